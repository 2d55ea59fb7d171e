import { type Refusal, refuse } from '../engine/refusal.ts';

const MAX_NAME = 40;
const MAX_CHAT = 500;

/** No control characters, halves of characters, or marks that turn the direction of what is written beside them. */
const WRITTEN = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+$/u;

export function checkName(name: string): Refusal | null {
  return isWritten(name, MAX_NAME) ? null : refuse('table', 'bad-name', { max: MAX_NAME });
}

export function checkChat(text: string): Refusal | null {
  return isWritten(text, MAX_CHAT) ? null : refuse('table', 'bad-text', { max: MAX_CHAT });
}

function isWritten(text: string, max: number): boolean {
  return text.length <= max && text.trim() !== '' && WRITTEN.test(text);
}
