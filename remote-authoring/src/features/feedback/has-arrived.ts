import type { Approval } from '@console/contract/approvals';
import type { Feedback, Sent } from './feedback';

/** Whether a review has what a person sent to it: its answer may have been lost. */
export function hasArrived({ metadata }: Pick<Approval, 'metadata'>, sent: Sent, personId: string): boolean {
  const entries = metadata.slice(sent.upon).filter(({ user }) => user.id === personId);
  return entries.some(({ action }) => action === entryActions[sent.action]);
}

/** How the history names what a person does. */
const entryActions: Readonly<Record<Feedback['action'], string>> = {
  ...{ approve: 'approve', decline: 'reject', lock: 'reject' },
  ...{ unlock: 'unlock', comment: 'comment' },
};
