import * as v from 'valibot';
import { whole } from '../../../engine/shape.ts';
import type { Options } from '../meta.ts';
import { COLOURS, type Colour } from '../rules/data.ts';
import { DIRECTIONS, HEX_NAMES } from '../rules/driving/hexes.ts';
import { LETTERS } from '../rules/driving/manoeuvres.ts';
import type { CarView, View } from './view.ts';

const flag = v.boolean();
const colour = v.picklist(COLOURS);
const move = v.nullable(v.picklist(LETTERS));
/** Positive numbers of chits by colour. */
const chits = v.record(colour, whole);

const car = v.strictObject({
  driver: v.nullable(whole),
  hex: v.picklist(HEX_NAMES),
  facing: v.picklist(DIRECTIONS),
  speed: whole,
  used: v.array(whole),
  number: v.nullable(whole),
  move,
});
type CarForm = v.InferOutput<typeof car>;

/** Views of Autoscooter as clients get them: cars, hexes, facings and manoeuvres are named as in actions. */
export const viewSchema = v.strictObject({
  viewer: v.nullable(whole),
  options: v.strictObject({
    carsEach: whole,
    wildCar: flag,
    jolt: flag,
    scoring: v.picklist(['plain', 'colours', 'coloursPerCar']),
  }),
  seats: whole,
  phase: v.picklist(['lot', 'plan', 'start', 'take', 'over']),
  round: whole,
  awaited: v.array(whole),
  cars: v.strictObject(byColour(() => car)),
  wild: v.nullable(colour),
  note: move,
  order: v.array(colour),
  next: whole,
  debts: v.array(
    v.strictObject({ payer: colour, receiver: v.nullable(colour), amount: whole, rule: v.string() }),
  ),
  /** By seat: a number, or numbers by colour; with `coloursPerCar` numbers by colour for each car. */
  chits: v.union([v.array(whole), v.array(chits), v.strictObject(byColour(() => chits))]),
  scores: v.array(whole),
});
type ViewForm = v.InferOutput<typeof viewSchema>;

export function makeView({ purses, ...view }: View) {
  return {
    ...view,
    cars: byColour(index => makeCar(view.cars[index])),
    wild: nameOf(view.wild),
    note: letterOf(view.note),
    order: view.order.map(index => COLOURS[index]),
    debts: view.debts.map(({ payer, receiver, amount, rule }) => ({
      payer: COLOURS[payer],
      receiver: nameOf(receiver),
      amount,
      rule: `AS-${rule}`,
    })),
    chits: makeChits(purses, view.options),
  };
}

export function parseView({ chits, ...form }: ViewForm): View {
  return {
    ...form,
    cars: COLOURS.map(name => parseCar(form.cars[name])),
    wild: indexOf(COLOURS, form.wild),
    note: indexOf(LETTERS, form.note),
    order: form.order.map(name => COLOURS.indexOf(name)),
    debts: form.debts.map(({ payer, receiver, amount, rule }) => ({
      payer: COLOURS.indexOf(payer),
      receiver: indexOf(COLOURS, receiver),
      amount,
      rule: Number(rule.slice('AS-'.length)),
    })),
    purses: parseChits(chits),
  };
}

function makeCar(view: CarView) {
  return {
    ...view,
    hex: HEX_NAMES[view.hex],
    facing: DIRECTIONS[view.facing],
    move: letterOf(view.move),
  };
}

function parseCar(form: CarForm): CarView {
  return {
    ...form,
    hex: HEX_NAMES.indexOf(form.hex),
    facing: DIRECTIONS.indexOf(form.facing),
    move: indexOf(LETTERS, form.move),
  };
}

function makeChits(purses: View['purses'], { scoring }: Options) {
  if (scoring === 'plain') return purses.map(([count]) => count);
  if (scoring === 'colours') return purses.map(held);
  return byColour(index => held(purses[index]));
}

function parseChits(form: ViewForm['chits']): View['purses'] {
  const purses = Array.isArray(form) ? form : COLOURS.map(name => form[name]);
  return purses.map(purse => (typeof purse === 'number' ? [purse] : COLOURS.map(name => purse[name] ?? 0)));
}

function held(counts: readonly number[]): Partial<Record<Colour, number>> {
  return Object.fromEntries(
    COLOURS.flatMap((name, index) => (counts[index] > 0 ? [[name, counts[index]]] : [])),
  );
}

function byColour<T>(value: (index: number) => T): Record<Colour, T> {
  return Object.fromEntries(COLOURS.map((name, index) => [name, value(index)])) as Record<Colour, T>;
}

function nameOf(index: number | null): Colour | null {
  return index === null ? null : COLOURS[index];
}

function letterOf(index: number | null) {
  return index === null ? null : LETTERS[index];
}

function indexOf<T>(names: readonly T[], name: T | null): number | null {
  return name === null ? null : names.indexOf(name);
}
