import type { CellPlace, TableCell, TableGrid } from '@console/shared-report/table-grid';

/** Where the rows and columns of a table are in a later version of it; null: they are gone. */
export interface AlignedGrids {
  readonly rows: readonly (number | null)[];
  readonly columns: readonly (number | null)[];
}

/** How alike two empty cells are: they tell less than words do. */
const EMPTY = 0.1;
/** How alike two of which nothing tells are: one may have become the other. */
const OTHER = 0.01;
/** What two cells have in common before that is no chance, as a digit of two figures is. */
const TELLING = 0.3;

/**
 * Which row and column became which, by what is in them: rows and columns came and went, and cells were written in. Two
 * of which no words are the same are two: one was deleted, and the other is new. An empty one may become any.
 */
export function alignedGrids(before: TableGrid, after: TableGrid): AlignedGrids {
  const rows = aligned(before.length, after.length, (row, other) =>
    likenessOfRows(before[row], after[other]),
  );
  const columns = aligned(before[0]?.length ?? 0, after[0]?.length ?? 0, (column, other) => {
    const pairs = rows.flatMap((to, row): readonly Pair[] =>
      to === null ? [] : [[before[row]?.[column], after[to]?.[other]]],
    );
    const [one, two] = [before.map((row) => row[column]), after.map((row) => row[other])];
    return isOther(one, two, pairs) ? null : sum(pairs.map(likenessOfPair)) / Math.max(1, rows.length);
  });
  return { rows, columns };
}

type Pair = readonly [TableCell | undefined, TableCell | undefined];

const likenessOfPair = ([one, two]: Pair) => likenessOf(one, two);

const isBlank = (cells: readonly (TableCell | undefined)[]) =>
  cells.every((cell) => (cell?.content ?? '') === '');

/** Whether both have words, and none of the pairs of their cells tells that one became the other. */
function isOther(
  one: readonly (TableCell | undefined)[],
  two: readonly (TableCell | undefined)[],
  pairs: readonly Pair[],
): boolean {
  if (isBlank(one) || isBlank(two)) return false;
  return !pairs.some((pair) => pair[0]?.content && pair[1]?.content && likenessOfPair(pair) > TELLING);
}

const known = new WeakMap<TableGrid, WeakMap<TableGrid, AlignedGrids>>();

/** The same, read once for two tables: the states of a history have most of theirs in common. */
export function knownAlignment(before: TableGrid, after: TableGrid): AlignedGrids {
  const ofBefore = known.get(before) ?? new WeakMap<TableGrid, AlignedGrids>();
  known.set(before, ofBefore);
  const aligned = ofBefore.get(after) ?? alignedGrids(before, after);
  ofBefore.set(after, aligned);
  return aligned;
}

/** Where a cell is in a later version of its table; null: its row or column is gone. */
export function placeIn({ rows, columns }: AlignedGrids, place: CellPlace): CellPlace | null {
  const [row, column] = [rows[place.row] ?? null, columns[place.column] ?? null];
  return row === null || column === null ? null : { row, column };
}

type Row = readonly TableCell[];

function likenessOfRows(row: Row = [], other: Row = []): number | null {
  const most = Math.max(1, row.length, other.length);
  const inPlace = row.length === other.length ? row.map((cell, at): Pair => [cell, other[at]]) : [];
  // as many columns may have come as went
  if (row.length === other.length && !isOther(row, other, inPlace))
    return Math.max(sum(inPlace.map(likenessOfPair)), wordsIn(row, other)) / most;
  // columns came and went
  const pairs = row.flatMap((cell) => other.map((each): Pair => [cell, each]));
  if (isOther(row, other, pairs)) return null;
  return best(row.length, other.length, (at, to) => likenessOf(row[at], other[to])).at(0, 0) / most;
}

/** How many cells of a row stand somewhere in another with the same words. */
function wordsIn(row: Row, other: Row): number {
  const words = new Set(other.map(({ content }) => content));
  return row.filter(({ content }) => content !== '' && words.has(content)).length;
}

/** How much of a cell is as it was: all, or what stands before and behind what was written. */
function likenessOf(cell: TableCell | undefined, other: TableCell | undefined): number {
  const [one, two] = [cell?.content ?? '', other?.content ?? ''];
  if (one === two) return one === '' ? EMPTY : 1;
  const most = Math.min(one.length, two.length);
  let [start, end] = [0, 0];
  while (start < most && one[start] === two[start]) start += 1;
  while (end < most - start && one.at(-1 - end) === two.at(-1 - end)) end += 1;
  return (start + end) / Math.max(one.length, two.length) / 2;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** null: they are two. */
type Likeness = (at: number, to: number) => number | null;

/** Which of a list became which of a later one, in their order. */
function aligned(length: number, others: number, likeness: Likeness): readonly (number | null)[] {
  const found = best(length, others, likeness);
  const places = Array.from({ length }, (): number | null => null);
  let [at, to] = [0, 0];
  while (at < length && to < others) {
    if (found.at(at, to) === found.pair(at, to)) {
      places[at] = to;
      at += 1;
      to += 1;
    } else if (found.at(at, to) === found.at(at + 1, to)) at += 1;
    else to += 1;
  }
  return places;
}

/** How alike two lists are from a place in each on, where the most alike are paired. */
function best(length: number, others: number, likeness: Likeness) {
  const width = others + 1;
  const pairs = new Float64Array((length + 1) * width);
  const bests = new Float64Array((length + 1) * width);
  const of = (numbers: Float64Array, at: number, to: number) => numbers[at * width + to] ?? 0;
  for (let at = length - 1; at >= 0; at -= 1)
    for (let to = others - 1; to >= 0; to -= 1) {
      const alike = likeness(at, to);
      const pair = alike === null ? -1 : OTHER + alike + of(bests, at + 1, to + 1);
      pairs[at * width + to] = pair;
      bests[at * width + to] = Math.max(pair, of(bests, at + 1, to), of(bests, at, to + 1));
    }
  return {
    at: (at: number, to: number) => of(bests, at, to),
    pair: (at: number, to: number) => of(pairs, at, to),
  };
}
