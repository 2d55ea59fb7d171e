import type { Json } from '../../engine/json.ts';

/** Where in a value: names of fields and numbers of items, from outside in. */
export type Path = readonly (string | number)[];

/** Puts the value at the path; without a value the field there goes. */
export type Edit = readonly [Path, Json] | readonly [Path];

type Fields = { [key: string]: Json };
/** The way to what is being compared; changes as the comparison goes on. */
type Way = (string | number)[];

/** What makes `after` of `before`. Lists are edited item by item where these are objects, otherwise replaced. */
export function editsBetween(before: Readonly<Fields>, after: Readonly<Fields>): Edit[] {
  const edits: Edit[] = [];
  compareFields(before, after, [], edits);
  return edits;
}

// This runs for every viewer after every act, mostly over what has not changed: nothing is copied until something differs.

function compareFields(before: Readonly<Fields>, after: Readonly<Fields>, way: Way, edits: Edit[]): void {
  let gone = 0;
  for (const key in after) {
    const value = after[key];
    if (value === undefined) continue;
    gone--;
    if (before[key] === value) continue;
    if (isMissing(before[key])) gone++;
    way.push(key);
    if (!compareInside(before[key], value, way, edits)) edits.push([way.slice(), value]);
    way.pop();
  }
  for (const _ in before) gone++;
  if (gone !== 0) for (const key in before) if (isMissing(after[key])) edits.push([[...way, key]]);
}

/** Whether one can become the other by edits inside it, or need not. */
function compareInside(before: Json | undefined, after: Json, way: Way, edits: Edit[]): boolean {
  if (isList(before)) {
    if (!isList(after) || !areRows(before, after)) return isSame(before, after);
    compareRows(before, after as readonly Fields[], way, edits);
    return true;
  }
  if (!isFields(before) || !isFields(after) || isMissing(before)) return false;
  compareFields(before, after, way, edits);
  return true;
}

function compareRows(before: readonly Fields[], after: readonly Fields[], way: Way, edits: Edit[]): void {
  for (let i = 0; i < after.length; i++) {
    way.push(i);
    compareFields(before[i], after[i], way, edits);
    way.pop();
  }
}

/** A field named like the prototype is a field like any other. */
function put(fields: Fields, key: string, value: Json): void {
  if (key !== '__proto__') fields[key] = value;
  else Object.defineProperty(fields, key, { value, writable: true, enumerable: true, configurable: true });
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
  const fresh = new Set<Json>();
  return edits.reduce<Json>((edited, edit) => applyAt(edited, edit, 0, fresh), value) as T;
}

/** What is in `fresh` was copied for an earlier edit, and need not be again. */
function applyAt(value: Json, edit: Edit, depth: number, fresh: Set<Json>): Json {
  const [path, inside] = edit;
  if (depth === path.length) return inside ?? null;
  const key = path[depth];
  const isGone = edit.length === 1 && depth === path.length - 1;
  if (Array.isArray(value)) {
    const list = freshly(value, fresh, () => value.slice());
    list[Number(key)] = applyAt(list[Number(key)], edit, depth + 1, fresh);
    return list;
  }
  const fields = freshly(value as Fields, fresh, () => ({ ...(value as Fields) }));
  if (isGone) delete fields[key];
  else put(fields, String(key), applyAt(fields[key], edit, depth + 1, fresh));
  return fields;
}

function freshly<T extends Json>(value: T, fresh: Set<Json>, copy: () => T): T {
  if (fresh.has(value)) return value;
  const copied = copy();
  fresh.add(copied);
  return copied;
}
