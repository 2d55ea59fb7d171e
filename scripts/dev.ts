// The page with hot reload: Vite serves it and hands /api on to a server.
// `npm run dev` starts a server of its own, restarted when its code changes.
// `SERVER=http://127.0.0.1:8080 npm run dev` uses one that is running.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** The folders of the server's code; changes elsewhere concern the page only. */
const SERVER_CODE = /^(engine|games|bots|table|protocol|server)\b(?!.*(\/board\/|\.test\.ts$))/;
/** An editor that saves several files restarts the server once, in milliseconds. */
const SETTLED = 200;

const target = process.env.SERVER ?? (await startServer());
const vite = await createServer({
  configFile: join(ROOT, 'vite.config.ts'),
  // Vite cannot scan for packages, because the drawn pictures are no files. All our packages are ES modules anyway.
  optimizeDeps: { noDiscovery: true },
  // The server takes requests only from pages of its own address, so Host stays the page's.
  server: { proxy: { '/api': { target, ws: true, changeOrigin: false } } },
});
await vite.listen();
vite.printUrls();

/** Not `node --watch`: it makes worker threads send messages of Node's own to the thread that started them. */
async function startServer(): Promise<string> {
  const port = String(await freePort());
  const start = () =>
    spawn(process.execPath, [join(ROOT, 'src/server/main.ts')], {
      env: { ...process.env, PORT: port },
      stdio: 'inherit',
    });
  let server = start();
  let timer: NodeJS.Timeout | undefined;
  watch(join(ROOT, 'src'), { recursive: true }, (_, file) => {
    if (file === null || !SERVER_CODE.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await stop(server);
      server = start();
    }, SETTLED);
  });
  process.once('exit', () => server.kill());
  return `http://127.0.0.1:${port}`;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exit = once(server, 'exit');
  server.kill();
  await exit;
}

async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}
