import { errorText } from '@console/shared-auth/http/api-error';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { FileButton } from '@console/shared-ui/file-button';
import { PageHeader } from '@console/shared-ui/page-header';
import { saveFile } from '@console/shared-ui/save-file';
import { Alert, Button, Flex } from '@console/shared-ui/vendor/antd';
import { publishedPath } from '../../report-paths';
import { exampleManifest } from './example-manifest';
import { importColumns } from './import-columns';
import { exportImportList, useCreateImport, useReportImports } from './report-imports.queries';
import styles from './report-import.module.css';

/** Imports a page. */
const PAGE_SIZE = 10;

/** Imports of reports from an older system, and the way to begin one. */
export function ReportImportsPage() {
  const table = useTableAddress({ name: 'report-imports', pageSize: PAGE_SIZE });
  const imports = useReportImports(toListQuery(table.state));
  return (
    <>
      <PageHeader
        title="Import archive"
        backTo={publishedPath}
        breadcrumbs={[
          { title: 'Reports' },
          { title: 'Published', to: publishedPath },
          { title: 'Import archive' },
        ]}
      />
      <NewImport />
      <h2 className={styles.heading}>Imports</h2>
      <DataTable
        label="Imports"
        columns={importColumns}
        query={imports}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.manifest}
        onExport={exportImportList}
        emptyText="Nothing has been imported yet."
        {...table}
      />
    </>
  );
}

function NewImport() {
  const create = useCreateImport();
  return (
    <section className={styles.step} aria-labelledby="new-import">
      <h2 id="new-import">New import</h2>
      <p>
        Choose the manifest: a CSV file with one line for each report, which names its PDF, title, type, day
        of publication and more. It is checked first. Nothing is published until you say so.
      </p>
      {create.isError && (
        <Alert
          className={styles.alert}
          type="error"
          showIcon
          message="This manifest cannot be read."
          description={manifestFault(create.error)}
        />
      )}
      <Flex gap={8} wrap>
        <FileButton
          label="Choose a manifest"
          kind="file"
          accept=".csv,text/csv"
          onFiles={([manifest]) => manifest && create.mutate(manifest)}
          look={{ type: 'primary', loading: create.isPending, disabled: create.isPending }}
        />
        <Button
          onClick={() => saveFile(new Blob([exampleManifest], { type: 'text/csv' }), 'example-manifest.csv')}
        >
          Save an example
        </Button>
      </Flex>
    </section>
  );
}

/** What is wrong with the file, or why there was no answer. */
function manifestFault(error: unknown): string {
  return errorText(error).replace(/^file: /, '');
}
