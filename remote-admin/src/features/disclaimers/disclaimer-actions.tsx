import type { Disclaimer } from '@console/contract/disclaimers';
import { useConfirm } from '@console/shared-ui/confirm';
import { RowActions } from '@console/shared-ui/data-table';
import { EditLink, RowButton } from '../../row-actions/row-actions';
import { disclaimerPath } from './disclaimers-paths';
import { useDeleteDisclaimer } from './disclaimers.queries';

/** Edit, and delete after a question; why it can't be deleted is a notice. */
export function DisclaimerActions({ disclaimer: { id, name } }: { readonly disclaimer: Disclaimer }) {
  const confirm = useConfirm();
  const remove = useDeleteDisclaimer();

  async function ask() {
    const isConfirmed = await confirm({
      title: `Are you sure you want to delete ${name}?`,
      content: 'No report carries it any more, and it cannot be restored.',
      okText: 'Delete',
      danger: true,
    });
    if (isConfirmed) remove.mutate(id);
  }

  return (
    <RowActions
      of={name}
      more={
        <RowButton verb="Delete" name={name} danger isPending={remove.isPending} onClick={() => void ask()} />
      }
    >
      <EditLink to={disclaimerPath(id)} name={name} />
    </RowActions>
  );
}
