import type { Json } from '../../engine/json.ts';

type Fields = { readonly [name: string]: Json };

/**
 * Merges the spectator's view with those of all seats. Secrets are in lists, by seat or by piece: a `null`
 * there is replaced by another viewer's value. Everything else is taken from the spectator's view.
 */
export function allHands(spectator: Json, seats: readonly Json[]): Json {
  if (!isFields(spectator)) return spectator;
  const fields = Object.entries(spectator).map(([name, value]) => {
    const others = seats.map(seat => (seat as Fields)[name]);
    return [name, Array.isArray(value) ? fill(value, others) : value] as const;
  });
  return Object.fromEntries(fields);
}

function fill(value: Json, others: readonly Json[]): Json {
  if (value === null) return others.find(other => other !== null && other !== undefined) ?? null;
  if (Array.isArray(value)) {
    const lists = others.filter(other => Array.isArray(other) && other.length === value.length) as Json[][];
    return value.map((item, i) =>
      fill(
        item,
        lists.map(list => list[i]),
      ),
    );
  }
  if (!isFields(value)) return value;
  const rows = others.filter(isFields);
  return Object.fromEntries(
    Object.entries(value).map(
      ([name, part]) =>
        [
          name,
          fill(
            part,
            rows.map(row => row[name]),
          ),
        ] as const,
    ),
  );
}

function isFields(value: Json): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
