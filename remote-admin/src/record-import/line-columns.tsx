import { Folded, type Column } from '@console/shared-ui/data-table';
import { Tag } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import type { ImportKind } from './import-kind';
import { NAME, outcomeLabels } from './outcome-texts';
import styles from './record-import.module.css';
import { toldOf, type Outcome, type ShownLine } from './shown-lines';

const colours: Readonly<Record<Outcome, string>> = {
  bad: 'red',
  ...{ new: 'blue', change: 'gold', same: 'default' },
  ...{ made: 'green', changed: 'green' },
};

const nameColumn: Column<ShownLine> = {
  field: 'name',
  title: NAME,
  width: 220,
  sortable: true,
  yields: 6,
  render: ({ name }) => <span className={styles.value}>{name || '-'}</span>,
};

/** Columns of the lines of a file; line and outcome stand below the key where there is no room for them. */
export function lineColumns({ keyTitle, recordPath }: ImportKind): readonly Column<ShownLine>[] {
  return [
    { field: 'line', title: 'Line', width: 70, sortable: true, yields: 2, card: 'folded' },
    {
      field: 'state',
      title: 'Outcome',
      width: 145,
      fixed: true,
      sortable: true,
      yields: 1,
      card: 'folded',
      render: (line) => <OutcomeTags line={line} />,
    },
    {
      field: 'key',
      title: keyTitle,
      width: 190,
      sortable: true,
      render: (line) => (
        <>
          <Key line={line} recordPath={recordPath} />
          <Folded field="line">
            <div>Line {line.line}</div>
          </Folded>
          <Folded field="state">
            <div>
              <OutcomeTags line={line} />
            </div>
          </Folded>
        </>
      ),
    },
    ...(keyTitle === NAME ? [] : [nameColumn]),
    {
      field: 'problems',
      title: 'Values, changes and problems',
      width: 340,
      filter: { kind: 'auto' },
      render: (line) => <Told line={line} />,
    },
  ];
}

interface LineProps {
  readonly line: ShownLine;
}

function OutcomeTags({ line: { outcome, hasChanged } }: LineProps) {
  return (
    <>
      <Tag color={colours[outcome]}>{outcomeLabels[outcome]}</Tag>
      {hasChanged && <Tag color="purple">Not as you saw it</Tag>}
    </>
  );
}

function Key({
  line: { id, key },
  recordPath,
}: LineProps & { readonly recordPath: ImportKind['recordPath'] }) {
  if (id === null || !recordPath) return <span className={styles.value}>{key || '-'}</span>;
  return (
    <Link to={recordPath(id)} className={styles.value}>
      {key}
    </Link>
  );
}

function Told({ line }: LineProps) {
  return (
    <ul className={styles.problems}>
      {toldOf(line).map(({ column, text }) => (
        <li key={`${column} ${text}`}>
          {column !== null && <strong>{column}: </strong>}
          {text}
        </li>
      ))}
    </ul>
  );
}
