/** What runs remotes: one chunk, which comes with the first of them (`load-remote-code.ts`). */
export { prepareRemote } from './prepare-remote';
export { warmUp } from './provided-modules';
