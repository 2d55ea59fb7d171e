import type { Json } from '../../engine/json.ts';

/** Where in a value: names of fields and numbers of items, from outside in. */
export type Path = readonly (string | number)[];

/** Puts the value at the path; without a value the field there goes. */
export type Edit = readonly [Path, Json] | readonly [Path];

type Fields = { readonly [key: string]: Json };
/** The way to what is being compared; changes as the comparison goes on. */
type Way = (string | number)[];

/** What makes `after` of `before`. Lists are edited item by item where these are objects, otherwise replaced. */
export function editsBetween(before: Fields, after: Fields): Edit[] {
  const edits: Edit[] = [];
  compareFields(before, after, [], edits);
  return edits;
}

// This runs for every viewer after every act, mostly over what has not changed: nothing is copied until something differs.

function compareFields(before: Fields, after: Fields, way: Way, edits: Edit[]): void {
  for (const key in after) {
    const value = after[key];
    if (before[key] === value) continue;
    way.push(key);
    compare(isMissing(before[key]) ? undefined : before[key], value, way, edits);
    way.pop();
  }
  for (const key in before) if (isMissing(after[key])) edits.push([[...way, key]]);
}

function compare(before: Json | undefined, after: Json, way: Way, edits: Edit[]): void {
  if (isFields(before) && isFields(after)) compareFields(before, after, way, edits);
  else if (isList(before) && isList(after) && areRows(before, after))
    compareRows(before, after as readonly Fields[], way, edits);
  else if (!isSame(before, after)) edits.push([way.slice(), after]);
}

function compareRows(before: readonly Fields[], after: readonly Fields[], way: Way, edits: Edit[]): void {
  for (let i = 0; i < after.length; i++) {
    way.push(i);
    compareFields(before[i], after[i], way, edits);
    way.pop();
  }
}

/** No value of JSON is undefined, nor a function or the prototype, which every object inherits. */
function isMissing(value: unknown): boolean {
  return value === undefined || typeof value === 'function' || value === Object.prototype;
}

function isSame(a: Json | undefined, b: Json): boolean {
  if (a === b) return true;
  if (isList(a)) return isList(b) && areSameItems(a, b);
  return isFields(a) && isFields(b) && areSameFields(a, b);
}

function areSameItems(a: readonly Json[], b: readonly Json[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !isSame(a[i], b[i])) return false;
  return true;
}

function areSameFields(a: Fields, b: Fields): boolean {
  for (const key in b) if (!isSame(a[key], b[key])) return false;
  for (const key in a) if (isMissing(b[key])) return false;
  return true;
}

function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Lists of objects that may differ in a field or two, item by item. */
function areRows(a: readonly Json[], b: readonly Json[]): a is readonly Fields[] {
  if (a.length !== b.length || a.length === 0) return false;
  for (let i = 0; i < a.length; i++) if (!isFields(a[i]) || !isFields(b[i])) return false;
  return true;
}

/** The value after all edits. Parts that nothing happens to are shared with the value before, which stays as it was. */
export function applyEdits<T extends Json>(value: T, edits: readonly Edit[]): T {
  return edits.reduce<Json>((edited, edit) => applyAt(edited, edit[0], 0, edit), value) as T;
}

function applyAt(value: Json, path: Path, depth: number, edit: Edit): Json {
  if (depth === path.length) return edit[1] ?? null;
  const key = path[depth];
  const last = depth === path.length - 1;
  if (Array.isArray(value))
    return value.with(Number(key), applyAt(value[Number(key)], path, depth + 1, edit));
  const { [key]: part, ...rest } = value as Fields;
  if (last && edit.length === 1) return rest;
  return { ...(value as Fields), [key]: applyAt(part, path, depth + 1, edit) };
}
