import type { Violation } from './release-error';

/** Says of a remote that a change leaves it off, and how it is switched on: only `enable` does that. */
export const staysOff = (env: string, remote: string): Violation => ({
  ...{ code: 'STAYS-OFF', remote },
  message: `${remote} stays off: \`release enable ${env} ${remote}\` switches it on`,
});
