import type { Json } from '../engine/json.ts';

/**
 * The difference between two values, by field name or index: nested edits, or the new value in brackets, or empty brackets
 * if the field was removed. `{"a":[5],"rows":{"1":{"x":[[2,3]],"y":[]}}}` sets `a` to 5; in the second of `rows` it sets `x`
 * and removes `y`.
 */
export interface Edits {
  readonly [key: string]: Edits | readonly [Json] | readonly [];
}

type Fields = { [key: string]: Json };

/** The edits from `before` to `after`. Lists of objects are edited item by item, other lists are replaced. */
export function editsBetween(before: Readonly<Fields>, after: Readonly<Fields>): Edits {
  return JSON.parse(`{${editsInside(before, after)}}`);
}

// This runs for every viewer after every act, and most fields are unchanged. So edits are encoded directly, without objects.

/** The edits as JSON, without the braces around them; empty if there are none. */
export function editsInside(before: Readonly<Fields>, after: Readonly<Fields>): string {
  let text = '';
  let gone = 0;
  for (const key in after) {
    const value = after[key];
    if (value === undefined) continue;
    gone--;
    if (before[key] === value) continue;
    if (isMissing(before[key])) gone++;
    const edit = editOf(before[key], value);
    if (edit !== '') text = joined(text, key, edit);
  }
  for (const _ in before) gone++;
  if (gone !== 0) for (const key in before) if (isMissing(after[key])) text = joined(text, key, '[]');
  return text;
}

function joined(text: string, key: string, edit: string): string {
  return text === '' ? `${quoted(key)}:${edit}` : `${text},${quoted(key)}:${edit}`;
}

/** Cache of field names as JSON. Views have few different ones. */
const quotedNames = new Map<string, string>();

function quoted(name: string): string {
  const known = quotedNames.get(name);
  if (known !== undefined) return known;
  const fresh = JSON.stringify(name);
  quotedNames.set(name, fresh);
  return fresh;
}

/** The whole new value. */
function replacement(value: Json): string {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return `[${value}]`;
  return `[${JSON.stringify(value)}]`;
}

/** Nested edits, or the whole new value; empty if nothing differs. */
function editOf(before: Json | undefined, after: Json): string {
  if (isList(before)) {
    if (isList(after) && areRows(before, after)) return rowEdits(before, after as readonly Fields[]);
    return isSame(before, after) ? '' : replacement(after);
  }
  if (!isFields(before) || !isFields(after) || isMissing(before)) return replacement(after);
  const inside = editsInside(before, after);
  return inside === '' ? '' : `{${inside}}`;
}

function rowEdits(before: readonly Fields[], after: readonly Fields[]): string {
  let text = '';
  for (let i = 0; i < after.length; i++) {
    if (before[i] === after[i]) continue;
    const inside = editsInside(before[i], after[i]);
    if (inside !== '') text = `${text === '' ? '{' : `${text},`}"${i}":{${inside}}`;
  }
  return text === '' ? '' : `${text}}`;
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

/** Lists of objects of the same length, which are edited item by item. */
function areRows(a: readonly Json[], b: readonly Json[]): a is readonly Fields[] {
  if (a.length !== b.length || a.length === 0) return false;
  for (let i = 0; i < a.length; i++) if (!isFields(a[i]) || !isFields(b[i])) return false;
  return true;
}

/** The value after the edits. Unchanged parts are shared with the value before, which is not changed. */
export function applyEdits<T extends Json>(value: T, edits: Edits): T {
  const edited = (Array.isArray(value) ? value.slice() : { ...(value as Fields) }) as Fields;
  for (const [key, edit] of Object.entries(edits)) {
    if (!Array.isArray(edit)) put(edited, key, applyEdits(edited[key], edit as Edits));
    else if (edit.length === 1) put(edited, key, edit[0]);
    else delete edited[key];
  }
  return edited as T;
}

/** Assigning to `__proto__` would set the prototype instead of a field. */
function put(fields: Fields, key: string, value: Json): void {
  if (key !== '__proto__') fields[key] = value;
  else Object.defineProperty(fields, key, { value, writable: true, enumerable: true, configurable: true });
}
