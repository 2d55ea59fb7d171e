import { mount } from 'svelte';
import type { Words } from '../../kit/words.svelte.ts';
import { ROOT } from '../root.ts';

/** How often to check for a new version while the page is open, in milliseconds. */
const EVERY = 60 * 60 * 1000;

/** Installs the service worker, so that the page works without a network, and announces new versions. */
export async function keepOffline(words: Words): Promise<void> {
  const registration = await navigator.serviceWorker.register(new URL('sw.js', ROOT));
  const tell = () => {
    // The very first version takes over without asking.
    if (registration.waiting && registration.active) void announce(registration, words);
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  // Without a network there is no new version either.
  setInterval(() => void registration.update().catch(() => undefined), EVERY);
}

let announced = false;

async function announce(registration: ServiceWorkerRegistration, words: Words): Promise<void> {
  if (announced) return;
  announced = true;
  const { default: NewVersion } = await import('./NewVersion.svelte');
  mount(NewVersion, { target: document.body, props: { words, accept: () => takeOver(registration) } });
}

/** The new version becomes active with the reload, only in the window where the user asked for it. */
function takeOver({ waiting }: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting?.postMessage('take-over');
}
