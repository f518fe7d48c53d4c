import { deleteOrRestore, type BulkAction } from '@console/shared-ui/data-table';
import { useQueryClient } from '@tanstack/react-query';
import { draftsKey } from '../../draft-actions/review-keys';
import { DeleteDraftsDialog } from './delete-drafts-dialog';
import { deleting, publishStep } from './drafts.queries';

const published =
  'They are published at once, those that are planned for later too, and readers will see them. This can’t be taken back.';

interface DraftsBulk {
  /** Deleted ones are listed. */
  readonly isOfDeleted: boolean;
  readonly mayPublish: boolean;
}

/** Publishes or deletes the selected drafts, or restores them where deleted ones are listed. */
export function useDraftsBulk({ isOfDeleted, mayPublish }: DraftsBulk): {
  readonly noun: string;
  readonly actions: readonly BulkAction[];
} {
  const queryClient = useQueryClient();
  const onDone = () => queryClient.invalidateQueries({ queryKey: draftsKey });
  const publish = { ...publishStep, label: 'Publish', note: published, undo: null, onDone };
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
