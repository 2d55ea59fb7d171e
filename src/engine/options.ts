import type { Json } from './json.ts';
import { accepted, type Parsed, refuse, refused } from './refusal.ts';

/**
 * Where the page for a new table sets an option by itself: at turn-based tables, or with this number of seats.
 * The message `option.<name>.proposed` says why. It changes nothing for records, the command line and the API.
 */
export interface Proposal {
  readonly value: Json;
  readonly tempo?: 'mail';
  readonly seats?: number;
}

/** The type and range of an option as data, for parsers, pages and the command line. */
export type OptionSpec = { readonly rule: string; readonly proposal?: Proposal } & (
  | { readonly kind: 'flag'; readonly default: boolean }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly default: number }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly default: string }
  /** A non-empty, strictly ascending list of whole numbers. */
  | {
      readonly kind: 'numbers';
      readonly min: number;
      readonly max: number;
      readonly default: readonly number[];
    }
);

export type OptionSpecs<Options> = { readonly [Name in keyof Options]: OptionSpec };

export function defaultOptions<Options>(specs: OptionSpecs<Options>): Options {
  return Object.fromEntries(entries(specs).map(([name, spec]) => [name, spec.default])) as Options;
}

/** Adds the defaults; refuses unknown names and values out of range. */
export function parseOptions<Options>(specs: OptionSpecs<Options>, given: unknown): Parsed<Options> {
  if (!isObject(given)) return refused(refuse('records', 'options-not-object'));
  const known = new Map(entries(specs));
  for (const [name, value] of Object.entries(given)) {
    const spec = known.get(name);
    if (!spec) return refused(refuse('records', 'unknown-option', { name }));
    if (!fits(spec, value)) return refused(refuse(spec.rule, 'bad-option', { name, value: value as Json }));
  }
  return accepted({ ...defaultOptions(specs), ...given });
}

/** Only the options that differ from the defaults, as records hold them. */
export function makeOptions<Options>(
  specs: OptionSpecs<Options>,
  options: Options,
): { [name: string]: Json } {
  const given = options as { [name: string]: Json };
  const differs = ([name, spec]: [string, OptionSpec]) =>
    JSON.stringify(given[name]) !== JSON.stringify(spec.default);
  return Object.fromEntries(
    entries(specs)
      .filter(differs)
      .map(([name]) => [name, given[name]]),
  );
}

function fits(spec: OptionSpec, value: unknown): boolean {
  switch (spec.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return isWhole(value, spec.min, spec.max);
    case 'choice':
      return typeof value === 'string' && spec.values.includes(value);
    case 'numbers':
      return (
        Array.isArray(value) &&
        value.length > 0 &&
        value.every((item, i) => isWhole(item, i === 0 ? spec.min : value[i - 1] + 1, spec.max))
      );
  }
}

function entries<Options>(specs: OptionSpecs<Options>): [string, OptionSpec][] {
  return Object.entries(specs) as [string, OptionSpec][];
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

function isObject(value: unknown): value is { [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
