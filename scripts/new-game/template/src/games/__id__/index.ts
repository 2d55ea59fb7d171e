import type { GameEntry } from '../../engine/entry.ts';
import { meta } from './meta.ts';

export const __export__: GameEntry = {
  meta,
  rules: async () => (await import('./game.ts')).game,
  brain: async () => (await import('./brain/brain.ts')).brain,
  terminal: async () => (await import('./terminal/terminal.ts')).terminal,
  notation: async () => (await import('./terminal/notation.ts')).notation,
  texts: {
    en: async () => (await import('./texts/en.json', { with: { type: 'json' } })).default,
    de: async () => (await import('./texts/de.json', { with: { type: 'json' } })).default,
    fr: async () => (await import('./texts/fr.json', { with: { type: 'json' } })).default,
  },
};
