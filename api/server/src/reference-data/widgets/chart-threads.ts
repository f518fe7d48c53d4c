import { workerThreads } from '../../platform/worker-threads';
import { drawCharts } from './chart-worker';

/** Charts of share prices: `chartThreads.run`. */
export const chartThreads = workerThreads(drawCharts, { maxThreads: 1, niceIncrement: 0 });
