import { workerThreads } from '../worker-threads';
import { describePdf } from './pdf-worker';

/** PDFs that are given their title, author and language: `describedPdf.run`. */
export const describedPdf = workerThreads(describePdf, { maxThreads: 1, niceIncrement: 0 });
