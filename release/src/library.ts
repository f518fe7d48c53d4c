/** What the start script calls of the release tool; built beside the command line. */
export { ensureRelease } from './ensure-release';
export { pin } from './pin';
export { publish } from './publish';
export { createDiskStore } from './store/disk-store';
