// How the command line gets on with other programs: formats, pipes, signals, shells and terminals.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, root, slipstream } from './testing.ts';

const PROGRAM = join(root, 'slipstream');
const examples = join(root, 'test/examples/breaking-away.jsonl');
const shell = (command: string, env: NodeJS.ProcessEnv = {}) =>
  spawnSync('bash', ['-c', command], { encoding: 'utf8', cwd: folder, env: { ...process.env, ...env } });

test('simulate --json and --csv print the same figures for other programs', () => {
  const simulate = (format: string) =>
    slipstream(['simulate', 'breaking-away', '--games', '20', '--seats', '3', '--seed', 's', format]).stdout;
  const report = JSON.parse(simulate('--json'));
  expect(report).toMatchObject({ game: 'breaking-away', options: {}, seats: 3, games: 20, seed: 's' });
  const lines = simulate('--csv').trimEnd().split('\n');
  expect(lines[0]).toBe('player,score,score ±,rank,rank ±,wins,wins ±');
  expect(lines.slice(1)).toEqual(
    report.players.map(
      ({ player, score, rank, wins }: { [part: string]: { mean: number; margin: number } }) =>
        [player, score.mean, score.margin, rank.mean, rank.margin, wins.mean, wins.margin].join(','),
    ),
  );
});

test('arena --csv prints a row a kind', () => {
  const args = ['arena', 'breaking-away', '--players', 'easy,random', '--games', '4', '--seed', 's', '--csv'];
  const lines = slipstream(args).stdout.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^kind,games,rank,points,share of points,mu,sigma,over easy,"over easy, low"/);
  expect(lines.slice(1).map(line => line.split(',').slice(0, 2))).toEqual([
    ['easy', '4'],
    ['random', '4'],
  ]);
});

test('replay --json and --csv say what is valid, and why a record is not', () => {
  const [first] = readFileSync(examples, 'utf8').split('\n');
  const damaged = JSON.parse(first);
  damaged.events[4].do.value = 9;
  const input = `${first}\n${JSON.stringify(damaged)}\n`;
  const json = slipstream(['replay', '-', '--json'], input);
  expect(
    json.stdout
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line)),
  ).toEqual([
    { record: 0, game: 'breaking-away', valid: true, scores: [38, 40, 78], over: true },
    { record: 1, game: 'breaking-away', valid: false, event: 4, rule: 'BA-9', problem: expect.any(String) },
  ]);
  expect(json.status).toBe(1);
  expect(slipstream(['replay', '-', '--csv'], input).stdout).toBe(
    'record,game,valid,scores,over,event,rule,problem\n' +
      '0,breaking-away,true,38 40 78,true,,,\n' +
      `1,breaking-away,false,,,4,BA-9,${JSON.parse(json.stdout.trimEnd().split('\n')[1]).problem}\n`,
  );
});

test('- is standard input and output, for lists of records and for a single one', () => {
  const piped = shell(
    `"${PROGRAM}" simulate autoscooter --games 3 --out - 2>figures | "${PROGRAM}" replay - && cat figures`,
  );
  expect(piped.stdout).toMatch(/^(ok [-\d ]+\n){3}player .*\n/);
  const [first] = readFileSync(examples, 'utf8').split('\n');
  expect(slipstream(['replay', '-'], JSON.stringify(JSON.parse(first), null, 2)).stdout).toBe(
    'ok 38 40 78\n',
  );
  expect(slipstream(['replay', '-'], '').status).toBe(0);
});

