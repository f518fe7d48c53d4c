import type { RecordLine } from '@console/contract/record-imports';
import type { TableState } from '@console/shared-ui/data-table';

/** What becomes of a line, or became of it, in the order in which they are of interest. */
export const outcomes = ['bad', 'made', 'changed', 'new', 'change', 'same'] as const;
export type Outcome = (typeof outcomes)[number];

/** What becomes of a line, or became of it. */
export function outcomeOf({ state, changes }: RecordLine): Outcome {
  if (state === 'bad') return 'bad';
  if (state === 'present') return 'same';
  const isChange = changes.length > 0;
  if (state === 'imported') return isChange ? 'changed' : 'made';
  return isChange ? 'change' : 'new';
}

/** How many lines have each outcome. */
export function countOutcomes(lines: readonly RecordLine[]): Readonly<Record<Outcome, number>> {
  const counts = { bad: 0, made: 0, changed: 0, new: 0, change: 0, same: 0 };
  for (const line of lines) counts[outcomeOf(line)] += 1;
  return counts;
}

/** How many values lines take away that are taken or were taken. */
export const countCleared = (lines: readonly RecordLine[]): number =>
  lines.reduce((sum, { changes }) => sum + changes.filter(({ to }) => to === '').length, 0);

/** A line, and whether another became of it than the preview before said. */
export interface ShownLine extends RecordLine {
  readonly hasChanged: boolean;
  readonly outcome: Outcome;
}

/** Lines marked by what became of them since `before`; none is marked without. */
export function markChanged(
  lines: readonly RecordLine[],
  before: readonly RecordLine[] | null,
): readonly ShownLine[] {
  const fateOf = ({ state, problems, changes }: RecordLine) => JSON.stringify([state, problems, changes]);
  const fates = new Map(before?.map((line) => [line.line, fateOf(line)]));
  return lines.map((line) => ({
    ...line,
    outcome: outcomeOf(line),
    hasChanged: before !== null && fates.get(line.line) !== fateOf(line),
  }));
}

/** In place of a value that there is not. */
export const NOTHING = '(empty)';

/** What of a line becomes its record, what of it changes, and what is wrong with it, each by its column. */
export const toldOf = ({ values, changes, problems }: RecordLine) => [
  ...values.map(({ column, value }) => ({ column, text: value })),
  ...changes.map(({ column, from, to }) => ({ column, text: `${from || NOTHING} → ${to || NOTHING}` })),
  ...problems.map(({ column, reason }) => ({ column, text: reason })),
];

/** 'Sector: There is no such sector.'; a reason that is of no column stands alone. */
export const wholeText = ({ column, text }: { readonly column: string | null; readonly text: string }) =>
  column === null ? text : `${column}: ${text}`;

/** Each reason for which lines can't be taken, and how many have it; those of most lines first. */
export function reasonsOf(
  lines: readonly RecordLine[],
): readonly { readonly text: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { problems } of lines) {
    const texts = problems.map(({ column, reason }) => wholeText({ column, text: reason }));
    for (const text of new Set(texts)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => ({ text, count })).sort((one, other) => other.count - one.count);
}

/** The page of lines that a table shows: filtered by state and text, changed ones first, then by its order. */
export function pageOfLines(
  lines: readonly ShownLine[],
  { page, itemsPerPage, order, filters }: TableState,
): { readonly rows: readonly ShownLine[]; readonly total: number } {
  const { state = '', key = '', name = '', problems = '' } = filters;
  const holds = (value: string, wanted: string) => value.toLowerCase().includes(wanted.toLowerCase());
  const found = lines.filter(
    (line) =>
      (state === '' || line.outcome === state) &&
      holds(line.key, key) &&
      holds(line.name, name) &&
      holds(toldOf(line).map(wholeText).join('\n'), problems),
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

type Comparison = (one: ShownLine, other: ShownLine) => number;

const byLine: Comparison = (one, other) => one.line - other.line;
const placeOf = ({ outcome }: ShownLine) => outcomes.indexOf(outcome);
const comparisons: Readonly<Record<string, Comparison>> = {
  line: byLine,
  state: (one, other) => placeOf(one) - placeOf(other),
  key: (one, other) => one.key.localeCompare(other.key, 'en'),
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
};
