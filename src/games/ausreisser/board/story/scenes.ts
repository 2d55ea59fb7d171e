import type { Args } from '../../../../engine/text.ts';
import type { Entry, Scene } from '../../../../kit/board.ts';
import type { RiderView, View } from '../../view/view.ts';

/** Durations in milliseconds: the last ride of a stage, and in a replay the time to read its result. */
const RIDE = 1300;
const READ = 5000;

/** The last ride of a stage also deals the next one; a scene in between shows the result. */
export function scenesOf(before: View, now: View, news: readonly Entry[]): Scene<View>[] {
  const last = news.findLastIndex(({ key }) => key === 'points' || key === 'pointsJersey');
  if (last < 0 || now.phase === 'over') return [];
  const view = news.slice(0, last + 1).reduce(told, { ...before, phase: 'deal', pile: 0, hill: false });
  return [
    {
      view,
      entries: last + 1,
      badge: null,
      title: { key: 'stage.over', args: { stage: before.stage } },
      say: { key: 'stage.won', args: { seat: view.leader } },
      next: { key: 'stage.next', args: { stage: now.stage } },
      time: RIDE,
      pause: READ,
      gate: { key: 'stage.next', args: { stage: now.stage } },
    },
  ];
}

/** Applies a log entry to the view, as far as it matters at the end of a stage. */
function told(view: View, { key, args }: Entry): View {
  if (key.startsWith('ride')) return withRider(view, args, { ridden: Number(args.ridden) });
  if (key === 'tempo') return { ...view, tempo: Number(args.ridden) };
  if (key === 'jersey') return { ...view, tempo: Number(args.ridden), leader: Number(args.seat) };
  if (key === 'lose' || key === 'gain') return withRider(view, args, { penalties: Number(args.after) });
  if (key.startsWith('points')) return withRider(view, args, { score: Number(args.score) });
  return view;
}

function withRider(view: View, { seat }: Args, change: Partial<RiderView>): View {
  return { ...view, riders: view.riders.map((rider, i) => (i === seat ? { ...rider, ...change } : rider)) };
}
