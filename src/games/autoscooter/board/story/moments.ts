import type { Entry } from '../../../../kit/board.ts';
import type { GreatMoment } from '../../../../kit/story/great-moments.ts';
import type { Phrase } from '../../../../kit/words.svelte.ts';
import { COLOURS } from '../../rules/data.ts';
import { ROUNDS } from '../../rules/sheet.ts';
import type { View } from '../../view/view.ts';
import { plateOf } from '../drawing/cars.ts';
import { type CarTurn, type Payment, turnsIn } from './car-turns.ts';
import { timingOf } from './timing.ts';

/** Crashes, at the moment of the impact, and the beginning of the last round. */
export function momentsOf(_before: View, now: View, news: readonly Entry[]): GreatMoment[] {
  const begins = news.find(({ key, args }) => key === 'numbers' && args.round === ROUNDS);
  const last: GreatMoment[] = begins
    ? [{ n: begins.n, kind: 'last', title: { key: 'moment.last-round' } }]
    : [];
  const crashed = news.find(({ args, key }) => args.a !== undefined && key !== 'jolt');
  const [turn] = turnsIn(news);
  return turn?.crash && crashed ? [...last, crashIn(now, turn, crashed.n)] : last;
}

function crashIn(now: View, turn: CarTurn, n: number): GreatMoment {
  const [payment] = turn.payments;
  return {
    n,
    kind: 'crash',
    badge: { colour: COLOURS[turn.car], number: plateOf(now, turn.car) },
    title: { key: `moment.${turn.crash!.key}` },
    at: timingOf(turn).driven,
    ...(payment && payment.paid > 0 ? { say: paymentPhrase(now, payment) } : {}),
  };
}

function paymentPhrase({ viewer }: View, { seat, to, paid }: Payment): Phrase {
  const args = { seat, to, paid };
  if (seat !== null && seat === viewer) return { key: 'moment.you-pay', args };
  if (to !== null && to === viewer) return { key: 'moment.you-get', args };
  if (seat === null) return { key: 'moment.bank-pays', args };
  return { key: to === null ? 'moment.pays-bank' : 'moment.pays', args };
}
