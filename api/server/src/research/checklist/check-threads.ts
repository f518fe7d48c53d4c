import { workerThreads } from '../../platform/worker-threads';
import { runChecks } from './check-worker';

/** Reports that are checked: `checkThreads.run`. */
export const checkThreads = workerThreads(runChecks, { maxThreads: 1, niceIncrement: 0 });
