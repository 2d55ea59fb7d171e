import type { Reason } from '../../engine/brain.ts';
import type { LogEntry } from '../../engine/log.ts';
import type { Seat, Viewer } from '../../engine/turn.ts';
import type { LogItem } from '../../table/table.ts';
import { type NamedWording, sayBotReason, sayLog } from '../words.ts';

type Line = (viewer: Viewer) => string;

/** The log of a table in words, with the bots' reasons between its entries. */
export class Story {
  private readonly wording: NamedWording;
  private readonly lines: Line[] = [];
  /** How many entries of the log are in `lines`. */
  private told = 0;
  /** Reasons of moves whose entries are not in the log yet, because the choice is still sealed. */
  private readonly reasons = new Map<Seat, Reason>();

  constructor(wording: NamedWording) {
    this.wording = wording;
  }

  get length(): number {
    return this.lines.length;
  }

  /** The lines from this one on, as the viewer may read them. */
  read(from: number, viewer: Viewer): string[] {
    return this.lines.slice(from).map(line => line(viewer));
  }

  explain(seat: Seat, reason: Reason): void {
    this.reasons.set(seat, reason);
  }

  /** Adds the new log entries. A reason follows the first new entry of its seat. */
  follow(log: readonly LogItem[], isTold: (entry: LogEntry) => boolean = () => true): void {
    const news = log
      .slice(this.told)
      .map(({ entry }) => entry)
      .filter(isTold);
    this.told = log.length;
    for (const entry of news) {
      this.lines.push(viewer => `· ${sayLog(this.wording, entry, viewer)}`);
      const seat = entry.args.seat;
      if (typeof seat === 'number') this.giveReason(seat);
    }
  }

  private giveReason(seat: Seat): void {
    const reason = this.reasons.get(seat);
    if (!reason) return;
    this.reasons.delete(seat);
    this.lines.push(() => `  ${this.wording.names[seat]}: ${sayBotReason(this.wording, reason)}`);
  }
}
