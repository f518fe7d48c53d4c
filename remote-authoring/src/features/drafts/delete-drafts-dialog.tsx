import { CAN_BE_RESTORED, type BulkQuestionProps } from '@console/shared-ui/data-table';
import { Dialog } from '@console/shared-ui/dialog';
import { Instant } from '@console/shared-ui/instant';
import { QueryView } from '@console/shared-ui/query-view';
import type { DraftsBeingWritten } from '@console/contract/drafts';
import { deleteStep, useDraftsBeingWritten } from './drafts.queries';

/** Asks whether the selected drafts are deleted, after saying in which of them others are writing. */
export function DeleteDraftsDialog({ rows, count, selected, onStart, onCancel }: BulkQuestionProps) {
  const written = useDraftsBeingWritten(selected);
  return (
    <Dialog
      open
      title={`Delete ${rows}?`}
      okText={`Delete ${count}`}
      // where it can't be looked up they can be deleted all the same
      okButtonProps={{ danger: true, disabled: written.isPending }}
      onOk={() => onStart(deleteStep)}
      onCancel={onCancel}
    >
      <QueryView query={written}>{(found) => found.total > 0 && <Writers {...found} />}</QueryView>
      <p>{CAN_BE_RESTORED}</p>
    </Dialog>
  );
}

function Writers({ total, drafts }: DraftsBeingWritten) {
  const more = total - drafts.length;
  return (
    <>
      <p role="alert">
        {total === 1 ? 'Somebody else is writing in' : `Others are writing in ${total} of them`}:
      </p>
      <ul>
        {drafts.map(({ id, title, by, savedAt }) => (
          <li key={id}>
            <b>{title}</b>: {by.join(', ')}, saved <Instant at={savedAt} />
          </li>
        ))}
        {more > 0 && <li>{more} more</li>}
      </ul>
    </>
  );
}
