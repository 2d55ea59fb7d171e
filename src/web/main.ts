import '../kit/styles/index.css';
import { mount } from 'svelte';
import { Words } from '../kit/words.svelte.ts';
import App from './App.svelte';
import { loadPicture, playable } from './boards.ts';
import { myTables } from './my-tables.svelte.ts';
import { router } from './router.svelte.ts';
import { settings } from './settings.svelte.ts';
import { pageWording } from './words.ts';

// The first screen is fetched in parallel with the texts.
if (router.segments.length === 0) {
  void loadPicture(playable[0].meta.id);
}

// The tables are known before the first render, so the layout does not shift.
const [wording] = await Promise.all([pageWording(settings.language), myTables.recall()]);
const words = new Words(wording);
mount(App, { target: document.getElementById('app')!, props: { words } });

/**
 * Delay before the service worker stores the page, so that it does not compete with the first render, in
 * milliseconds.
 */
const OFFLINE_DELAY = 2000;

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  setTimeout(async () => (await import('./offline/offline.ts')).keepOffline(words), OFFLINE_DELAY);
}
