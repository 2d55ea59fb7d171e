// boardgame.io's own server with its default store, which is memory.
import type { Server as HttpServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { game } from '../peers/breaking-away-boardgame-io.ts';
import { report } from './report.ts';

interface GameServer {
  readonly db: { readonly state: Map<string, unknown> };
  run(port: number): Promise<{ appServer: HttpServer }>;
}

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server') as { Server(options: object): GameServer };
const server = Server({ games: [game], origins: [] });
const { appServer } = await server.run(0);
report((appServer.address() as AddressInfo).port, () => server.db.state.size);
