// Our server as `npm start` runs it.
import { readConfig } from '../../src/server/config.ts';
import { startServer } from '../../src/server/server.ts';
import { report } from './report.ts';

const configured = readConfig(process.env);
if (!configured.ok) throw new Error(JSON.stringify(configured.problems));
const started = await startServer(configured.config);
if (!started.ok) throw new Error(JSON.stringify(started.refusal));
const { port, hall } = started.value;
report(port, () => hall.size);
