import type { Customer } from '@console/contract/customers';
import { useConfirm } from '@console/shared-ui/confirm';
import { Button, Flex } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { fullName } from '../../user-form/full-name';
import { advisoryEditPath } from './customers-paths';
import { useDeleteCustomer, useRestoreCustomer } from './customers.queries';

/** Edit (advisory customers alone, U33), delete after a question, and restore what was deleted. */
export function CustomerActions({ customer }: { readonly customer: Customer }) {
  const confirm = useConfirm();
  const remove = useDeleteCustomer();
  const restore = useRestoreCustomer();
  const name = fullName(customer);

  async function ask() {
    const isConfirmed = await confirm({
      title: `Are you sure you want to delete ${name}?`,
      content: 'The customer can no longer sign in. It is kept for the record and can be restored.',
      okText: 'Delete',
      danger: true,
    });
    if (isConfirmed) remove.mutate(customer.id);
  }

  if (customer.deleted) {
    return (
      <Button
        type="link"
        size="small"
        style={{ padding: 0 }}
        loading={restore.isPending}
        aria-label={`Restore ${name}`}
        onClick={() => restore.mutate(customer.id)}
      >
        Restore
      </Button>
    );
  }
  return (
    <Flex gap={12} wrap>
      {customer.type === 'advisory' && (
        <Link to={advisoryEditPath(customer.id)} aria-label={`Edit ${name}`}>
          Edit
        </Link>
      )}
      <Button
        type="link"
        size="small"
        style={{ padding: 0 }}
        danger
        loading={remove.isPending}
        aria-label={`Delete ${name}`}
        onClick={() => void ask()}
      >
        Delete
      </Button>
    </Flex>
  );
}
