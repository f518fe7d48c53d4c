import { deliveryKinds, importStates, type FeedImport, type ImportState } from '@console/contract/feeds';
import type { Column } from '@console/shared-ui/data-table';
import { Instant } from '@console/shared-ui/instant';
import { Button, Tag } from '@console/shared-ui/vendor/antd';
import styles from './feeds.module.css';

const colours: Record<ImportState, string> = { running: 'blue', done: 'green', failed: 'red' };
const labels: Record<ImportState, string> = { running: 'Running', done: 'Done', failed: 'Failed' };

const count = (value: number) => value.toLocaleString('en-AU');

/** Columns of what a feed delivered; the server sorts and filters by the same names. */
export function importColumns(openBadLines: (row: FeedImport) => void): readonly Column<FeedImport>[] {
  return [
    {
      field: 'file',
      title: 'File',
      width: 200,
      sortable: true,
      filter: { kind: 'auto' },
      render: ({ file }) => <span className={styles.file}>{file}</span>,
    },
    {
      field: 'state',
      title: 'State',
      width: 190,
      filter: {
        kind: 'select',
        options: importStates.map((value) => ({ value, label: labels[value] })),
      },
      render: (row) => <ImportStateCell row={row} />,
    },
    {
      field: 'badLines',
      title: 'Bad Lines',
      width: 110,
      render: (row) =>
        row.badLines === 0 ? (
          '0'
        ) : (
          <Button
            type="link"
            size="small"
            style={{ padding: 0 }}
            aria-label={`Show ${count(row.badLines)} bad lines of ${row.file}`}
            onClick={() => openBadLines(row)}
          >
            {count(row.badLines)}
          </Button>
        ),
    },
    {
      field: 'goodLines',
      title: 'Good Lines',
      width: 100,
      hideBelow: 820,
      render: (row) => count(row.goodLines),
    },
    {
      field: 'changedRows',
      title: 'Changed Rows',
      width: 110,
      hideBelow: 1000,
      render: (row) => count(row.changedRows),
    },
    {
      field: 'linesPerSecond',
      title: 'Lines per Second',
      width: 120,
      hideBelow: 1300,
      render: ({ linesPerSecond }) => (linesPerSecond === null ? '-' : count(linesPerSecond)),
    },
    {
      field: 'kind',
      title: 'Holds',
      width: 110,
      hideBelow: 1000,
      filter: { kind: 'select', options: deliveryKinds.map((value) => ({ value, label: value })) },
    },
    {
      field: 'startedAt',
      title: 'Started',
      width: 150,
      sortable: true,
      hideBelow: 820,
      filter: { kind: 'date' },
      render: ({ startedAt }) => <Instant at={startedAt} />,
    },
  ];
}

function ImportStateCell({ row }: { readonly row: FeedImport }) {
  const { state, reason, file, bytes, bytesRead, repeatedAt } = row;
  return (
    <>
      <Tag color={colours[state]}>{labels[state]}</Tag>
      {state === 'running' && (
        <progress
          className={styles.progress}
          aria-label={`Progress of ${file}`}
          max={Math.max(bytes, 1)}
          value={bytesRead}
        />
      )}
      {reason && <div className={styles.reason}>{reason}</div>}
      {repeatedAt && (
        <div className={styles.reason}>
          Delivered again <Instant at={repeatedAt} />: nothing changed
        </div>
      )}
    </>
  );
}
