import { recordLineStates, type RecordLine } from '@console/contract/record-imports';
import type { TableState } from '@console/shared-ui/data-table';

/** A line, and whether another became of it than the preview before said. */
export interface ShownLine extends RecordLine {
  readonly hasChanged: boolean;
}

/** Lines marked by what became of them since `before`; none is marked without. */
export function markChanged(
  lines: readonly RecordLine[],
  before: readonly RecordLine[] | null,
): readonly ShownLine[] {
  const outcomeOf = ({ state, problems, changes }: RecordLine) => JSON.stringify([state, problems, changes]);
  const outcomes = new Map(before?.map((line) => [line.line, outcomeOf(line)]));
  return lines.map((line) => ({
    ...line,
    hasChanged: before !== null && outcomes.get(line.line) !== outcomeOf(line),
  }));
}

/** The page of lines that a table shows: filtered by state and text, changed ones first, then by its order. */
export function pageOfLines(
  lines: readonly ShownLine[],
  { page, itemsPerPage, order, filters }: TableState,
): { readonly rows: readonly ShownLine[]; readonly total: number } {
  const { state = '', key = '', name = '' } = filters;
  const holds = (value: string, wanted: string) => value.toLowerCase().includes(wanted.toLowerCase());
  const found = lines.filter(
    (line) => (state === '' || line.state === state) && holds(line.key, key) && holds(line.name, name),
  );
  const compare = comparisons[order?.field ?? ''] ?? byLine;
  const sign = order?.direction === 'desc' ? -1 : 1;
  const sorted = [...found].sort(
    (one, other) =>
      Number(other.hasChanged) - Number(one.hasChanged) || sign * compare(one, other) || byLine(one, other),
  );
  const start = (page - 1) * itemsPerPage;
  return { rows: sorted.slice(start, start + itemsPerPage), total: found.length };
}

type Comparison = (one: RecordLine, other: RecordLine) => number;

const byLine: Comparison = (one, other) => one.line - other.line;
const placeOf = ({ state }: RecordLine) => recordLineStates.indexOf(state);
const comparisons: Readonly<Record<string, Comparison>> = {
  line: byLine,
  state: (one, other) => placeOf(one) - placeOf(other),
  key: (one, other) => one.key.localeCompare(other.key, 'en'),
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
};