test('a closed pipe ends it quietly', () => {
  const { stdout, stderr, status } = shell(
    `set -o pipefail; "${PROGRAM}" simulate ausreisser --games 3000 --out - 2>errors | head -c 20; code=$?; cat errors >&2; exit $code`,
  );
  expect(stdout).toBe('{"format":"slipstrea');
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test.each([
  [['simulat'], 'unknown command "simulat"; did you mean simulate?'],
  [['replay', '--trce'], 'there is no option --trce; did you mean --trace?'],
  [['play', 'braking-away'], 'did you mean breaking-away?'],
  [['arena', 'autoscooter', '--players', 'haard'], 'did you mean hard?'],
  [['completion', 'bsh'], 'did you mean bash?'],
  [['simulate', 'autoscooter', '--json', '--csv'], '--json or --csv, not both'],
])('%j: says what may have been meant', (args, message) => {
  const { stderr, status } = slipstream(args);
  expect(stderr).toMatch(/^slipstream: [^\n]*\n$/);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});

test('--help has the values and defaults of every option', () => {
  const { stdout } = slipstream(['simulate', '--help']);
  expect(stdout).toContain('1 to 9 (3)');
  expect(stdout).toContain('"plain", "colours", "coloursPerCar" ("plain")');
  expect(stdout).toContain('ascending numbers from 1 to 8 ([1])');
  expect(stdout).toContain('number of games, at least 1 (1000)');
});

test('colours are for terminals, and NO_COLOR is respected', () => {
  const replay = `"${PROGRAM}" replay "${examples}"`;
  const greenOk = '\x1b[32mok';
  expect(shell(replay).stdout).not.toContain('\x1b');
  expect(shell(replay, { FORCE_COLOR: '1' }).stdout).toContain(greenOk);
  const onTerminal = (env: NodeJS.ProcessEnv) =>
    spawnSync('script', ['-qec', replay, '/dev/null'], {
      encoding: 'utf8',
      // Node.js prints no colours where it knows of a CI.
      env: { ...process.env, TERM: 'xterm', CI: undefined, ...env },
    });
  expect(onTerminal({}).stdout).toContain(greenOk);
  expect(onTerminal({ NO_COLOR: '1' }).stdout).not.toContain('\x1b[');
});

test('progress is there before the first game has ended, with the time left after it', () => {
  const simulate = `"${PROGRAM}" simulate breaking-away --players hard --iterations 20 --games 3`;
  const { stdout } = spawnSync('script', ['-qec', simulate, '/dev/null'], { encoding: 'utf8', cwd: folder });
  expect(stdout).toMatch(/░{30} 0 of 3, \d+ s so far/);
  expect(stdout).toMatch(/ [12] of 3, \d+ s left/);
});

/** Sends a signal as soon as this has been printed. */
async function interrupt(args: string[], signal: NodeJS.Signals, ready: RegExp) {
  const child = spawn(process.execPath, [join(root, 'src/cli/main.ts'), ...args], { cwd: folder });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text;
      if (!child.killed && ready.test(output)) child.kill(signal);
    });
  const [code] = await once(child, 'close');
  return { output, code };
}

test.each([
  ['simulate', ['--players', 'random']],
  ['arena', ['--players', 'easy,random']],
])('Ctrl-C lets %s print the figures of the games so far', async (command, players) => {
  const args = [command, 'breaking-away', '--games', '1000000', ...players, '--out', '-'];
  const { output, code } = await interrupt(args, 'SIGINT', /"format"/);
  expect(output).toMatch(/(random 4|random) +.*\n\n\d+ games in/);
  expect(output).not.toContain('1000000 games in');
  expect(code).toBe(130);
});

test('Ctrl-C lets analyse print the moves so far', async () => {
  const file = join(root, 'test/examples/breaking-away.jsonl');
  const { output, code } = await interrupt(['analyse', file, '--csv'], 'SIGINT', /^record,n/);
  const lines = output.trim().split('\n').slice(1);
  expect(lines.length).toBeLessThan(JSON.parse(readFileSync(file, 'utf8').split('\n')[0]).events.length);
  for (const [n, line] of lines.entries()) expect(line).toMatch(new RegExp(`^0,${n},`));
  expect(code).toBe(130);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'play writes a valid record when %s ends it',
  async signal => {
    const out = `${signal}.json`;
    const args = ['play', 'breaking-away', '--seats', '3', '--seed', 's', '--out', out];
    const { output } = await interrupt(args, signal, /Player 1> /);
    expect(output).toContain('? lists what you can type');
    expect(slipstream(['replay', out]).stdout).toBe('ok 0 0 0\n');
  },
);

test('the scripts for shells complete commands, options, games and levels', () => {
  const complete = (...words: string[]) =>
    shell(
      `source <("${PROGRAM}" completion bash); COMP_WORDS=(slipstream ${words.map(word => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _slipstream; echo "\${COMPREPLY[@]}"`,
    ).stdout.trim();
  expect(complete('sim')).toBe('simulate');
  expect(complete('simulate', 'auto')).toBe('autoscooter');
  expect(complete('arena', '--th')).toBe('--threads');
  expect(complete('play', '--bots', 'me')).toBe('medium');
  const zsh = slipstream(['completion', 'zsh']).stdout;
  expect(zsh).toMatch(/^#compdef slipstream\n/);
  expect(zsh).toContain("'replay:check game records, or print every step'");
  const fish = slipstream(['completion', 'fish']).stdout;
  expect(fish).toContain("complete -c slipstream -n '__fish_seen_subcommand_from arena' -l threads");
});

test.skipIf(shell('command -v fish').status !== 0)('fish itself completes by the script', () => {
  const complete = (line: string) => {
    const script = `"${PROGRAM}" completion fish | source; complete -C '${line}'`;
    return spawnSync('fish', ['--no-config', '-c', script], { encoding: 'utf8', cwd: folder }).stdout.trim();
  };
  expect(complete('slipstream sim')).toBe('simulate\tplay many games and print statistics');
  expect(complete('slipstream simulate auto')).toBe('autoscooter');
  expect(complete('slipstream arena --th')).toBe('--threads');
});
