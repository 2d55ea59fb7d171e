import type { Json } from '../../engine/json.ts';
import type { Part } from '../../engine/tutorial.ts';

/** How far a lesson is, and what the coach says. */
export interface LessonProgress {
  /** From 0. */
  readonly step: number;
  readonly of: number;
  /** To be read; to be done; done otherwise than wanted; done; the tutorial is over. */
  readonly phase: 'read' | 'ask' | 'slip' | 'done' | 'end';
  /** What the coach says, without its beginning `tutorial.`. */
  readonly say: string;
  /** What is to be done, while it is. */
  readonly wanted: Json;
  readonly show: Part | null;
}
