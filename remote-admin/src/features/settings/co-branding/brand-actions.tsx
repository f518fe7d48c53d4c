import type { Brand, BrandUsage } from '@console/contract/brands';
import { countedList } from '@console/contract/counted-list';
import { useConfirm } from '@console/shared-ui/confirm';
import { RowActions } from '@console/shared-ui/data-table';
import { EditLink, RowButton } from '../../../row-actions/row-actions';
import { brandPath } from '../settings-paths';
import { useBrandUsage, useDeleteBrand, useRestoreBrand } from './brands.queries';

/** Edit, and delete after saying who uses it; a deleted brand is restored. */
export function BrandActions({ brand: { id, name, deleted } }: { readonly brand: Brand }) {
  const confirm = useConfirm();
  const usage = useBrandUsage();
  const remove = useDeleteBrand();
  const restore = useRestoreBrand();

  async function ask(users: BrandUsage) {
    const isConfirmed = await confirm({
      title: `Are you sure you want to delete ${name}?`,
      content: consequenceOf(users),
      okText: 'Delete',
      danger: true,
    });
    if (isConfirmed) remove.mutate(id);
  }

  if (deleted)
    return (
      <RowActions of={name}>
        <RowButton
          verb="Restore"
          name={name}
          isPending={restore.isPending}
          onClick={() => restore.mutate(id)}
        />
      </RowActions>
    );
  return (
    <RowActions
      of={name}
      more={
        <RowButton
          verb="Delete"
          name={name}
          danger
          isPending={usage.isPending || remove.isPending}
          onClick={() => usage.mutate(id, { onSuccess: (users) => void ask(users) })}
        />
      }
    >
      <EditLink to={brandPath(id)} name={name} />
    </RowActions>
  );
}

/** What deleting a brand means, and for whom. */
function consequenceOf({ customers, names }: BrandUsage): string {
  const used =
    customers === 0
      ? 'No customer uses it.'
      : `It is used by ${countedList([[customers, 'customer', 'customers']])}: ${namedOf(customers, names)}.`;
  return `${used} It is no longer offered for PDFs or customers until it is restored. Existing PDFs stay as they are.`;
}

/** 'Ada, Bo and 3 more', or 'Ada and Bo'. */
function namedOf(total: number, names: readonly string[]): string {
  const rest = total - names.length;
  const all = rest > 0 ? [...names, `${rest.toLocaleString('en')} more`] : names;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
}
