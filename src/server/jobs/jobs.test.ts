import { open } from '../testing/databases.ts';
import { postgresLocation, sqliteLocation } from '../testing/locations.ts';
import { describeJobs, type OpenWorkers } from './describe-jobs.ts';

const onError = () => {};

/** A process each, as far as the database can tell. */
const inThreeProcesses: OpenWorkers = async (location, workers, handler) => {
  for (let i = 0; i < workers; i++)
    await (await open(location)).jobs.start(handler, { concurrency: 1, onError });
};

/** SQLite is for one process, which handles several jobs at once. */
const inOneProcess: OpenWorkers = async (location, workers, handler) => {
  await (await open(location)).jobs.start(handler, { concurrency: workers, onError });
};

describeJobs('SQLite', sqliteLocation, inOneProcess);
describeJobs('PostgreSQL', postgresLocation, inThreeProcesses);
