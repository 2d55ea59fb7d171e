import { isShortcut } from '../../kit/shortcuts.ts';
import type { Replay } from './replay.svelte.ts';

/** Elements where these keys have another meaning. */
const OWN = '[role="tablist"], [role="tabpanel"]';
const PRESSED_BY_SPACE = 'button, a, summary, [role="button"]';

/** Handles the usual keys of media players; true if the event was one of them. */
export function pressKey(replay: Replay, event: KeyboardEvent): boolean {
  if (!isShortcut(event) || isIn(event, OWN)) return false;
  if (event.key === ' ' && isIn(event, PRESSED_BY_SPACE)) return false;
  const act = actionOf(replay, event);
  act?.();
  return act !== null;
}

export function actionOf(replay: Replay, { key, shiftKey }: KeyboardEvent): (() => void) | null {
  switch (key) {
    case 'Home':
      return () => replay.goTo(0);
    case 'End':
      return () => replay.goTo(replay.story.length);
    case 'ArrowLeft':
      return () => (shiftKey ? replay.previousRound() : replay.previous());
    case 'ArrowRight':
      return () => (shiftKey ? replay.nextRound() : replay.next());
    case 'PageUp':
      return () => replay.previousRound();
    case 'PageDown':
      return () => replay.nextRound();
    case ' ':
      return () => replay.toggle();
    default:
      return null;
  }
}

function isIn({ target }: Event, places: string): boolean {
  return target instanceof Element && target.closest(places) !== null;
}
