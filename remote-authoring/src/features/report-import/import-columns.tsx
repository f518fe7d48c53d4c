import { fullName } from '@console/contract/full-name';
import { reportImportStates, type ReportImport } from '@console/contract/report-imports';
import { TIME_WIDTH, type Column } from '@console/shared-ui/data-table';
import { Instant } from '@console/shared-ui/instant';
import { Link } from 'react-router-dom';
import { reportImportPath } from '../../report-paths';
import { ImportStateTag, importLabels } from './import-state';
import styles from './report-import.module.css';

const count = (value: number) => value.toLocaleString('en-AU');

/** Columns of the imports; the server sorts and filters by the same names. */
export const importColumns: readonly Column<ReportImport>[] = [
  {
    field: 'manifest',
    title: 'Manifest',
    width: 240,
    render: ({ id, manifest }) => (
      <Link to={reportImportPath(id)} className={styles.file}>
        {manifest}
      </Link>
    ),
  },
  {
    field: 'state',
    title: 'State',
    width: 130,
    filter: {
      kind: 'select',
      options: reportImportStates.map((value) => ({ value, label: importLabels[value] })),
    },
    render: (row) => <ImportStateTag of={row} />,
  },
  { field: 'lines', title: 'Lines', width: 90, yields: 4, render: ({ lines }) => count(lines) },
  { field: 'imported', title: 'Imported', width: 100, render: ({ imported }) => count(imported) },
  { field: 'bad', title: 'Bad lines', width: 100, yields: 2, render: ({ bad }) => count(bad) },
  {
    field: 'createdBy',
    title: 'Begun by',
    width: 150,
    yields: 6,
    render: ({ createdBy }) => (createdBy ? fullName(createdBy) : '-'),
  },
  {
    field: 'createdAt',
    title: 'Begun',
    width: TIME_WIDTH,
    fixed: true,
    sortable: true,
    filter: { kind: 'date' },
    yields: 4,
    render: ({ createdAt }) => <Instant at={createdAt} />,
  },
];
