import { diffArrays } from 'diff';
import { coveredPlaces, placeKey, type TableCell, type TableGrid } from '../grid/table-grid';
import type { Delta, DeltaAttributes } from '../rich-text/delta';
import { insertCharacters, NOTE_CHARACTER } from '../rich-text/note-insert';
import { cellMarks, lineMarks, wordMarks, type Marks } from './mark-names';
import { wordChanges } from './word-changes';

/** Characters of words that stand beside what became of them. */
const MAX_WORDS_LENGTH = 60;
/** Changes of one block that are told one by one. */
const MAX_TOLD = 20;

/** What became of the marks of words that stayed: '“Copper leads”: bold', '“Outlook”: heading 2'. */
export function markChanges(before: Delta, after: Delta): readonly string[] {
  const [was, is] = [charactersOf(before), charactersOf(after)];
  const runs: Run[] = [];
  for (const { from, to, length } of stretches(was.text, is.text))
    runs.push(...runsOf({ was, is, from, to, length }));
  return firstOf(runs.map(({ words, became }) => `${named(words)}: ${became}`));
}

/** What became of cells that stayed, and of those in the place of which others are: '“12” (row 2, column 3): bold'. */
export function cellChanges(before: TableGrid, after: TableGrid): readonly string[] {
  const told = pairs(cellsOf(before), cellsOf(after)).flatMap(([was, is]) => {
    const became = differences(was, is, cellMarks);
    const place = `(row ${is.row}, column ${is.column})`;
    return became === '' ? [] : [`${named(is.content)} ${place}: ${became}`];
  });
  return firstOf(told);
}

interface Characters {
  readonly text: string;
  /** Of each character. */
  readonly marks: readonly DeltaAttributes[];
}

const unmarked: DeltaAttributes = {};

function charactersOf({ ops }: Delta): Characters {
  const marks: DeltaAttributes[] = [];
  const inserts = ops.map(insertCharacters);
  for (const [index, { attributes = unmarked }] of ops.entries())
    for (let count = 0; count < (inserts[index]?.length ?? 0); count += 1) marks.push(attributes);
  return { text: inserts.join(''), marks };
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/** What stayed: where it stood, where it stands, and how long it is. */
function stretches(before: string, after: string): readonly Stretch[] {
  if (before === after) return [{ from: 0, to: 0, length: before.length }];
  const found: Stretch[] = [];
  let [from, to] = [0, 0];
  for (const { kind, text } of wordChanges(before, after)) {
    const { length } = text;
    if (kind === 'same') found.push({ from, to, length });
    if (kind !== 'added') from += length;
    if (kind !== 'removed') to += length;
  }
  return found;
}

interface Run {
  readonly words: string;
  readonly became: string;
}

interface Compared extends Stretch {
  readonly was: Characters;
  readonly is: Characters;
}

function* runsOf({ was, is, from, to, length }: Compared): Generator<Run> {
  const become = remembered();
  let start = to;
  let became = '';
  const run = (end: number) => ({ words: is.text.slice(start, end), became });
  for (let index = 0; index < length; index += 1) {
    const at = to + index;
    const isLineEnd = is.text[at] === '\n';
    const marks = isLineEnd ? lineMarks : wordMarks;
    const now = become(was.marks[from + index] ?? unmarked, is.marks[at] ?? unmarked, marks);
    if (now === became && !isLineEnd) continue;
    if (became !== '') yield run(at);
    [start, became] = isLineEnd ? [at + 1, ''] : [at, now];
    if (isLineEnd && now !== '') yield { words: lineBefore(is.text, at), became: now };
  }
  if (became !== '') yield run(to + length);
}

/** Characters of one op have the same marks: what became of them is worked out once. */
function remembered() {
  let last: { was: DeltaAttributes; is: DeltaAttributes; marks: Marks<DeltaAttributes> } | null = null;
  let became = '';
  return (was: DeltaAttributes, is: DeltaAttributes, marks: Marks<DeltaAttributes>) => {
    if (last?.was === was && last.is === is && last.marks === marks) return became;
    last = { was, is, marks };
    became = differences(was, is, marks);
    return became;
  };
}

function lineBefore(text: string, end: number): string {
  return end === 0 ? '' : text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
}

function differences<Of extends object>(was: Of, is: Of, marks: Marks<Of>): string {
  return marks.flatMap(({ name, become }) => (was[name] === is[name] ? [] : [become(is)])).join(', ');
}

interface PlacedCell extends TableCell {
  /** From 1. */
  readonly row: number;
  readonly column: number;
}

/** Places that merged cells cover are none. */
function cellsOf(grid: TableGrid): readonly PlacedCell[] {
  const covered = coveredPlaces(grid);
  return grid.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      covered.has(placeKey({ row, column })) ? [] : [{ ...cell, row: row + 1, column: column + 1 }],
    ),
  );
}

/** Cells of one content, as many others that stand where as many were, and those left over in the same place. */
function pairs(
  before: readonly PlacedCell[],
  after: readonly PlacedCell[],
): readonly (readonly [was: PlacedCell, is: PlacedCell])[] {
  const found: [PlacedCell, PlacedCell][] = [];
  const contents = (cells: readonly PlacedCell[]) => cells.map(({ content }) => content);
  let [from, to, gone] = [0, 0, 0];
  for (const { value, added, removed } of diffArrays(contents(before), contents(after))) {
    const { length } = value;
    const isReplaced = added && gone === length;
    const first = isReplaced ? from - gone : from;
    for (let index = 0; index < length && !removed && (!added || isReplaced); index += 1) {
      const [was, is] = [before[first + index], after[to + index]];
      if (was && is) found.push([was, is]);
    }
    gone = removed ? length : 0;
    if (!added) from += length;
    if (!removed) to += length;
  }
  return [...found, ...inOnePlace(before, after, found)];
}

/** A cell that was merged or split has other words, and stands where the first of its cells stood. */
function inOnePlace(
  before: readonly PlacedCell[],
  after: readonly PlacedCell[],
  found: readonly (readonly PlacedCell[])[],
): readonly (readonly [was: PlacedCell, is: PlacedCell])[] {
  const paired = new Set(found.flat());
  const left = new Map(before.filter((cell) => !paired.has(cell)).map((cell) => [placeKey(cell), cell]));
  return after
    .filter((cell) => !paired.has(cell))
    .map((is) => [left.get(placeKey(is)) ?? unmerged(is), is] as const);
}

/** A new cell is told where it is a merged one. */
const unmerged = ({ row, column, content, isHeading, bold }: PlacedCell): PlacedCell => ({
  ...{ row, column, content, isHeading, bold },
});

function named(text: string): string {
  const words = text.replaceAll(NOTE_CHARACTER, '').replace(/\s+/g, ' ').trim();
  if (words === '' && text.includes(NOTE_CHARACTER)) return 'A note';
  if (words === '') return text === '' ? 'Nothing written' : 'A blank';
  const shown = Array.from(words.slice(0, 2 * MAX_WORDS_LENGTH))
    .slice(0, MAX_WORDS_LENGTH)
    .join('');
  return shown.length < words.length ? `“${shown.trimEnd()}…”` : `“${shown}”`;
}

function firstOf(told: readonly string[]): readonly string[] {
  const more = told.length - MAX_TOLD;
  if (more <= 0) return told;
  return [...told.slice(0, MAX_TOLD), `${more} more ${more === 1 ? 'change' : 'changes'} of formatting`];
}
