import type { Check } from './check';

/** C8: in the real host each smoke route of each remote mounts, shows its landmark and leaves nothing behind. */
export const c8Smoke: Check = {
  id: 'C8',
  title: 'smoke routes mount in the real host',
  against: 'browser',
  again: 'no',
  forced: 'with-reason',
  run: async (candidate) => {
    if (candidate.smoke) return candidate.smoke(candidate);
    const message =
      'expected a browser to try the set in, got none; set RELEASE_SMOKE to the command that has one, or pin with --force and a reason';
    return [{ code: 'C8-NO-BROWSER', message }];
  },
};
