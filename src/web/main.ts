import '../kit/styles/index.css';
import { mount } from 'svelte';
import { Words } from '../kit/words.svelte.ts';
import App from './App.svelte';
import { myTables } from './my-tables.svelte.ts';
import { settings } from './settings.svelte.ts';
import { pageWording } from './words.ts';

// With the tables known before the first picture nothing has to make room for them later.
const [wording] = await Promise.all([pageWording(settings.language), myTables.recall()]);
const words = new Words(wording);
mount(App, { target: document.getElementById('app')!, props: { words } });
