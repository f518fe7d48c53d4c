import { manifestLineStates, type ManifestLine } from '@console/contract/report-imports';
import type { Column } from '@console/shared-ui/data-table';
import { Link } from 'react-router-dom';
import { reportViewPath } from '../../report-paths';
import { LineStateTag, lineLabels } from './import-state';
import styles from './report-import.module.css';

/** Columns of the lines of a manifest; the server sorts and filters by the same names. */
export const lineColumns: readonly Column<ManifestLine>[] = [
  { field: 'line', title: 'Line', width: 80, sortable: true },
  {
    field: 'state',
    title: 'State',
    width: 130,
    filter: {
      kind: 'select',
      options: manifestLineStates.map((value) => ({ value, label: lineLabels[value] })),
    },
    render: ({ state }) => <LineStateTag state={state} />,
  },
  {
    field: 'problems',
    title: 'Problems',
    width: 340,
    render: ({ problems }) => (
      <ul className={styles.problems}>
        {problems.map(({ column, reason }) => (
          <li key={`${column} ${reason}`}>
            {column !== null && <strong>{column}: </strong>}
            {reason}
          </li>
        ))}
      </ul>
    ),
  },
  {
    field: 'title',
    title: 'Title',
    width: 220,
    yields: 2,
    render: ({ title, reportId }) =>
      reportId === null ? title || '-' : <Link to={reportViewPath(reportId)}>{title || 'View'}</Link>,
  },
  {
    field: 'file',
    title: 'File',
    width: 200,
    yields: 6,
    render: ({ file }) => <span className={styles.file}>{file || '-'}</span>,
  },
  { field: 'publishedOn', title: 'Published on', width: 120, yields: 7 },
];
