import type { RecordImport } from '@console/contract/record-imports';
import { DataTable, useTableAddress, type TableAddress } from '@console/shared-ui/data-table';
import { saveFile } from '@console/shared-ui/save-file';
import { StateFilter } from '@console/shared-ui/state-filter';
import { Alert, Button, Flex } from '@console/shared-ui/vendor/antd';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { FormCard } from '../form-card/form-card';
import { counted, countedLines, type ImportKind } from './import-kind';
import { lineColumns } from './line-columns';
import { lineReport, lineReportName } from './line-report';
import { outcomeLabels } from './outcome-texts';
import { Reasons } from './reasons';
import styles from './record-import.module.css';
import { useSaveBadLines, type FileToImport } from './record-import.queries';
import {
  countCleared,
  countOutcomes,
  markChanged,
  outcomes,
  pageOfLines,
  type ShownLine,
} from './shown-lines';

/** Lines a page. */
const PAGE_SIZE = 25;

/** A file and what importing it makes, or has made. */
export interface Looked extends FileToImport {
  readonly found: RecordImport;
  /** What was confirmed and is no longer so; null: nothing has changed. */
  readonly before: RecordImport | null;
}

interface PreviewProps {
  readonly kind: ImportKind;
  readonly looked: Looked;
  readonly onImport: () => void;
  readonly onAgain: () => void;
  /** Looks through the same file again. */
  readonly onLook: () => void;
  readonly isRunning: boolean;
  readonly isLooking: boolean;
  /** The import got no answer: nobody can know whether it was done before the file is looked through again. */
  readonly isLost: boolean;
  /** Why the import failed, or looking again. */
  readonly failure: string | null;
}

/** What becomes of each line of a file, and the button that imports it. */
export function Preview(props: PreviewProps) {
  const { kind, looked } = props;
  const lines = useMemo(
    () => markChanged(looked.found.lines, looked.before?.lines ?? null),
    [looked.found, looked.before],
  );
  const table = useTableAddress({
    pageSize: PAGE_SIZE,
    defaultOrder: { field: 'state', direction: 'asc' },
  });
  return (
    <>
      <FormCard title={looked.file.name}>
        <Messages {...props} changed={lines.filter(({ hasChanged }) => hasChanged).length} />
        {props.isLost ? (
          <LostActions {...props} />
        ) : (
          <>
            <Summary kind={kind} looked={looked} />
            <Reasons lines={lines} table={table} />
            <Actions {...props} />
          </>
        )}
      </FormCard>
      <Lines kind={kind} of={looked.found} lines={lines} table={table} />
    </>
  );
}

function Messages({ kind, looked, isLost, failure, changed }: PreviewProps & { readonly changed: number }) {
  const { found, before } = looked;
  return (
    <>
      {found.imported > 0 && (
        <Alert
          className={styles.alert}
          type={found.bad > 0 ? 'warning' : 'success'}
          showIcon
          message={`${found.bad > 0 ? 'Partly: ' : ''}${writtenText(kind, found)}`}
          description={<Link to={kind.listPath}>Open the list</Link>}
        />
      )}
      {isLost && (
        <Alert
          className={styles.alert}
          type="warning"
          showIcon
          message="No answer came. It may have been imported, or not."
          description="Look through the same file again: what was imported then stays the same."
        />
      )}
      {before && !isLost && (
        <Alert
          className={styles.alert}
          type="warning"
          showIcon
          message={`Nothing was imported: ${countedLines(changed)} ${changed === 1 ? 'has' : 'have'} changed since you looked.`}
          description="They are the first in the list. Look at them and import again."
        />
      )}
      {failure !== null && (
        <Alert
          className={styles.alert}
          type="error"
          showIcon
          message={isLost ? 'It could not be looked through.' : 'The import failed.'}
          description={failure}
        />
      )}
      {found.imported === 0 &&
        found.notes.map((note) => (
          <Alert key={note} className={styles.alert} type="info" showIcon message={note} />
        ))}
    </>
  );
}

/** 'No value', '1 value', '2,000 values'. */
const valuesText = (count: number) =>
  count === 0 ? 'No value' : counted({ one: 'value', many: 'values' }, count);

