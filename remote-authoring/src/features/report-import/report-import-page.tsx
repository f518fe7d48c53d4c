import { fullName } from '@console/contract/full-name';
import { manifestLineStates, type ReportImport } from '@console/contract/report-imports';
import { ApiError } from '@console/shared-auth/http/api-error';
import {
  DataTable,
  toListQuery,
  ToRows,
  useTableAddress,
  type TableAddress,
} from '@console/shared-ui/data-table';
import { FactList } from '@console/shared-ui/fact-list';
import { FileButton } from '@console/shared-ui/file-button';
import { Instant } from '@console/shared-ui/instant';
import { PageHeader } from '@console/shared-ui/page-header';
import { showState, StateFilter } from '@console/shared-ui/state-filter';
import { QueryView } from '@console/shared-ui/query-view';
import { Navigate, useParams } from 'react-router-dom';
import { publishedPath, reportImportsPath } from '../../report-paths';
import { DiscardButton, RevokeImportButton } from './end-buttons';
import { ImportStateTag, lineLabels } from './import-state';
import { ImportStep } from './import-step';
import { lineColumns } from './line-columns';
import { PdfUpload } from './pdf-upload';
import {
  exportLinesOf,
  useManifestLines,
  useReplaceManifest,
  useReportImport,
} from './report-imports.queries';
import styles from './report-import.module.css';

/** Lines a page. */
const PAGE_SIZE = 25;

/** One import: its manifest, its PDFs, what is wrong with its lines, and the import itself. An unknown one goes to /not-found. */
export function ReportImportPage() {
  const { id = '' } = useParams();
  const found = useReportImport(id);
  if (found.error instanceof ApiError && found.error.status === 404)
    return <Navigate to="/not-found" replace />;
  return (
    <>
      <PageHeader
        title={found.data?.manifest ?? 'Import'}
        backTo={reportImportsPath}
        breadcrumbs={[
          { title: 'Reports' },
          { title: 'Published', to: publishedPath },
          { title: 'Import archive', to: reportImportsPath },
          { title: 'Import' },
        ]}
        actions={found.data && <ImportActions of={found.data} />}
      />
      <ToRows />
      <QueryView query={found}>{(loaded) => <ImportSteps of={loaded} />}</QueryView>
    </>
  );
}

const isUnused = ({ state, imported }: ReportImport) =>
  imported === 0 && (state === 'checked' || state === 'failed');

function ImportActions({ of }: { readonly of: ReportImport }) {
  return (
    <>
      <ImportStateTag of={of} />
      {of.published > 0 && of.state !== 'importing' && <RevokeImportButton of={of} />}
      {isUnused(of) && <DiscardButton of={of} />}
    </>
  );
}

function ImportSteps({ of }: { readonly of: ReportImport }) {
  const table = useTableAddress({ name: 'manifest-lines', pageSize: PAGE_SIZE });
  const isOver = of.state === 'revoked';
  return (
    <>
      <section className={styles.step} aria-labelledby="manifest">
        <h2 id="manifest">1. Manifest</h2>
        <ManifestFacts of={of} />
      </section>
      {!isOver && (
        <section className={styles.step} aria-labelledby="pdfs">
          <h2 id="pdfs">2. PDFs</h2>
          <PdfUpload of={of} />
        </section>
      )}
      <section className={styles.step} aria-labelledby="import">
        <h2 id="import">{isOver ? 'Result' : '3. Check and import'}</h2>
        <ImportStep of={of} onState={(state) => showState(table, state)} />
      </section>
      <Lines of={of} table={table} />
    </>
  );
}

function ManifestFacts({ of }: { readonly of: ReportImport }) {
  const replace = useReplaceManifest(of.id);
  const { manifest, lines, createdBy, createdAt } = of;
  return (
    <>
      <FactList
        facts={[
          ['File', manifest],
          ['Lines', lines.toLocaleString('en-AU')],
          [
            'Begun',
            <>
              <Instant at={createdAt} />
              {createdBy && ` by ${fullName(createdBy)}`}
            </>,
          ],
        ]}
      />
      {isUnused(of) && (
        <FileButton
          label="Choose a corrected manifest"
          kind="file"
          accept=".csv,text/csv"
          onFiles={([corrected]) => corrected && replace.mutate(corrected)}
          look={{ loading: replace.isPending, disabled: replace.isPending }}
        />
      )}
    </>
  );
}

function Lines({ of, table }: { readonly of: ReportImport; readonly table: TableAddress }) {
  const lines = useManifestLines(of, toListQuery(table.state));
  return (
    <>
      <h2 className={styles.heading}>Lines</h2>
      <DataTable
        label="Lines"
        columns={lineColumns}
        query={lines}
        rowKey={(row) => row.id}
        rowLabel={(row) => `line ${row.line}`}
        onExport={exportLinesOf(of.id)}
        toolbar={
          <StateFilter
            label="Lines shown"
            states={manifestLineStates}
            labels={lineLabels}
            counts={of}
            total={of.lines}
            table={table}
          />
        }
        {...table}
      />
    </>
  );
}
