import type { Component } from 'svelte';
import { render } from 'svelte/server';
import type { Language } from '../../engine/entry.ts';
import { findGame } from '../../games/index.ts';
import type { AnyBoard, PreviewProps } from '../../kit/board.ts';
import type { Player } from '../../kit/player.ts';
import base from '../../kit/styles/base.css?inline';
import tokens from '../../kit/styles/tokens.css?inline';
import { Words } from '../../kit/words.svelte.ts';
import type { PreviewBundle, PreviewInput, PreviewText } from '../../protocol/preview.ts';
import { readSent } from '../../protocol/sent-view.ts';
import type { TableView } from '../../table/view/view.ts';
import { loadBoard } from '../boards.ts';
import { playersOf } from '../table/players/players.ts';
import { tableWording } from '../words.ts';
import PreviewCard, { board as place, SLOT } from './PreviewCard.svelte';
import { rowsOf } from './rows.ts';
import { standAlone } from './styles/stand-alone.ts';

/** The names that the typefaces have in the files of scripts/page/preview.ts. */
const FONTS = `:root { --display: 'Anybody Thin', 'Instrument Sans'; --text: 'Instrument Sans' }`;

type Messages = Record<string, string>;

const pictures = import.meta.glob<Component>('../../games/*/board/Picture.svelte', { import: 'default' });
const previews = import.meta.glob<Component<PreviewProps<unknown>>>('../../games/*/board/Preview.svelte', {
  import: 'default',
});
const texts = import.meta.glob<Messages>('./texts/*.json', { import: 'default' });

/** A table as the preview shows it. */
interface Scene {
  readonly name: string;
  readonly designer: string;
  readonly words: Words;
  readonly board: AnyBoard;
  readonly view: TableView | null;
  readonly players: readonly Player[];
}

async function describe(input: PreviewInput): Promise<PreviewText> {
  const scene = await sceneOf(input);
  const { name, words, view } = scene;
  if (!view) {
    const key = input.page === 'table' ? 'preview.private' : 'preview.replay.private';
    return { title: name, sentence: words.t(key, { game: name }) };
  }
  const people = view.seats.flatMap(({ kind, name }) => (kind === 'person' && name !== null ? [name] : []));
  const title = people.length > 0 ? words.t('preview.with', { game: name, names: people }) : name;
  return {
    title: input.page === 'table' ? title : words.t('preview.replay', { title }),
    sentence: sentenceOf(scene, view),
  };
}

function sentenceOf(scene: Scene, view: TableView): string {
  const { words } = scene;
  switch (view.phase) {
    case 'waiting': {
      const n = freeSeats(view);
      return n > 0 ? words.t('preview.waiting', { n }) : words.t('preview.full');
    }
    case 'running':
      return words.t('preview.running', { progress: progressOf(scene, view)! });
    case 'over': {
      const names = winners(scene, view);
      return words.t('preview.over', { names, n: names.length });
    }
    case 'closed':
      return words.t('preview.closed');
  }
}

async function draw(input: PreviewInput): Promise<string> {
  const scene = await sceneOf(input);
  const { name, designer, words, board, view, players } = scene;
  const state = view?.state ?? null;
  const Preview = state === null ? null : await (find(previews, input.game)?.() ?? null);
  const picture = render(await find(pictures, input.game)!(), { idPrefix: 'picture' });
  const card = render(PreviewCard, {
    props: {
      name,
      words,
      players,
      Preview,
      view: state,
      progress: view ? progressOf(scene, view) : words.t('home.by', { designer }),
      note: noteOf(scene, input),
      invites: view === null || view.phase === 'waiting',
      rows: view ? rowsOf(view, players, state === null ? null : board.scores(state)) : [],
    },
  });
  const heads = picture.head + card.head;
  const styles = [...heads.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text);
  const body = card.body.replace(`<g class="${SLOT}"></g>`, () =>
    fillWith(picture.body, place.width, place.height),
  );
  return standAlone(body, [tokens, FONTS, base, ...styles].join('\n'));
}

const WHOLE_SVG = /<svg[^>]*? viewBox="([^"]*)"[^>]*>(.*)<\/svg>/s;

/** The content of an SVG, enlarged until it fills this size. Nested SVGs that are cut off are slow and drawn wrongly. */
function fillWith(markup: string, width: number, height: number): string {
  const [, box, content] = WHOLE_SVG.exec(markup)!;
  const [x, y, w, h] = box.split(' ').map(Number);
  const scale = Math.max(width / w, height / h);
  const [left, top] = [width / 2 - scale * (x + w / 2), height / 2 - scale * (y + h / 2)];
  return `<g transform="translate(${left} ${top}) scale(${scale})">${content}</g>`;
}

async function sceneOf({ game: id, language, view: sent }: PreviewInput): Promise<Scene> {
  const entry = findGame(id);
  if (!entry) throw new Error(`no game ${id}`);
  const [game, board, words] = await Promise.all([entry.rules(), loadBoard(id), wordsOf(language, id)]);
  const view = sent && readSent(game, sent);
  const players = view ? playersOf(view, board, words) : [];
  const { name, designer } = entry.meta;
  return { name, designer, words, board, view, players };
}

async function wordsOf(language: Language, game: string): Promise<Words> {
  const [wording, own] = await Promise.all([
    tableWording(language, game),
    texts[`./texts/${language}.json`](),
  ]);
  return new Words({ language, messages: { ...wording.messages, ...own } });
}

function progressOf({ board, words }: Scene, { state }: TableView): string | null {
  if (state === null) return null;
  const { key, args } = board.progress(state);
  return words.t(key, args);
}

function noteOf(scene: Scene, { page }: PreviewInput): string | null {
  const { words, view } = scene;
  if (!view) return words.t(page === 'table' ? 'preview.note.private' : 'preview.note.replay');
  if (view.phase === 'waiting' && freeSeats(view) > 0) {
    return words.t('preview.note.waiting', { n: freeSeats(view) });
  }
  if (view.phase !== 'over') return null;
  const names = winners(scene, view);
  return words.t('preview.note.over', { names, n: names.length });
}

function freeSeats({ seats }: TableView): number {
  return seats.filter(({ kind }) => kind === 'open').length;
}

function winners({ players }: Scene, { result }: TableView): string[] {
  return players.filter(({ seat }) => result?.ranks[seat] === 1).map(({ name }) => name);
}

function find<Module>(modules: Record<string, Module>, game: string): Module | undefined {
  return Object.entries(modules).find(([path]) => path.includes(`/games/${game}/`))?.[1];
}

export const bundle: PreviewBundle = { describe, draw };
