// A project of somebody else, which has nothing but the npm package: `npm run package-check` compiles and runs it.
import { findGame, games } from 'slipstream';
import { decide, levelPlayer, openPool, playSeats, type SeatPlayer } from 'slipstream/bots';
import { parseLink } from 'slipstream/client';
import { defaultOptions, playOut, Random } from 'slipstream/engine';
import { type Choice, game, type View } from 'slipstream/games/breaking-away';
import { brain } from 'slipstream/games/breaking-away/brain';
import { makeRecord, parseRecord, replay } from 'slipstream/records';

const options = defaultOptions(game.meta.options);

// A thousand games.
let points = 0;
for (let n = 0; n < 1000; n++) {
  const state = game.start(4, options);
  playOut(game, state, Random.from(`game ${n}`));
  for (const score of game.result(state).scores) points += score;
}
if (points === 0) throw new Error('nobody has scored');

// A player of its own against bots, and the record of the game.
const random = Random.from('own');
const own: SeatPlayer<View, Choice> = {
  choose: ({ view, seat }) => game.propose(game.imagine(view, random), seat, random),
};
const bot = levelPlayer(game, brain, 'hard', { iterations: 5 }, Random.from('bot'));
const { events, result } = await playSeats(game, options, [own, bot, bot], 'match');
const entry = findGame('breaking-away');
if (!entry) throw new Error('Breaking Away is missing');
const rules = await entry.rules();
const text = JSON.stringify(makeRecord(rules, options, ['own', 'bot', 'bot'], events, result));
const record = parseRecord(text);
if (!record.ok) throw new Error(record.refusal.code);
const positions = replay(rules, record.value);
let step = positions.next();
while (!step.done) step = positions.next();
if (step.value !== null) throw new Error(`event ${step.value.event}: ${step.value.refusal.code}`);

// Bots of every game, on this thread and on another.
const pool = openPool(1);
for (const { meta, rules } of games) {
  const any = await rules();
  const state = any.start(3, defaultOptions(meta.options));
  while (any.turn(state).kind === 'chance') any.applyChance(state, any.sample(state, Random.from('chance')));
  const view = JSON.parse(JSON.stringify(any.view(state, 0)));
  const question = { game: meta.id, level: 'medium', view, seat: 0, seed: 's', mode: 'act' } as const;
  const [here, there] = [await decide(question), await pool.decide(question)];
  if (JSON.stringify(here) !== JSON.stringify(there)) throw new Error(`${meta.id}: two threads, two answers`);
}
await pool.close();

if (parseLink('http://example.org/#/table/abc/def/2')?.seat !== 1) throw new Error('a link is misread');
console.log(`${games.length} games, 1000 played with ${points} points, a match of ${events.length} events`);
