// A bot for tables of a server: joins by a link of the page and plays anything legal until the game is over.
//
//   node examples/bot.ts 'http://127.0.0.1:8080/t/TABLE#SECRET'

import { findGame, type Json, Random } from 'slipstream';
import { joinTable, type TableView } from 'slipstream/client';

const joined = await joinTable(process.argv[2], 'Example bot');
if (!joined.ok) throw new Error(`cannot join: ${joined.refusal.code}`);
const table = joined.value;
const game = (await findGame(table.view.game)!.rules())!;
const random = Random.from(crypto.randomUUID());

for await (const view of table.views()) {
  const action = choose(view);
  // A refusal means that the game has gone on meanwhile: the next view follows.
  if (action !== null) await table.act(action);
}
console.log(JSON.stringify({ seat: table.view.viewer, phase: table.view.phase, result: table.view.result }));

/** Anything legal, or `null` while others are awaited. */
function choose({ viewer, phase, awaited, legal, sealed, state }: TableView): Json | null {
  if (viewer === null || phase !== 'running' || !awaited.includes(viewer) || sealed !== null) return null;
  // Too many choices to list: the rules propose one.
  if (legal === null) return propose(viewer, state);
  // A rider that retires has not raced: only if there is nothing else.
  const serious = legal.filter(action => !JSON.stringify(action).includes('retire'));
  return random.pick(serious.length > 0 ? serious : legal);
}

function propose(seat: number, state: Json): Json {
  return game.makeAction(game.propose(game.imagine(game.parseView(state), random), seat, random));
}
