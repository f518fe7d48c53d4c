import { LinkButton } from '@console/shared-ui/link-button';
import type { CompanyKeyProperties } from '@console/contract/key-properties';
import { KeyPropertiesDialog } from '@console/shared-report/key-properties-dialog';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { useMemo, useState } from 'react';
import { coveragePath, keyPropertiesImportPath } from '../coverage-paths';
import { keyPropertiesColumns } from './key-properties-columns';
import {
  exportKeyPropertiesList,
  loadKeyProperties,
  useKeyProperties,
  useKeyPropertiesList,
  useStepCells,
  useUpdateKeyProperties,
} from './key-properties.queries';

/** Rows per page, as the coverage has them (D§9.1). */
const PAGE_SIZE = 50;

/** The companies with their key properties, each opened in a dialog (T10). */
export function KeyPropertiesPage() {
  const table = useTableAddress({ name: 'key-properties', pageSize: PAGE_SIZE });
  const companies = useKeyPropertiesList(toListQuery(table.state));
  const [edited, setEdited] = useState<CompanyKeyProperties['company'] | null>(null);
  const me = useMe();
  const mayEdit = can(me, 'key-properties:update');
  const columns = useMemo(() => keyPropertiesColumns({ mayEdit, onOpen: setEdited }), [mayEdit]);
  const cells = useStepCells();
  return (
    <>
      <PageHeader
        title="Key Properties"
        breadcrumbs={[{ title: 'Coverage', to: coveragePath }, { title: 'Key Properties' }]}
        actions={<LinkButton to={keyPropertiesImportPath}>Import</LinkButton>}
      />
      <DataTable
        label="Key Properties"
        columns={columns}
        query={companies}
        rowKey={({ company }) => company.id}
        rowLabel={({ company }) => company.code}
        onExport={exportKeyPropertiesList}
        {...(mayEdit && { cells })}
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
      {edited && <CompanyDialog company={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

interface CompanyDialogProps {
  readonly company: CompanyKeyProperties['company'];
  readonly onClose: () => void;
}

function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const query = useKeyProperties(company.id);
  const { mutateAsync } = useUpdateKeyProperties(company.id);
  const load = () => loadKeyProperties(company.id);
  return <KeyPropertiesDialog {...{ company, query, load, onClose }} save={mutateAsync} />;
}
