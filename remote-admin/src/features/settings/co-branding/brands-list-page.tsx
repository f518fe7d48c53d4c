import type { Brand } from '@console/contract/brands';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { LinkButton } from '@console/shared-ui/link-button';
import { newBrandPath, settingsPath } from '../settings-paths';
import { brandColumns } from './brand-columns';
import { exportBrandList, useBrands } from './brands.queries';

/** Rows per page of the brands (D§9.1). */
const PAGE_SIZE = 50;

/** The brands of co-branding, deleted ones too (D§2.38). */
export function BrandsListPage() {
  const table = useTableAddress({ name: 'brands', pageSize: PAGE_SIZE });
  const brands = useBrands(toListQuery(table.state));
  const me = useMe();
  return (
    <>
      <PageHeader
        title="Co Branding"
        breadcrumbs={[{ title: 'Settings', to: settingsPath }, { title: 'Co Branding' }]}
        actions={
          <LinkButton type="primary" to={newBrandPath}>
            Add Brand
          </LinkButton>
        }
      />
      <DataTable<Brand>
        label="Brands"
        columns={brandColumns}
        query={brands}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        onExport={exportBrandList}
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
    </>
  );
}
