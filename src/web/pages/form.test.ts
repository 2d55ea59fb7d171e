import { expect, test } from 'vitest';
import { meta as autoscooter } from '../../games/autoscooter/meta.ts';
import { meta } from '../../games/breaking-away/meta.ts';
import { changed, type Form, firstForm, optionsIn, orderOf, proposed, withSeats } from './form.ts';

const form = firstForm(meta, 'Mara');

test('a new table is for one person and bots, without a clock', () => {
  const order = orderOf(meta, form);
  expect(order.seats).toEqual([
    { kind: 'here', name: 'Mara' },
    ...new Array(3).fill({ kind: 'bot', level: 'medium' }),
  ]);
  expect(order.tempo).toEqual({ kind: 'unlimited' });
  expect(order.options).toEqual({});
});

test('only options that differ from the defaults are ordered', () => {
  expect(orderOf(meta, changed(form, 'openValues', true)).options).toEqual({ openValues: true });
  expect(orderOf(meta, changed(form, 'openValues', false)).options).toEqual({});
});

test('with an open seat there is a clock', () => {
  const order = orderOf(meta, withSeats({ ...form, tempo: 'mail' }, form.seats.with(1, { kind: 'open' })));
  expect(order.tempo.kind).toBe('mail');
});

/** A table for one person and somebody from elsewhere, with days for a move. */
const byMail: Form = withSeats({ ...form, tempo: 'mail' }, form.seats.with(1, { kind: 'open' }));

test('BA-32: a turn-based table with people elsewhere is proposed sealed rounds, any other table is not', () => {
  expect(orderOf(meta, byMail).options).toEqual({ sealedRounds: true });
  for (const other of [form, { ...form, tempo: 'mail' }, { ...byMail, tempo: 'live' }] as const) {
    expect(orderOf(meta, other).options).toEqual({});
    expect(proposed(meta.options.sealedRounds, other)).toBeNull();
  }
});

test('what somebody has chosen stays, whatever is proposed', () => {
  expect(orderOf(meta, changed(byMail, 'sealedRounds', false)).options).toEqual({});
  expect(optionsIn(meta, changed(form, 'sealedRounds', true))).toMatchObject({ sealedRounds: true });
});

test('AS-23: five players are proposed the wild car, other numbers are not', () => {
  const bot = { kind: 'bot', level: 'medium' } as const;
  for (const seats of [2, 3, 4, 5, 6, 7, 8]) {
    const some = withSeats(firstForm(autoscooter, 'Mara'), new Array(seats).fill(bot));
    expect(orderOf(autoscooter, some).options).toEqual(seats === 5 ? { wildCar: true } : {});
  }
});
