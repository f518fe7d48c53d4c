import { canBeRestored, type BulkQuestionProps } from '@console/shared-ui/data-table';
import { Dialog } from '@console/shared-ui/dialog';
import { Instant } from '@console/shared-ui/instant';
import { QueryView } from '@console/shared-ui/query-view';
import type { DraftsBeingWritten } from '@console/contract/drafts';
import { deleteStep, useDraftsBeingWritten } from './drafts.queries';

/** Asks whether the selected drafts are deleted, after saying in which of them others are writing, or have open. */
export function DeleteDraftsDialog(props: BulkQuestionProps) {
  const { rows, count, names, isOne, selected, onStart, onCancel } = props;
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
      {names !== '' && <p>{names}</p>}
      <QueryView query={written}>{(found) => found.total > 0 && <Writers {...found} />}</QueryView>
      <p>{canBeRestored(isOne)}</p>
    </Dialog>
  );
}

function Writers({ total, drafts }: DraftsBeingWritten) {
  const more = total - drafts.length;
  return (
    <>
      <p role="alert">{total === 1 ? 'Somebody else is in' : `Others are in ${total} of them`}:</p>
      <ul>
        {drafts.map(({ id, title, by, savedAt, openBy }) => (
          <li key={id}>
            <b>{title}</b>:{openBy.length > 0 && ` open now by ${openBy.join(', ')}`}
            {openBy.length > 0 && savedAt !== null && ';'}
            {savedAt !== null && (
              <>
                {` ${by.join(', ')}, saved `}
                <Instant at={savedAt} />
              </>
            )}
          </li>
        ))}
        {more > 0 && <li>{more} more</li>}
      </ul>
    </>
  );
}
