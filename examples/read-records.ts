// Reads records (`slipstream simulate … --out games.jsonl`), checks them and says how long the games were.
//
//   node examples/read-records.ts games.jsonl
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { findGame } from 'slipstream';
import { parseRecord, replay } from 'slipstream/records';

for await (const line of createInterface({ input: createReadStream(process.argv[2]) })) {
  const record = parseRecord(line);
  if (!record.ok) throw new Error(`not a record: ${record.refusal.code}`);
  const game = await findGame(record.value.game)!.rules();
  let decisions = 0;
  const positions = replay(game, record.value);
  let step = positions.next();
  for (; !step.done; step = positions.next()) if (game.turn(step.value.state).kind === 'seats') decisions++;
  if (step.value) throw new Error(`event ${step.value.event}: ${step.value.refusal.rule} forbids it`);
  console.log(`${game.meta.name}: ${record.value.events.length} events, ${decisions} decisions`);
}
