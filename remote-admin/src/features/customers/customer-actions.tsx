import type { Customer } from '@console/contract/customers';
import { RowActions } from '@console/shared-ui/data-table';
import { DeleteButton, EditLink, RowButton } from '../../row-actions/row-actions';
import { fullName } from '@console/contract/full-name';
import { advisoryEditPath } from './customers-paths';
import { useDeleteCustomer, useRestoreCustomer } from './customers.queries';

/** Edit (advisory customers alone, U33), delete after a question, and restore what was deleted. */
export function CustomerActions({ customer }: { readonly customer: Customer }) {
  const remove = useDeleteCustomer();
  const restore = useRestoreCustomer();
  const name = fullName(customer);

  if (customer.deleted) {
    const bringBack = () => restore.mutate(customer.id);
    return <RowButton verb="Restore" name={name} isPending={restore.isPending} onClick={bringBack} />;
  }
  return (
    <RowActions
      of={name}
      more={
        <DeleteButton
          name={name}
          consequence="The customer is kept for the record and can be restored."
          isPending={remove.isPending}
          onDelete={() => remove.mutate(customer.id)}
        />
      }
    >
      {customer.type === 'advisory' && <EditLink to={advisoryEditPath(customer.id)} name={name} />}
    </RowActions>
  );
}
