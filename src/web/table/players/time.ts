import { createSubscriber } from 'svelte/reactivity';

/** How often the clocks are drawn, in milliseconds. */
const EVERY = 500;

/** `null` while no clock is shown. */
let time: number | null = null;

const subscribe = createSubscriber(update => {
  time = Date.now();
  const timer = setInterval(() => {
    time = Date.now();
    update();
  }, EVERY);
  return () => {
    clearInterval(timer);
    time = null;
  };
});

/** The current time for all clocks on the page: those of one player never differ. Reactive. */
export function currentTime(): number {
  subscribe();
  return time ?? Date.now();
}
