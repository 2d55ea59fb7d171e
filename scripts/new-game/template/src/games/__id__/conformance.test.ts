import { describeGame } from '../../../test/conformance.ts';
import { __export__ } from './index.ts';

await describeGame(__export__);
