import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in steps of a hundredth of a second. */
const TICKS_A_SECOND = 100;

/** Fields of /proc/PID/stat, counted after the name of the program. */
const PARENT = 1;
const OWN_TIME = [11, 12];
const TIME_OF_ENDED_CHILDREN = [13, 14];

/** Processor seconds of all threads of a process so far. */
export function processorSeconds(pid: number): number {
  return seconds(fieldsOf(pid), OWN_TIME);
}

/** Processor seconds of a process and all its children so far, including children that have ended. */
export function familySeconds(pid: number): number {
  const children = processes().filter(({ fields }) => Number(fields[PARENT]) === pid);
  const own = seconds(fieldsOf(pid), [...OWN_TIME, ...TIME_OF_ENDED_CHILDREN]);
  return children.reduce((sum, { fields }) => sum + seconds(fields, OWN_TIME), own);
}

export function parentOf(pid: number): number {
  return Number(fieldsOf(pid)[PARENT]);
}

function processes(): { readonly fields: readonly string[] }[] {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name));
  return pids.flatMap(pid => {
    try {
      return [{ fields: fieldsOf(Number(pid)) }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

function fieldsOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function seconds(fields: readonly string[], which: readonly number[]): number {
  return which.reduce((sum, index) => sum + Number(fields[index]), 0) / TICKS_A_SECOND;
}
