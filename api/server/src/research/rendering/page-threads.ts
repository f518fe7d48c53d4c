import { workerThreads } from '../../platform/worker-threads';
import { drawReportPage } from './page-worker';

/** Pages of reports that are drawn: `pageThreads.run`. */
export const pageThreads = workerThreads(drawReportPage, { maxThreads: 1, niceIncrement: 0 });
