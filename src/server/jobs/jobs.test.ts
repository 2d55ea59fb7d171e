import { open } from '../testing/databases.ts';
import { postgresPlace, sqlitePlace } from '../testing/places.ts';
import { describeJobs, type OpenWorkers } from './describe-jobs.ts';

const onError = () => {};

/** A process each, as far as the database can tell. */
const inThreeProcesses: OpenWorkers = async (place, workers, handler) => {
  for (let i = 0; i < workers; i++)
    await (await open(place)).jobs.start(handler, { concurrency: 1, onError });
};

/** SQLite is for one process, which handles several jobs at once. */
const inOneProcess: OpenWorkers = async (place, workers, handler) => {
  await (await open(place)).jobs.start(handler, { concurrency: workers, onError });
};

describeJobs('SQLite', sqlitePlace, inOneProcess);
describeJobs('PostgreSQL', postgresPlace, inThreeProcesses);
