import type { BulkQuestionProps } from '@console/shared-ui/data-table';
import { Dialog } from '@console/shared-ui/dialog';
import { QueryView } from '@console/shared-ui/query-view';
import { deletionMeans } from './tag-change-text';
import { UsageOfEach } from './usage-of-each';
import { deleteStep, useSelectedTagsUsage } from './tags.queries';

/** Asks whether the selected tags are deleted, after saying what bears them. */
export function DeleteTagsDialog({ rows, count, selected, onStart, onCancel }: BulkQuestionProps) {
  const usage = useSelectedTagsUsage(selected, null);
  return (
    <Dialog
      open
      title={`Delete ${rows}?`}
      okText={`Delete ${count}`}
      okButtonProps={{ danger: true, disabled: !usage.data }}
      onOk={() => usage.data && onStart(deleteStep(usage.data.at))}
      onCancel={onCancel}
    >
      <QueryView query={usage}>
        {(found) => (
          <>
            <p>{deletionMeans(found.usage, found.tags === 1 ? 'one' : 'many')}</p>
            <UsageOfEach tags={found.each} />
          </>
        )}
      </QueryView>
    </Dialog>
  );
}
