import { workerThreads } from '../../platform/worker-threads';
import { withCharts } from './chart-worker';

/** Share prices whose charts are drawn: `chartThreads.run`. */
export const chartThreads = workerThreads(withCharts, { maxThreads: 1, niceIncrement: 0 });
