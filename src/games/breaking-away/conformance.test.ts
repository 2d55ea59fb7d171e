import { describeGame, describeSetups } from '../../../test/conformance.ts';
import { mixesOf } from '../../../test/setups.ts';
import { breakingAway } from './index.ts';

await describeGame(breakingAway);
await describeSetups(
  'sealed rounds (BA-32)',
  breakingAway,
  mixesOf(await breakingAway.rules(), { sealedRounds: true }),
);
