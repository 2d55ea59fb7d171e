import { describeFaults } from './describe-faults.ts';
import { faults } from './faults.ts';

describeFaults('postgres', faults);
// Three processes cost most of the time: only for what one cannot show.
describeFaults(
  'cluster',
  faults.filter(({ stores }) => !stores.includes('postgres')),
);
