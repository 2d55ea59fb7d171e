import { expect, test, vi } from 'vitest';
import { Api } from '../testing/api.ts';
import { emptyLocation, open } from '../testing/databases.ts';
import { postgresLocation } from '../testing/locations.ts';
import { Mailbox } from '../testing/notify/mailbox.ts';
import { settled, ToldPlayer } from '../testing/notify/told-player.ts';
import { PATIENCE } from '../testing/patience.ts';
import { ServerProcess } from '../testing/processes.ts';
import { TestSocket } from '../testing/sockets.ts';

const SECONDS = 1000;

/** Processes on one database that send mails. */
async function startProcesses(count: number, delay: string) {
  const location = await emptyLocation(postgresLocation);
  const mailbox = await Mailbox.open();
  const settings = {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'race@example.org',
    PUBLIC_URL: 'https://race.example',
    NOTICE_DELAY_SECONDS: delay,
  };
  const processes = await Promise.all(
    Array.from({ length: count }, () => ServerProcess.start(location, settings)),
  );
  return { mailbox, processes, database: await open(location) };
}

test('exactly one message per wait with three processes, one of which is killed', {
  timeout: 180 * SECONDS,
}, async () => {
  const { mailbox, processes, database } = await startProcesses(3, '2');
  const PEOPLE = 12;
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, n) => {
      const api = new Api(processes[n % 3].origin);
      const { table } = await api.create();
      const seat = await api.sit(table, 0);
      const person = await ToldPlayer.make(database, api.origin, [seat]);
      await person.choose({ mail: true, kinds: ['turn'] });
      return { person, table };
    }),
  );
  // The games begin at processes that live on; the jobs of the one that dies are taken over.
  for (const { table } of people) {
    const api = new Api(processes[1].origin);
    await api.sit(table, 1);
    await api.sit(table, 2);
  }
  await vi.waitFor(() => expect(mailbox.mails.length).toBeGreaterThan(0), PATIENCE);
  await processes[0].kill();
  await settled(database);
  const [stuck] = await database.sql.read("select count(*) as n from notices where state = 'claimed'");
  const counts = people.map(({ person }) => mailbox.mails.filter(({ to }) => to[0] === person.email).length);
  // A message that the dying process was handing over is lost: it may have arrived, so nobody sends it again.
  expect(counts.filter(count => count === 1)).toHaveLength(PEOPLE - Number(stuck.n));
  expect(Math.max(...counts)).toBe(1);
});

test('a process that dies while it sends: the message is not sent again', {
  timeout: 120 * SECONDS,
}, async () => {
  const { mailbox, processes, database } = await startProcesses(1, '0.1');
  const handing = Promise.withResolvers<void>();
  mailbox.beforeAnswer = () => {
    handing.resolve();
    return new Promise(() => {});
  };
  const api = new Api(processes[0].origin);
  const { table } = await api.create();
  const person = await ToldPlayer.make(database, api.origin, [await api.sit(table, 0)]);
  await person.choose({ mail: true, kinds: ['turn'] });
  await api.sit(table, 1);
  await api.sit(table, 2);
  await handing.promise;
  await processes[0].kill();
  mailbox.beforeAnswer = async () => {};
  await processes[0].start();
  // Its job is taken over when its lease has run out.
  await settled(database);
  expect(mailbox.mails).toEqual([]);
  expect(await database.sql.read('select state from notices')).toEqual([{ state: 'claimed' }]);
});

test('a person whose page is connected to one process is not told by another', {
  timeout: 120 * SECONDS,
}, async () => {
  const { mailbox, processes, database } = await startProcesses(2, '1');
  const [here, there] = processes;
  const api = new Api(here.origin);
  const { table } = await api.create();
  const seat = await api.sit(table, 0);
  const person = await ToldPlayer.make(database, api.origin, [seat]);
  await person.choose({ mail: true, kinds: ['turn'] });
  await TestSocket.at(here.origin, { table, secret: seat.secret! });
  await vi.waitFor(async () => {
    expect(await database.sql.read('select seat from present_seats')).toEqual([{ seat: 0 }]);
  }, PATIENCE);
  here.freeze();
  const other = new Api(there.origin);
  await other.sit(table, 1);
  await other.sit(table, 2);
  await settled(database);
  here.thaw();
  expect(mailbox.mails).toEqual([]);
});
