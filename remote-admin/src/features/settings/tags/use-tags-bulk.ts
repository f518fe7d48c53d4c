import type { BulkAction } from '@console/shared-ui/data-table';
import { useQueryClient } from '@tanstack/react-query';
import { DeleteTagsDialog } from './delete-tags-dialog';
import { MergeTagsDialog } from './merge-tags-dialog';
import { tagListKey } from './tags.queries';

/** What can be done with the selected tags; nothing takes either back. */
export function useTagsBulk(): { readonly noun: string; readonly actions: readonly BulkAction[] } {
  const queryClient = useQueryClient();
  const onDone = () => queryClient.invalidateQueries({ queryKey: tagListKey });
  return {
    noun: 'tags',
    actions: [
      { Question: MergeTagsDialog, label: 'Merge', undo: null, onDone },
      { Question: DeleteTagsDialog, label: 'Delete', danger: true, undo: null, onDone },
    ],
  };
}
