import type { Brand } from '@console/contract/brands';
import { DeleteButton, EditLink, RowActions } from '../../../row-actions/row-actions';
import { brandPath } from '../settings-paths';
import { useDeleteBrand } from './brands.queries';

/** Edit and, after a question, delete; a deleted brand is only shown. */
export function BrandActions({ brand: { id, name, deleted } }: { readonly brand: Brand }) {
  const remove = useDeleteBrand();
  if (deleted) return null;
  return (
    <RowActions>
      <EditLink to={brandPath(id)} name={name} />
      <DeleteButton
        name={name}
        consequence="It is no longer offered for PDFs or customers, and cannot be restored. Existing PDFs stay as they are."
        isPending={remove.isPending}
        onDelete={() => remove.mutate(id)}
      />
    </RowActions>
  );
}
