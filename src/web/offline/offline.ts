import { mount } from 'svelte';
import type { Words } from '../../kit/words.svelte.ts';

/** How often to ask for a new version while the page is open, in milliseconds. */
const EVERY = 60 * 60 * 1000;

/** Keeps the page on this device, so that it also comes without a network, and says when there is a new version. */
export async function keepOffline(words: Words): Promise<void> {
  const registration = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI));
  const tell = () => {
    // The first version of all has nobody to wait for.
    if (registration.waiting && registration.active) void announce(registration, words);
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  // Without a network there is nothing new either.
  setInterval(() => void registration.update().catch(() => undefined), EVERY);
}

let announced = false;

async function announce(registration: ServiceWorkerRegistration, words: Words): Promise<void> {
  if (announced) return;
  announced = true;
  const { default: NewVersion } = await import('./NewVersion.svelte');
  mount(NewVersion, { target: document.body, props: { words, accept: () => takeOver(registration) } });
}

/** The new version comes with the reload, and only where somebody asked for it. */
function takeOver({ waiting }: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting?.postMessage('take-over');
}
