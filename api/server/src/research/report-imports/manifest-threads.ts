import { workerThreads } from '../../platform/worker-threads';
import { readManifestRows } from './manifest-worker';

/** Manifests that are read: `manifestThreads.run`. */
export const manifestThreads = workerThreads(readManifestRows, { maxThreads: 1, niceIncrement: 0 });
