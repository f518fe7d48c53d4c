export const releasesPath = '/admin/releases';
/** Where a remote is marked among what runs. */
export const remotePattern = '/admin/releases?remote=:key';
/** Where the history begins with a release. */
export const releasePattern = '/admin/releases?release=:key';
