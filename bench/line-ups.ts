import { splits } from './peers/breaking-away-bare.ts';

/** All line-ups by BA-4, rider by rider; every contestant draws them evenly. */
export const LINE_UPS = [[...splits(30, 3), ...splits(30, 4)], splits(25, 3), splits(20, 3), splits(16, 3)];
