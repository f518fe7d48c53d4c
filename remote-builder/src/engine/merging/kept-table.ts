import type { ReportDocument } from '@console/contract/report-document';
import type { CellPlace, TableGrid } from '@console/shared-report/table-grid';
import type { EditedReport } from '../history';
import { knownAlignment, placeIn } from './aligned-grids';
import { isSame } from '@console/shared-report/changed-values';
import type { ContestedPlace } from './contested-place';
import { isGrid, mineOfGrids } from './merged-grid';
import { noChoices, valueAt, withChoice, type OpenChoice } from './open-choices';

/** The cells of a table. */
const tableOf = (nodeId: string) =>
  ({ kind: 'prop', nodeId, name: 'data' }) as const satisfies ContestedPlace;

/** The cells of a block; undefined: it has none, or is not there. */
export function gridOfBlock(document: ReportDocument, nodeId: string): TableGrid | undefined {
  const value = valueAt(document, tableOf(nodeId));
  return isGrid(value) ? value : undefined;
}

/** The choice in which a table waits as mine is; undefined: there is none. */
export const keptTableOf = (choices: readonly OpenChoice[], nodeId: string): OpenChoice | undefined =>
  choices.find(
    ({ place, mine }) =>
      place.kind === 'prop' && place.nodeId === nodeId && place.name === 'data' && isGrid(mine),
  );

/** A choice of a table in which one wrote on, upon what the report has by now. */
export function rewrittenTable(choice: OpenChoice, mine: unknown, document: ReportDocument): OpenChoice {
  const now = valueAt(document, choice.place);
  const base = mineOfGrids({ base: choice.theirs, mine: choice.base, theirs: now }) ?? choice.base;
  return { ...choice, mine, theirs: now, base };
}

/** A cell that was written in as somebody else changed its table, by whom and when. */
interface WrittenCell extends Pick<OpenChoice, 'by' | 'at'> {
  /** The cells as both knew them. */
  readonly base: ReportDocument;
  readonly theirs: ReportDocument;
  /** The table as the writer's page showed it, and where in that the cell is. */
  readonly shown: TableGrid;
  readonly cell: CellPlace;
  readonly nodeId: string;
}

/**
 * A state of the report in which the cell that is written in waits where somebody deleted its row or column: in the table
 * that mine would be, with all that others changed elsewhere in it.
 */
export function withWrittenCell(
  before: EditedReport,
  taken: EditedReport,
  { base, theirs, shown, cell, nodeId, by, at }: WrittenCell,
): EditedReport {
  const [old, now] = [before, taken].map(({ document }) => gridOfBlock(document, nodeId));
  const held = old && placeIn(knownAlignment(shown, old), cell);
  if (!old || !now || !held || placeIn(knownAlignment(old, now), held)) return taken;
  const [known, other] = [base, theirs].map((document) => gridOfBlock(document, nodeId));
  const mine = mineOfGrids({ base: known, mine: old, theirs: other }, held) ?? old;
  const place = tableOf(nodeId);
  const others = taken.choices?.filter((each) => each.at !== at || each !== keptTableOf([each], nodeId));
  const choice = { place, mine, theirs: now, base: known, by, at };
  return { ...taken, choices: withChoice(others ?? noChoices, choice) };
}

/** Rows and columns of a table as mine is that the report has no more: where they are in that, and how it has them. */
export interface DeletedLines {
  readonly mine: TableGrid;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** What somebody deleted of a table in which one wrote; null: that is not all in which the two tables differ. */
export function deletedLines(mine: unknown, now: unknown): DeletedLines | null {
  if (!isGrid(mine) || !isGrid(now)) return null;
  const { rows, columns } = knownAlignment(mine, now);
  const [goneRows, goneColumns] = [goneOf(rows), goneOf(columns)];
  if (goneRows.length + goneColumns.length === 0) return null;
  const left = mine
    .filter((_row, at) => !goneRows.includes(at))
    .map((row) => row.filter((_cell, at) => !goneColumns.includes(at)));
  return isSame(left, now) ? { mine, rows: goneRows, columns: goneColumns } : null;
}

const goneOf = (lines: readonly (number | null)[]) =>
  lines.flatMap((line, at) => (line === null ? [at] : []));
