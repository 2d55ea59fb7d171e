// A process to be killed or frozen: `node victim.ts append|work LOCATION` opens a database (its location as JSON) and
// - append: appends to several tables in parallel and prints table and number of each event that was done;
// - work: handles jobs and prints their keys. A job ends when there is a line on standard input, and `ended` is printed.
import { once } from 'node:events';
import { openDatabase } from '../../store/open.ts';

const TABLES = ['one', 'two', 'three', 'four'];

const [task, location] = process.argv.slice(2);
const opened = await openDatabase(JSON.parse(location));
if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
const { store, jobs } = opened.value;
if (task === 'append') for (const table of TABLES) appendForever(table);
else {
  const handler = async (job: { key: string }) => {
    process.stdout.write(`${job.key}\n`);
    await once(process.stdin, 'data');
    process.stdout.write('ended\n');
  };
  await jobs.start(handler, { concurrency: 1, onError: () => {} });
}

async function appendForever(table: string): Promise<void> {
  const facts = await store.find(table);
  if (!facts) throw new Error(`there is no table ${table}`);
  for (let after = facts.seq; ; after++) {
    const events = [{ seq: after + 1 }];
    const outcome = await store.append({ table, after, events, standing: facts.standing });
    if (outcome !== 'done') throw new Error(`${table}: ${outcome} after ${after}`);
    process.stdout.write(`${table} ${after + 1}\n`);
  }
}
