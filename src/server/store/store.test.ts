import { locations } from '../testing/locations.ts';
import { describeStore } from './describe-store.ts';

for (const [name, makeLocation] of Object.entries(locations)) describeStore(name, makeLocation);
