import { places } from '../testing/places.ts';
import { describeStore } from './describe-store.ts';

for (const [name, makePlace] of Object.entries(places)) describeStore(name, makePlace);