const beOf = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** '2 companies were made, 1 company was changed.' */
function writtenText(kind: ImportKind, { lines }: RecordImport): string {
  const { made, changed } = countOutcomes(lines);
  const cleared = countCleared(lines);
  const parts = [
    ...(made > 0 ? [`${counted(kind, made)} ${beOf(made, 'was', 'were')} made`] : []),
    ...(changed > 0 ? [`${counted(kind, changed)} ${beOf(changed, 'was', 'were')} changed`] : []),
    ...(cleared > 0 ? [`${valuesText(cleared)} ${beOf(cleared, 'was', 'were')} cleared`] : []),
  ];
  return `${parts.join(', ')}.`;
}

function Summary({ kind, looked: { found, clears } }: Pick<PreviewProps, 'kind' | 'looked'>) {
  const { ready, present, bad, imported, lines } = found;
  const counts = countOutcomes(lines);
  const cleared = countCleared(lines);
  const sentences = [
    ...(counts.new > 0 ? [`${counted(kind, counts.new)} will be made.`] : []),
    ...(counts.change > 0 ? [`${counted(kind, counts.change)} will be changed.`] : []),
    ...((clears || cleared > 0) && imported === 0 ? [`${valuesText(cleared)} will be cleared.`] : []),
    ...(ready === 0 && imported === 0 ? ['Nothing will be made or changed.'] : []),
    ...(present > 0 ? [`${counted(kind, present)} ${beOf(present, 'stays', 'stay')} the same.`] : []),
    ...(bad > 0 ? [`${countedLines(bad)} can't be taken.`] : []),
  ];
  return (
    <p role="status" className={styles.summary}>
      {sentences.join(' ')}
    </p>
  );
}

function Actions({ kind, looked: { file, clears, found }, onImport, onAgain, isRunning }: PreviewProps) {
  const saveBadLines = useSaveBadLines(kind);
  return (
    <>
      <Flex gap={8} wrap>
        {found.ready > 0 && (
          <Button type="primary" loading={isRunning} disabled={isRunning} onClick={onImport}>
            Import {counted(kind, found.ready)}
          </Button>
        )}
        {found.bad > 0 && (
          <Button
            loading={saveBadLines.isPending}
            disabled={isRunning}
            onClick={() => saveBadLines.mutate({ file, clears })}
          >
            Save the bad lines
          </Button>
        )}
        <Button
          disabled={isRunning}
          onClick={() => saveFile(lineReport(kind, found.lines), lineReportName(kind, found))}
        >
          Save all lines
        </Button>
        <Button disabled={isRunning} onClick={onAgain}>
          {found.imported > 0 ? 'Import another file' : 'Choose another file'}
        </Button>
      </Flex>
      {isRunning && (
        <div className={styles.running} role="status">
          <progress aria-label="Progress of the import" />
          Importing {counted(kind, found.ready)}: all of them, or none if something fails.
        </div>
      )}
    </>
  );
}

/** What is left while nobody knows whether it was imported. */
function LostActions({ onLook, onAgain, isLooking }: PreviewProps) {
  return (
    <Flex gap={8} wrap>
      <Button type="primary" loading={isLooking} onClick={onLook}>
        Look again
      </Button>
      <Button disabled={isLooking} onClick={onAgain}>
        Choose another file
      </Button>
    </Flex>
  );
}

interface LinesProps {
  readonly kind: ImportKind;
  readonly of: RecordImport;
  readonly lines: readonly ShownLine[];
  readonly table: TableAddress;
}

function Lines({ kind, of, lines, table }: LinesProps) {
  const columns = useMemo(() => lineColumns(kind), [kind]);
  const data = pageOfLines(lines, table.state);
  return (
    <DataTable
      label="Lines"
      columns={columns}
      query={{ data, isPending: false, error: null, refetch: () => undefined }}
      rowKey={({ line }) => String(line)}
      rowLabel={({ line }) => `line ${line}`}
      toolbar={
        <StateFilter
          label="Lines shown"
          states={outcomes}
          labels={outcomeLabels}
          counts={countOutcomes(of.lines)}
          total={of.lines.length}
          table={table}
        />
      }
      {...table}
    />
  );
}
