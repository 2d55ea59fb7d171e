import { describeGame } from '../../../test/conformance.ts';
import { autoscooter } from './index.ts';

await describeGame(autoscooter);
