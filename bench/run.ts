// `npm run bench -- NAME`: each benchmark measures its peers in the same run and ends with one line of JSON.
const benches: Record<string, () => Promise<{ run(): void | Promise<void> }>> = {
  bots: () => import('./bots.ts'),
  cluster: () => import('./cluster.ts'),
  engine: () => import('./engine.ts'),
  server: () => import('./server.ts'),
};

const name = process.argv[2] ?? '';
if (Object.hasOwn(benches, name)) await (await benches[name]()).run();
else {
  console.error(`there is no benchmark "${name}", but ${Object.keys(benches).join(', ')}`);
  process.exitCode = 2;
}
