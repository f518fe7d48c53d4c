import { today } from '@console/contract/calendar-day';
import type { RecordImport, RecordLine } from '@console/contract/record-imports';
import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { csvFile } from './csv-file';
import { fileStem, type ImportKind } from './import-kind';
import { NAME, outcomeLabels } from './outcome-texts';
import { NOTHING, outcomeOf } from './shown-lines';

/** What became of every line of a file, or would become of it, as a CSV file in the order of the lines. */
export function lineReport({ keyTitle }: Pick<ImportKind, 'keyTitle'>, lines: readonly RecordLine[]): Blob {
  const hasName = keyTitle !== NAME;
  const titles = ['Line', keyTitle, ...(hasName ? [NAME] : []), 'Outcome', 'Written', 'Changes', 'Problems'];
  return csvFile([titles, ...lines.map((line) => cellsOf(line, hasName))]);
}

function cellsOf(line: RecordLine, hasName: boolean): string[] {
  const changes = line.changes.map(
    ({ column, from, to }) => `${column}: ${from || NOTHING} → ${to || NOTHING}`,
  );
  const problems = line.problems.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason));
  return [
    ...[String(line.line), line.key, ...(hasName ? [line.name] : [])],
    ...[outcomeLabels[outcomeOf(line)], line.state === 'imported' ? 'yes' : 'no'],
    ...[changes.join('\n'), problems.join('\n')],
  ];
}

/** 'companies-import-2026-11-21.csv'; before anything is written it is the preview that is saved. */
export function lineReportName(kind: ImportKind, { imported }: RecordImport): string {
  const part = imported > 0 ? 'import' : 'import-preview';
  return `${fileStem(kind)}-${part}-${today(firmTimeZone())}.csv`;
}
