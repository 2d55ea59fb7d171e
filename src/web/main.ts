import '../kit/styles/index.css';
import { mount } from 'svelte';
import { Words } from '../kit/words.svelte.ts';
import App from './App.svelte';
import { loadPicture, playable } from './boards.ts';
import { myTables } from './my-tables.svelte.ts';
import { router } from './router.svelte.ts';
import { settings } from './settings.svelte.ts';
import { pageWording } from './words.ts';

// What is seen first is fetched together with the words, not after them.
if (router.words.length === 0) {
  void loadPicture(playable[0].meta.id);
}

// With the tables known before the first picture nothing has to make room for them later.
const [wording] = await Promise.all([pageWording(settings.language), myTables.recall()]);
const words = new Words(wording);
mount(App, { target: document.getElementById('app')!, props: { words } });

/** When everything that is seen has come, so that nothing has to wait for what is only kept, in milliseconds. */
const QUIET = 2000;

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  setTimeout(async () => (await import('./offline/offline.ts')).keepOffline(words), QUIET);
}
