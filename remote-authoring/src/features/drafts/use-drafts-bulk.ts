import { nextDraftStatus } from '@console/contract/draft.machine';
import type { Draft } from '@console/contract/drafts';
import { can, type Subject } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { deleteOrRestore, type BulkAction } from '@console/shared-ui/data-table';
import { useQueryClient } from '@tanstack/react-query';
import { draftsKey } from '../../draft-actions/review-keys';
import { DeleteDraftsDialog } from './delete-drafts-dialog';
import { deleting, publishStep } from './drafts.queries';

const published =
  'They are published at once, those that are planned for later too, and readers will see them. This can’t be taken back.';

interface DraftsBulk {
  /** Those that are shown. */
  readonly drafts: readonly Draft[];
  /** Deleted ones are listed. */
  readonly isOfDeleted: boolean;
  readonly mayPublish: boolean;
}

/** What the server would refuse it for; null: nothing. */
function whyNotPublished(me: Subject, { owner, status }: Draft): string | null {
  if (status === 'queued') return 'It is being published already.';
  if (!can(me, 'draft:publish', { ownerId: owner.id })) return 'It is not yours to publish.';
  const next = nextDraftStatus(status, 'queue');
  return next.ok ? null : next.reason;
}

/** Publishes or deletes the selected drafts, or restores them where deleted ones are listed. */
export function useDraftsBulk({ drafts, isOfDeleted, mayPublish }: DraftsBulk): {
  readonly noun: string;
  readonly actions: readonly BulkAction[];
} {
  const queryClient = useQueryClient();
  const onDone = () => queryClient.invalidateQueries({ queryKey: draftsKey });
  const me = useMe();
  const cannot = {
    be: 'published',
    why: (id: string) => {
      const draft = drafts.find((each) => each.id === id);
      return draft ? whyNotPublished(me, draft) : null;
    },
  };
  const publish = { ...publishStep, label: 'Publish', note: published, cannot, undo: null, onDone };
  return {
    noun: 'drafts',
    actions: [
      ...(mayPublish && !isOfDeleted ? [publish] : []),
      ...deleteOrRestore(isOfDeleted, {
        ...{ run: deleting, Question: DeleteDraftsDialog, onDone },
      }),
    ],
  };
}
