import { expect, test } from 'vitest';
import { expectAccessible } from '../helpers/axe.ts';
import {
  contentOf,
  expectToFit,
  home,
  PHONE,
  QUICK,
  reloadAfterDialog,
  shoot,
  shootAll,
  useBrowser,
  visit,
} from '../helpers/browser.ts';
import { keep, openPrepared, prepare } from '../helpers/prepared.ts';
import { dropFile, expectMoment, lastMoment, playOnline, shownStory, turnOf } from '../helpers/replay.ts';

useBrowser();

const STAGE = { game: 'ausreisser', seats: 3, options: { stages: 1 } } as const;

test('a finished game is replayed by keys and buttons, sent as a link, kept as a file and played on', async () => {
  const { page, end } = await visit(QUICK);
  const table = await prepare(STAGE);
  const turn = String(turnOf(table, 20));
  await openPrepared(page, table);
  await page.getByRole('link', { name: 'Replay' }).click();
  await expectMoment(page, 0);
  const last = await lastMoment(page);
  for (const [key, moment] of [
    ['End', last],
    ['ArrowLeft', last - 1],
    ['Shift+ArrowLeft', 0],
    ['ArrowRight', 1],
    ['PageDown', last],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expectMoment(page, moment);
  }
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.getByRole('heading', { name: / [2-9]\/\d+$/ }).waitFor();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();

  await page.getByRole('slider').fill(turn);
  await expectMoment(page, turn);
  await page.waitForURL(new RegExp(`/r/[^/]+#${turn}$`));
  const hand = page.locator('.hand');
  expect(await hand.getByRole('button').count()).toBeGreaterThan(4);
  await page.getByLabel('Viewpoint').selectOption('What everyone sees');
  expect(await hand.getByRole('button').count()).toBe(0);
  const seen = await shownStory(page);
  await page.locator('.side li').getByRole('button', { name: 'leads with' }).last().click();
  await page.getByRole('heading', { name: / [1-9]\/\d+$/ }).waitFor();
  await page.getByRole('slider').fill(turn);

  await page.getByText('Shuffles verified').click();
  await page.getByText(/shuffles? (was|were) re-run/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this moment').inputValue();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const text = (await contentOf(await saving)).toString();
  await page.keyboard.press('Escape');

  const friend = await visit(QUICK);
  await friend.page.goto(link);
  await expectMoment(friend.page, turn);
  await friend.page.getByLabel('Viewpoint').selectOption('What everyone sees');
  expect(await shownStory(friend.page)).toEqual(seen);
  await friend.page.goto(home());
  await friend.page.getByRole('heading', { name: 'Games' }).waitFor();
  await dropFile(friend.page, 'game.json', text);
  await expectMoment(friend.page, 0);
  await friend.page.getByRole('slider').fill(turn);
  await friend.page.getByLabel('Viewpoint').selectOption('What everyone sees');
  expect(await shownStory(friend.page)).toEqual(seen);

  await friend.page.getByRole('button', { name: 'Play on from here' }).click();
  await friend.page.getByRole('button', { name: 'Play on', exact: true }).click();
  await friend.page.locator('.consequence').first().waitFor();
  await friend.page.keyboard.press('1');
  await friend.page.locator('.card[aria-pressed="true"]').first().waitFor();
  await friend.page.keyboard.press('Enter');
  await friend.page
    .getByText(/^You (ride|lead)/)
    .first()
    .waitFor();
  await Promise.all([end(), friend.end()]);
});

test('a replay that plays on under a dialog stays where it is when the dialog is closed', async () => {
  const { page, end } = await visit(QUICK);
  await openPrepared(page, await prepare(STAGE));
  await page.getByRole('link', { name: 'Replay' }).click();
  await expectMoment(page, 0);
  const last = await lastMoment(page);
  await page.getByRole('slider').fill(String(last - 2));
  await page.waitForURL(new RegExp(`#${last - 2}$`));
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Share' }).click();
  // It stops by itself at the end.
  await page.getByRole('button', { name: 'Play', exact: true, includeHidden: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(new RegExp(`#${last}$`));
  await expectMoment(page, last);
  await end();
});

test('what is no record is refused in words, and shuffles that were changed are found out', async () => {
  const { page, end } = await visit(QUICK);
  await page.getByRole('link', { name: 'Open a game file' }).click();
  await page.getByRole('heading', { name: 'Open a game file' }).waitFor();
  await dropFile(page, 'notes.txt', 'not a game');
  await page.getByText('Can’t open notes.txt: this is not JSON').waitFor();
  const record = {
    format: 'slipstream/1',
    game: 'ausreisser',
    seats: ['A', 'B', 'C'],
    events: [{ seat: 0, do: { type: 'hill' } }],
  };
  await dropFile(page, 'early.json', JSON.stringify(record));
  await page.getByText('event 1: a random event comes first').waitFor();
  await expectAccessible(page);
  const games = [record, { ...record, seats: ['Xenia', 'Yves'], events: [] }];
  await dropFile(page, 'games.jsonl', games.map(game => `${JSON.stringify(game)}\n`).join(''));
  await page.getByRole('button', { name: '2. Der Ausreisser: Xenia, Yves' }).click();
  await expectMoment(page, 0);
  await dropFile(page, 'chess.json', JSON.stringify({ ...record, game: 'chess' }));
  await page.getByText('there is no game called chess').waitFor();
  const nonces = ['nonce-of-a', 'nonce-of-b', 'nonce-of-c'];
  const shuffle = { version: 2, commitment: 'x', seed: '5eed'.repeat(16), nonces };
  await dropFile(page, 'mine.json', JSON.stringify({ ...record, events: [], shuffle }));
  await page.getByText('Shuffles don’t match').click();
  await page.getByText('this isn’t the seed the table committed to').waitFor();
  await page.goto(`${home()}?cut#/replay/~abc`);
  await page.getByText('this link is damaged').waitFor();
  await end();
});

/** The riders whose hands are shown somewhere in there, in a whole state or in what changed (docs/protocol.md). */
function handsIn(value: unknown, rider = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => {
    if (key !== 'hand') return handsIn(inside, key);
    return JSON.stringify(inside) === 'null' || JSON.stringify(inside) === '[null]' ? [] : [rider];
  });
}

test('of a game that goes on nobody is told what is hidden from them', async () => {
  const { table, players } = await playOnline('ausreisser', ({ log }) => log.length > 60);
  for (const secret of [undefined, players[1].secret]) {
    const { page, end } = await visit(QUICK);
    const answers: Promise<string>[] = [];
    page.on('response', response => {
      if (response.url().includes('/api/tables/')) answers.push(response.text());
    });
    await page.goto(`${home()}#/replay/${table}/12${secret === undefined ? '' : `/${secret}`}`);
    await expectMoment(page, 12);
    if (secret !== undefined) expect(page.url()).not.toContain(secret);
    const told = (await Promise.all(answers)).map(answer => JSON.parse(answer) as unknown);
    expect([...new Set(handsIn(told))]).toEqual(secret === undefined ? [] : ['1']);
    expect(await page.getByLabel('Viewpoint').locator('option').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Play on from here' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Share' }).click();
    expect(await page.getByLabel('Link to this moment').inputValue()).toBe(`${home()}r/${table}#12`);
    expect(await page.getByRole('button', { name: 'Save file' }).count()).toBe(0);
    await end();
  }
});

test('who comes back to a table is shown what has happened since, once', async () => {
  const others = ({ log, awaited }: { log: readonly { key: string }[]; awaited: readonly number[] }) =>
    log.filter(({ key }) => key === 'ride').length > 8 && awaited[0] === 0;
  const { table, players } = await playOnline('breaking-away', others);
  const { page, end } = await visit({ ...QUICK, speed: 'slow' });
  await page.goto(`${home()}#/table/${table}/${players[0].secret}`);
  await page.getByRole('heading', { name: 'Since your last turn' }).waitFor();
  // Any key skips it, as the button does.
  await page.keyboard.press('Escape');
  await page.locator('.plate').first().waitFor();
  await reloadAfterDialog(page);
  await page.locator('.plate').first().waitFor();
  expect(await page.getByRole('heading', { name: 'Since your last turn' }).count()).toBe(0);
  await end();
});

test.each(['de', 'fr'] as const)(
  'a replay fits a phone in %s, and nothing on it is out of reach',
  async language => {
    const { page, end } = await visit({ ...QUICK, language }, PHONE);
    const table = await prepare({ game: 'ausgebremst', seats: 3, options: { tracks: [1] } });
    await keep(page, table);
    await page.goto(`${home()}#/replay/${table.card.id}/30`);
    await expectMoment(page, 30);
    await expectToFit(page);
    await shoot(page, `replay-phone-${language}`);
    await expectAccessible(page);
    const small = await page
      .locator('[data-pace] :is(button, select, input)')
      .evaluateAll(elements =>
        elements
          .filter(element => element.getBoundingClientRect().height < 44)
          .map(element => element.outerHTML),
      );
    expect(small).toEqual([]);
    if (language === 'de') {
      await page.goto(`${home()}#/mine`);
      await page.getByRole('link', { name: 'Wiedergabe' }).click();
      await expectMoment(page, 0);
      await shootAll(page, 'replay');
    }
    await end();
  },
);
