import type { Customer } from '@console/contract/customers';
import { DeleteButton, EditLink, RowActions, RowButton } from '../../row-actions/row-actions';
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
    <RowActions>
      {customer.type === 'advisory' && <EditLink to={advisoryEditPath(customer.id)} name={name} />}
      <DeleteButton
        name={name}
        consequence="The customer is kept for the record and can be restored."
        isPending={remove.isPending}
        onDelete={() => remove.mutate(customer.id)}
      />
    </RowActions>
  );
}
