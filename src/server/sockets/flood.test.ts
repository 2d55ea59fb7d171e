import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CloseCode } from '../../protocol/close-codes.ts';
import { emptyLocation } from '../testing/databases.ts';
import { flood, OPCODES, openDeafSocket } from '../testing/flood.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { liveBytes, MEASURED, peakBytes } from '../testing/memory/live-memory.ts';
import { ServerProcess } from '../testing/processes.ts';
import { serve } from '../testing/servers.ts';
import { TestSocket } from '../testing/sockets.ts';

const MB = 1024 * 1024;
const FLOOD_BYTES = 300 * MB;
const PING_EVERY = 30_000;
/** Measured: 0.3 to 2.4 MB. Without the cap on unread pongs it was 170 to 260 MB. */
const MOST_GROWTH_BYTES = 20 * MB;

describe('SEC-16: control frames count as messages, and nothing is written to a socket that does not read', () => {
  test.each([
    ['without a limit of messages', { ADDRESS_RATE: '0' }],
    ['with the limits of a normal server', { ADDRESS_RATE: '50' }],
  ])('pings to a socket that reads no pongs do not fill the memory, %s', async (_, settings) => {
    const measured = { ...settings, ...MEASURED };
    const server = await ServerProcess.start(await emptyLocation(sqliteLocation), measured);
    const socket = await openDeafSocket(server.origin);
    const before = await liveBytes(server);
    const peak = await peakBytes(server, flood(socket, OPCODES.ping, FLOOD_BYTES));
    expect(peak - before).toBeLessThan(MOST_GROWTH_BYTES);
    socket.destroy();
  });

  test.each(['ping', 'pong'] as const)('a flood of %ss closes the socket with its code', async kind => {
    const { origin } = await serve(await emptyLocation(sqliteLocation), { ADDRESS_RATE: '2' });
    const client = new TestSocket(origin);
    await client.open();
    for (let n = 0; n < 20; n++) client.socket[kind]('x');
    expect(await client.closed).toBe(CloseCode.tooFast);
  });

  test('a ping is answered with its own words', async () => {
    const { origin } = await serve(await emptyLocation(sqliteLocation));
    const client = new TestSocket(origin);
    await client.open();
    const answered = new Promise(resolve => client.socket.once('pong', data => resolve(String(data))));
    client.socket.ping('are you there?');
    expect(await answered).toBe('are you there?');
  });
});

describe('SEC-17', () => {
  test('a socket that says nothing is closed after ten seconds', async () => {
    const { origin } = await serve(await emptyLocation(sqliteLocation));
    const client = new TestSocket(origin);
    await client.open();
    expect(await client.closed).toBe(CloseCode.noHello);
  });

  test('a client that does not answer pings is disconnected, and one that does is not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { origin, api } = await serve(await emptyLocation(sqliteLocation));
    const { table } = await api().create();
    const client = await TestSocket.at(origin, { table });
    const deaf = await openDeafSocket(origin);
    const cut = new Promise(resolve => deaf.once('close', resolve));
    const pinged = new Promise(resolve => client.socket.once('ping', resolve));
    vi.advanceTimersByTime(PING_EVERY);
    await pinged;
    // The answer was sent before this one.
    client.send({ type: 'look' });
    await client.until(({ received }) => received.length > 1);
    vi.advanceTimersByTime(PING_EVERY);
    deaf.resume();
    await cut;
    client.send({ type: 'look' });
    await client.until(({ received }) => received.length > 2);
  });
});
