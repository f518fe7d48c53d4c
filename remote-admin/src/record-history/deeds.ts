import type { HistoryEntry } from '@console/contract/record-history';

/** What was done, in words that follow a name. */
const deeds: Readonly<Record<string, string>> = {
  create: 'created this',
  update: 'changed',
  enable: 'enabled this',
  disable: 'disabled this',
  delete: 'deleted this',
  restore: 'restored this',
  'password-change': 'set a new password',
  'mail-reset-link': 'mailed a link to choose a password',
  'resend-link': 'mailed a new link to sign in',
  'add-logo': 'added a logo',
  absorb: 'merged another company into this one',
  merge: 'merged this company into another',
  'rating-propose': 'proposed a recommendation',
  'rating-agree': 'agreed to the proposed recommendation',
  'rating-decline': 'declined the proposed recommendation',
};

/** 'changed', 'created this'; an action without words of its own as it is called: 'did “split codes”'. */
export function deedOf({ action }: Pick<HistoryEntry, 'action'>): string {
  const verb = action.slice(action.indexOf('.') + 1).replace(/-on-machine$/, '');
  return deeds[verb] ?? `did “${verb.replaceAll('-', ' ')}”`;
}
