import type { Json } from '../../engine/json.ts';
import type { Part } from '../../engine/tutorial.ts';

/** The state of a lesson and the coach's current text. */
export interface LessonProgress {
  /** The step's index, from 0. */
  readonly step: number;
  readonly of: number;
  /**
   * `read`: a text to read; `ask`: waits for a move; `slip`: another move than the wanted one; `done`: the
   * wanted move; `end`: the tutorial is over.
   */
  readonly phase: 'read' | 'ask' | 'slip' | 'done' | 'end';
  /** The message key of the coach's text, without the prefix `tutorial.`. */
  readonly say: string;
  /** The move the learner has to make, if the step wants one. */
  readonly wanted: Json;
  readonly show: Part | null;
}
