import type { WrongTries } from '@console/contract/session';
import type { Notice } from '@console/release/contract/host-context';

/** Long enough to be read by somebody who has just come in. */
const DURATION_MS = 30_000;

// without the library of dates, which people would load before they sign in
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Tells a person who signs in that others tried to (S10). */
export function wrongTriesNotice({ count, lastAt }: WrongTries): Notice {
  const tries = `${count} wrong passwords were tried for your account since you last signed in`;
  const last = `the last one on ${time.format(new Date(lastAt))}`;
  const text = `${tries}, ${last}. If that was not you, tell an admin and choose a new password.`;
  return { kind: 'error', text, durationMs: DURATION_MS };
}
