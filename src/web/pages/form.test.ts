import { expect, test } from 'vitest';
import { meta } from '../../games/breaking-away/meta.ts';
import { changed, firstForm, orderOf, withSeats } from './form.ts';

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
