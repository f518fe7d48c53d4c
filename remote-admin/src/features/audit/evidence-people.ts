import type { EvidencePerson, EvidenceSession } from '@console/contract/publication-evidence';
import { formatDateTime } from '@console/shared-ui/format';

/** Somebody whom the evidence names; the id of one who is gone. */
export function nameOf({ id, firstName, lastName }: EvidencePerson): string {
  return [firstName, lastName].filter(Boolean).join(' ') || id;
}

/** In which session something was said, and how that was opened. */
export function sessionText({ id, openedBy, openedAt }: EvidenceSession): string {
  const how = waysIn[openedBy ?? ''] ?? 'not kept how';
  return `Signed in ${openedAt ? `on ${formatDateTime(openedAt)}, ` : ''}${how}; session ${id}`;
}

const waysIn: Readonly<Record<string, string>> = {
  password: 'by password',
  'initial password': 'by a password that somebody else chose',
  'reset-password': 'by a mailed link to choose a password',
  'sign-in': 'by the mailed link of a new account',
};
