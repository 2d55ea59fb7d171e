import type { Reason } from '../../engine/brain.ts';
import { type Assessment, type Assignment, assess } from '../analysis/assess.ts';
import { type Fixture, type Played, playFixture } from '../arena/match.ts';
import { type Answer, decide, type Question } from '../decide.ts';
import { type Explanation, explain } from '../explain.ts';

/** Jobs for another thread. Jobs and replies are plain data, the same in Node and in the browser. */
export type Job =
  | { readonly kind: 'decide'; readonly question: Question }
  | { readonly kind: 'explain'; readonly explanation: Explanation }
  | { readonly kind: 'assess'; readonly assignment: Assignment }
  | { readonly kind: 'match'; readonly fixture: Fixture };

export type Output = Answer | Assessment | Reason | Played;

export type Reply =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly error: Error };

/** Runs a job. A failure is a reply too, so that the thread survives it. */
export async function perform(job: Job): Promise<Reply> {
  try {
    return { ok: true, output: await outputOf(job) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

function outputOf(job: Job): Promise<Output> {
  switch (job.kind) {
    case 'decide':
      return decide(job.question);
    case 'explain':
      return explain(job.explanation);
    case 'assess':
      return assess(job.assignment);
    case 'match':
      return playFixture(job.fixture);
  }
}
