import { splits } from './peers/breaking-away-bare.ts';

/** All line-ups by BA-4, by rider; every contestant draws them with equal probability. */
export const LINE_UPS = [[...splits(30, 3), ...splits(30, 4)], splits(25, 3), splits(20, 3), splits(16, 3)];
