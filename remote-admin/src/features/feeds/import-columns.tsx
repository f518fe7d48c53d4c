import { deliveryKinds, importStates, type FeedImport, type ImportState } from '@console/contract/feeds';
import { Beneath, TIME_WIDTH, type Column } from '@console/shared-ui/data-table';
import { Instant } from '@console/shared-ui/instant';
import { Button, Tag } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { AcceptedLine } from './accepted-line';
import { figuresOfDelivery } from './feeds-paths';
import { DecisionLine } from './held/decision-line';
import { reasonsOf } from './held/held-note';
import styles from './feeds.module.css';

const colours: Record<ImportState, string> = {
  ...{ running: 'blue', held: 'gold', done: 'green' },
  ...{ failed: 'red', rejected: 'red' },
};
const labels: Record<ImportState, string> = {
  ...{ running: 'Running', held: 'Held', done: 'Done' },
  ...{ failed: 'Failed', rejected: 'Rejected' },
};

const count = (value: number) => value.toLocaleString('en-AU');

/** Of what was not loaded there is nothing to count. */
const countOfLoaded = ({ state }: FeedImport, value: number) =>
  state === 'held' || state === 'rejected' ? '-' : count(value);

interface ImportActions {
  readonly openBadLines: (row: FeedImport) => void;
  readonly openHeldRows: (row: FeedImport) => void;
}

/** Columns of what a feed delivered; the server sorts and filters by the same names. */
export function importColumns({ openBadLines, openHeldRows }: ImportActions): readonly Column<FeedImport>[] {
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
      render: (row) => <ImportStateCell row={row} openHeldRows={openHeldRows} />,
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
      yields: 4,
      render: (row) => countOfLoaded(row, row.goodLines),
    },
    {
      field: 'changedRows',
      title: 'Changed Rows',
      width: 110,
      yields: 6,
      render: (row) => (
        <>
          {countOfLoaded(row, row.changedRows)}
          {row.replacedFigures > 0 && (
            <Link className={styles.replaced} to={figuresOfDelivery(row.id)}>
              {count(row.replacedFigures)} replaced
            </Link>
          )}
        </>
      ),
    },
    {
      field: 'linesPerSecond',
      title: 'Lines per Second',
      width: 120,
      yields: 7,
      render: ({ linesPerSecond }) => (linesPerSecond === null ? '-' : count(linesPerSecond)),
    },
    {
      field: 'kind',
      title: 'Holds',
      width: 110,
      yields: 6,
      filter: { kind: 'select', options: deliveryKinds.map((value) => ({ value, label: value })) },
    },
    {
      field: 'startedAt',
      title: 'Started',
      width: TIME_WIDTH,
      fixed: true,
      sortable: true,
      yields: 4,
      filter: { kind: 'date' },
      render: ({ startedAt }) => <Instant at={startedAt} />,
    },
  ];
}

interface ImportStateCellProps extends Pick<ImportActions, 'openHeldRows'> {
  readonly row: FeedImport;
}

function ImportStateCell({ row, openHeldRows }: ImportStateCellProps) {
  const { state, reason, file, bytes, bytesRead, repeatedAt, heldFor } = row;
  return (
    <>
      {state === 'done' && row.missingLines > 0 ? (
        <Tag color="gold">Partly</Tag>
      ) : (
        <Tag color={colours[state]}>{labels[state]}</Tag>
      )}
      {state === 'running' && (
        <progress
          className={styles.progress}
          aria-label={`Progress of ${file}`}
          max={Math.max(bytes, 1)}
          value={bytesRead}
        />
      )}
      {reason && state !== 'rejected' && <Beneath>{reason}</Beneath>}
      <DecisionLine of={row} />
      <AcceptedLine of={row} />
      {heldFor.length > 0 && (
        <Button
          type="link"
          size="small"
          style={{ padding: 0, height: 'auto', whiteSpace: 'inherit', textAlign: 'start' }}
          aria-label={`${reasonsOf(row)}: show the rows of ${file}`}
          onClick={() => openHeldRows(row)}
        >
          {reasonsOf(row)}
        </Button>
      )}
      {repeatedAt && (
        <Beneath>
          Delivered again <Instant at={repeatedAt} />: nothing changed
        </Beneath>
      )}
    </>
  );
}
