import { describeGame } from '../../../test/conformance.ts';
import { ausgebremst } from './index.ts';

await describeGame(ausgebremst);
