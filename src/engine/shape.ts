import * as v from 'valibot';
import { accepted, type Parsed, refuse, refused } from './refusal.ts';

/** Checks foreign data strictly against a schema. A refusal names the first wrong path; `at` is the path of the data itself. */
export function parseShape<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  at: string,
): Parsed<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, input, { abortEarly: true });
  if (parsed.success) return accepted(parsed.output);
  const issue = parsed.issues[0];
  const path = [at, v.getDotPath(issue)].filter(Boolean).join('.') || 'it';
  if (issue.expected === 'never') return refused(refuse('records', 'unknown-field', { path }));
  if (issue.received === 'undefined') return refused(refuse('records', 'missing-field', { path }));
  const expected = issue.expected ?? 'whole number';
  return refused(refuse('records', 'wrong-type', { path, expected, received: issue.received }));
}

export const whole = v.pipe(v.number(), v.safeInteger());
