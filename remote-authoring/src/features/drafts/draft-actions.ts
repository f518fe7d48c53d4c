import { nextDraftStatus } from '@console/contract/draft.machine';
import type { Draft } from '@console/contract/drafts';
import { can, type Subject } from '@console/shared-auth/access/can';

/** What can be done with a draft in the list. */
export type DraftAction = 'view' | 'edit' | 'delete' | 'publish';

/** What a person may do with a draft as it stands (A§4, A§6). */
export function draftActions(me: Subject, draft: Pick<Draft, 'status' | 'owner'>): readonly DraftAction[] {
  const { status } = draft;
  const target = { ownerId: draft.owner.id };
  const isEditable = nextDraftStatus(status, 'edit').ok;
  const isPublishable = nextDraftStatus(status, 'queue').ok;
  const editing: DraftAction[] = isEditable && can(me, 'draft:edit', target) ? ['edit', 'delete'] : [];
  const publishing: DraftAction[] = isPublishable && can(me, 'draft:publish', target) ? ['publish'] : [];
  return ['view', ...editing, ...publishing];
}
