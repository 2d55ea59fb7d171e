import * as v from 'valibot';

const LEVELS: { readonly [level: number]: string } = { 40: 'warning', 50: 'error', 60: 'fatal' };

const entrySchema = v.looseObject({ level: v.number(), time: v.number(), msg: v.optional(v.string(), '') });

/** Fields of each line, and of errors, that say nothing to a person at a terminal. */
const UNSHOWN = ['level', 'time', 'msg', 'pid', 'hostname', 'err'];

/** Writes the JSON lines of the log as plain lines for a person at a terminal. */
export class PlainLog {
  private readonly out: { write(text: string): unknown };

  constructor(out: { write(text: string): unknown }) {
    this.out = out;
  }

  write(line: string): void {
    const entry = v.safeParse(entrySchema, JSON.parse(line));
    if (!entry.success) return;
    const { level, time, msg, ...fields } = entry.output;
    const clock = new Date(time).toTimeString().slice(0, 8);
    const kind = LEVELS[level] ? `${LEVELS[level]}: ` : '';
    const facts = Object.entries(fields).filter(([name]) => !UNSHOWN.includes(name));
    const shown = facts.map(([name, value]) => ` ${name}=${text(value)}`).join('');
    this.out.write(`${clock} ${kind}${msg}${shown}\n`);
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
