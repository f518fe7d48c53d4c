import { nextDraftStatus } from '@console/contract/draft.machine';
import type { Draft } from '@console/contract/drafts';
import { isScheduled } from '@console/contract/schedule';
import { can, type Subject } from '@console/shared-auth/access/can';

/** What can be done with a draft where it is listed or previewed. */
export type DraftAction =
  'view' | 'edit' | 'delete' | 'restore' | 'publish' | 'feedback' | 'withdraw' | 'move' | 'stop';

type Actable = Pick<Draft, 'status' | 'owner' | 'approval' | 'publishAt' | 'deletedAt'>;

const rules: readonly {
  readonly action: DraftAction;
  readonly policy: string;
  readonly isPossible: (draft: Actable) => boolean;
}[] = [
  { action: 'edit', policy: 'draft:edit', isPossible: ({ status }) => nextDraftStatus(status, 'edit').ok },
  {
    action: 'publish',
    policy: 'draft:publish',
    isPossible: ({ status }) => nextDraftStatus(status, 'queue').ok,
  },
  { action: 'move', policy: 'draft:move', isPossible: isScheduled },
  { action: 'stop', policy: 'draft:stop', isPossible: isScheduled },
  { action: 'feedback', policy: 'approval:read', isPossible: isUnderReview },
  { action: 'withdraw', policy: 'approval:withdraw', isPossible: isUnderReview },
  {
    action: 'delete',
    policy: 'draft:edit',
    isPossible: ({ status }) => nextDraftStatus(status, 'delete').ok,
  },
];

/** What a person may do with a draft as it stands (A§4.3, A§6.7); reviewers find theirs in the pending approvals. */
export function draftActions(me: Subject, draft: Actable): readonly DraftAction[] {
  const target = { ownerId: draft.owner.id };
  if (draft.deletedAt !== undefined) return can(me, 'draft:edit', target) ? ['restore'] : [];
  const others = rules.filter(({ policy, isPossible }) => isPossible(draft) && can(me, policy, target));
  return ['view', ...others.map(({ action }) => action)];
}

function isUnderReview({ status, approval }: Actable): boolean {
  return approval !== null && nextDraftStatus(status, 'withdraw').ok;
}
