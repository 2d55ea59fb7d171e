import { describeGame } from '../../../test/conformance.ts';
import { ausreisser } from './index.ts';

await describeGame(ausreisser);
