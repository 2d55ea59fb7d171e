// `npm run lighthouse`: the home page as a first visitor on a slow phone gets it from the real server, and on a desk.
// Fails below the least score, and prints one line of JSON at the end.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../scripts/chromium.ts';
import { readConfig } from '../src/server/config.ts';
import { startServer } from '../src/server/server.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'interactive',
  'cumulative-layout-shift',
];
const LEAST = 95;
const RUNS = 3;

interface Report {
  readonly categories: { readonly [id: string]: { readonly score: number } };
  readonly audits: {
    readonly [id: string]: {
      readonly title: string;
      readonly score: number | null;
      readonly displayValue?: string;
    };
  };
}
type Lighthouse = (url: string, flags: object, config?: object) => Promise<{ readonly lhr: Report }>;
interface Launcher {
  launch(options: object): Promise<{ readonly port: number; kill(): void }>;
}

// Its types exist only if it is installed.
const load = (name: string): Promise<unknown> => import(name);
const { default: lighthouse, desktopConfig } = (await load('lighthouse')) as {
  default: Lighthouse;
  desktopConfig: object;
};
const { launch } = (await load('chrome-launcher')) as Launcher;

const folder = await mkdtemp(join(tmpdir(), 'slipstream-lighthouse-'));
const configured = readConfig({ PORT: '0', LOG_LEVEL: 'error', DATA_DIR: folder });
if (!configured.ok) throw new Error(JSON.stringify(configured.problems));
const server = await startServer(configured.config);
if (!server.ok) throw new Error(JSON.stringify(server.refusal));
const chrome = await launch({
  chromePath: findChromium(),
  chromeFlags: ['--headless=new', '--no-sandbox'],
});
try {
  const address = `http://127.0.0.1:${server.value.port}/`;
  const results = {
    phone: await measure(address),
    desk: await measure(address, desktopConfig),
  };
  const least = Math.min(...Object.values(results).flatMap(({ scores }) => Object.values(scores)));
  if (least < LEAST) process.exitCode = 1;
  console.log(JSON.stringify({ bench: 'lighthouse', least: LEAST, ...results }));
} finally {
  chrome.kill();
  await server.value.close();
  await rm(folder, { recursive: true });
}

/** The median of several runs, since other programs may disturb one. */
async function measure(address: string, config?: object) {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run++) reports.push(await visit(address, config));
  const score = ({ categories }: Report) => categories.performance.score;
  return sum(reports.sort((a, b) => score(a) - score(b))[(RUNS - 1) / 2]);
}

async function visit(address: string, config?: object): Promise<Report> {
  const flags = { port: chrome.port, logLevel: 'error', onlyCategories: CATEGORIES };
  return (await lighthouse(address, flags, config)).lhr;
}

function sum(lhr: Report) {
  const scores = CATEGORIES.map(id => [id, Math.round(lhr.categories[id].score * 100)] as const);
  for (const { title, score, displayValue = '' } of Object.values(lhr.audits)) {
    if (score !== null && score < 0.9) console.log(`  ${title} ${displayValue}`);
  }
  const times = TIMES.map(id => [id, lhr.audits[id].displayValue ?? ''] as const);
  return { scores: Object.fromEntries(scores), times: Object.fromEntries(times) };
}
