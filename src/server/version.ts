import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');

/** The version of the program. Record formats, the protocol and the database schema have versions of their own. */
export const VERSION = v.parse(v.object({ version: v.string() }), JSON.parse(manifest)).version;
