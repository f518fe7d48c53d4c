import type { RecordLineState } from '@console/contract/record-imports';
import { Folded, type Column } from '@console/shared-ui/data-table';
import { Tag } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import type { ImportKind } from './import-kind';
import styles from './record-import.module.css';
import type { ShownLine } from './shown-lines';

/** What the states of a line are called. */
export const lineLabels: Readonly<
  Record<ImportKind['deed']['done'], Readonly<Record<RecordLineState, string>>>
> = {
  made: { bad: "Can't be taken", ready: 'Will be made', present: 'Already there', imported: 'Made' },
  changed: { bad: "Can't be taken", ready: 'Will be changed', present: 'So already', imported: 'Changed' },
};

const colours: Readonly<Record<RecordLineState, string>> = {
  bad: 'red',
  ready: 'blue',
  present: 'default',
  imported: 'green',
};

/** Columns of the lines of a file; line and outcome stand below the key where there is no room for them. */
export function lineColumns({ keyTitle, recordPath, deed }: ImportKind): readonly Column<ShownLine>[] {
  return [
    { field: 'line', title: 'Line', width: 70, sortable: true, yields: 2 },
    {
      field: 'state',
      title: 'Outcome',
      width: 150,
      sortable: true,
      yields: 1,
      render: (line) => <Outcome line={line} done={deed.done} />,
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
              <Outcome line={line} done={deed.done} />
            </div>
          </Folded>
        </>
      ),
    },
    {
      field: 'name',
      title: 'Name',
      width: 220,
      sortable: true,
      yields: 6,
      render: ({ name }) => <span className={styles.value}>{name || '-'}</span>,
    },
    {
      field: 'problems',
      title: deed.done === 'changed' ? 'Changes and problems' : 'Problems',
      width: 340,
      render: (line) => (
        <>
          <Changes of={line} />
          <Problems of={line} />
        </>
      ),
    },
  ];
}

interface LineProps {
  readonly line: ShownLine;
}

function Outcome({
  line: { state, hasChanged },
  done,
}: LineProps & { readonly done: ImportKind['deed']['done'] }) {
  return (
    <>
      <Tag color={colours[state]}>{lineLabels[done][state]}</Tag>
      {hasChanged && <Tag color="purple">Changed</Tag>}
    </>
  );
}

function Key({ line: { id, key }, recordPath }: LineProps & Pick<ImportKind, 'recordPath'>) {
  if (id === null) return <span className={styles.value}>{key || '-'}</span>;
  return (
    <Link to={recordPath(id)} className={styles.value}>
      {key}
    </Link>
  );
}

function Changes({ of: { changes } }: { readonly of: ShownLine }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          <strong>{column}: </strong>
          {from} → {to}
        </li>
      ))}
    </ul>
  );
}

function Problems({ of }: { readonly of: ShownLine }) {
  return (
    <ul className={styles.problems}>
      {of.problems.map(({ column, reason }) => (
        <li key={`${column} ${reason}`}>
          {column !== null && <strong>{column}: </strong>}
          {reason}
        </li>
      ))}
    </ul>
  );
}
