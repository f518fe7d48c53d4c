import {
  deleteColumn,
  deleteRow,
  fittedSpans,
  insertColumn,
  insertRow,
  mergeCells,
  splitCell,
} from '@console/shared-report/grid-edits';
import {
  changeCell,
  columnCountOf,
  mapCells,
  emptyGrid,
  type TableGrid,
} from '@console/shared-report/table-grid';
import fc from 'fast-check';
import { isCellLost, mergedGrid } from './merged-grid';

const KINDS = 6;

interface Edit {
  readonly kind: number;
  readonly at: number;
  readonly along: number;
}

const edits = fc.array(fc.record({ kind: fc.nat(KINDS - 1), at: fc.nat(99), along: fc.nat(19) }), {
  maxLength: 6,
});

/** What somebody makes of a table; each word of theirs is unlike all others. */
function made(from: TableGrid, list: readonly Edit[], who: string): TableGrid {
  return list.reduce((grid, { kind, at, along }, index) => {
    const place = { row: at % grid.length, column: along % columnCountOf(grid) };
    switch (kind) {
      case 0:
        return insertRow(grid, at % (grid.length + 1));
      case 1:
        return grid.length > 1 ? deleteRow(grid, place.row) : grid;
      case 2:
        return insertColumn(grid, along % (columnCountOf(grid) + 1));
      case 3:
        return columnCountOf(grid) > 1 ? deleteColumn(grid, place.column) : grid;
      default:
        return changeCell(grid, place, { content: `${who}${index}` });
    }
  }, from);
}

/** Where each word of a table stands. */
const placesOf = (grid: TableGrid) => {
  const places = new Map<string, { row: number; column: number }>();
  mapCells(grid, (cell, place) => (places.set(cell.content, place), cell));
  places.delete('');
  return places;
};

/** Words that stand in one row, or one column, for the one who wrote them and do not in the table. */
function tornApart(grid: TableGrid, own: TableGrid): readonly string[] {
  const [there, here] = [placesOf(grid), [...placesOf(own)]];
  return here.flatMap(([word, at]) =>
    here.flatMap(([other, beside]) => {
      const [one, two] = [there.get(word), there.get(other)];
      if (!one || !two) return [];
      const isTorn =
        (at.row === beside.row) !== (one.row === two.row) ||
        (at.column === beside.column) !== (one.column === two.column);
      return isTorn ? [`${word} and ${other}`] : [];
    }),
  );
}

const start = mapCells(emptyGrid(5, 4), (cell, { row, column }) => ({
  ...cell,
  content: `cell${row}.${column}`,
}));

/** What comes of both; null where somebody is asked. */
function unasked(mine: TableGrid, theirs: TableGrid): TableGrid | null {
  let isAsked = false;
  const both = mergedGrid({ base: start, mine, theirs }, () => {
    isAsked = true;
    return 'theirs';
  });
  return isAsked ? null : both;
}

const words = (grid: TableGrid) =>
  new Set(grid.flatMap((row) => row.flatMap(({ content }) => content.split(/\s+/))).filter(Boolean));

it('loses no figure where one merges cells and splits them, and has merged cells as they were made', () => {
  let mergedRuns = 0;
  fc.assert(
    fc.property(edits, edits, fc.nat(3), (mineEdits, theirEdits, merges) => {
      const mine = made(start, mineEdits, 'mine');
      const joined = theirEdits.slice(0, merges + 1).reduce((grid, { at, along, kind }) => {
        const place = { row: at % grid.length, column: along % columnCountOf(grid) };
        return kind === 0
          ? splitCell(grid, place)
          : mergeCells(grid, place, kind % 2 === 0 ? 'right' : 'below');
      }, start);
      const theirs = made(joined, theirEdits, 'theirs');
      const both = unasked(mine, theirs);
      if (!both) return;
      mergedRuns += 1;
      expect(fittedSpans(both)).toEqual(both);
      const [before, here, there, after] = [start, mine, theirs, both].map(words);
      for (const word of new Set([...(here ?? []), ...(there ?? [])])) {
        const isLeft = before?.has(word) !== true || (here?.has(word) === true && there?.has(word) === true);
        // what one deleted may stand in the merged cell of the other
        if (isLeft) expect([word, after?.has(word)]).toEqual([word, true]);
      }
    }),
    { numRuns: 600 },
  );
  expect(mergedRuns).toBeGreaterThan(50);
});

it('deletes a row that one deleted where the other made a new column in place of an old one', () => {
  const mine = deleteColumn(deleteRow(insertColumn(start, 0), 0), 4);
  const both = unasked(mine, deleteRow(start, 4));
  expect(both?.map(([, first]) => first?.content)).toEqual(['cell1.0', 'cell2.0', 'cell3.0']);
});

it('loses no figure, and has each in its row and column, whatever two did to a table', () => {
  let mergedRuns = 0;
  fc.assert(
    fc.property(edits, edits, (mineEdits, theirEdits) => {
      const mine = made(start, mineEdits, 'mine');
      const theirs = made(start, theirEdits, 'theirs');
      const both = unasked(mine, theirs);
      if (!both) return;
      mergedRuns += 1;
      expect(tornApart(both, mine)).toEqual([]);
      expect(tornApart(both, theirs)).toEqual([]);
      const words = new Set(placesOf(both).keys());
      const [before, here, there] = [start, mine, theirs].map((grid) => new Set(placesOf(grid).keys()));
      for (const word of new Set([...(here ?? []), ...(there ?? [])])) {
        const isLeft = before?.has(word) !== true || (here?.has(word) === true && there?.has(word) === true);
        expect([word, words.has(word)]).toEqual([word, isLeft]);
      }
    }),
    { numRuns: 600 },
  );
  expect(mergedRuns).toBeGreaterThan(100);
});

describe('of what was changed in a table', () => {
  const table = (...rows: readonly string[]): TableGrid =>
    rows.map((row) =>
      row.split(' ').map((word) => ({ content: word === '_' ? '' : word, isHeading: false, bold: false })),
    );
  const figures = table('gold 10 11', 'zinc 20 21', 'iron 30 31');
  const blank = table('_ _', '_ _', '_ _', '_ _');

  it.each<readonly [string, TableGrid, TableGrid, TableGrid]>([
    [
      'a blank row was added, and others deleted blank ones',
      blank,
      table('_ _', '_ _', '_ _', '_ _', '_ _'),
      table('_ _', '_ _', '_ _'),
    ],
    [
      'a blank column was added, and others deleted blank ones',
      table('gold _ _', 'zinc _ _'),
      table('gold _ _ _', 'zinc _ _ _'),
      table('gold _', 'zinc _'),
    ],
    [
      'a cell was emptied in a column of which the other words are new',
      figures,
      table('gold 10 11', 'zinc 20 21', 'iron _ 31'),
      table('zinc 7.5 21', 'iron _ 31'),
    ],
    [
      'a blank row was added, and others wrote in another',
      figures,
      table('gold 10 11', '_ _ _', 'zinc 20 21', 'iron 30 31'),
      table('gold 10 11', '_ _ _', 'zinc 25 21', 'iron 30 31'),
    ],
  ])('nothing is told as lost where %s', (_what, before, now, after) => {
    expect(isCellLost({ before, now, after })).toBe(false);
  });

  it.each<readonly [string, TableGrid, TableGrid, TableGrid]>([
    [
      'the blank row that was added',
      figures,
      table('gold 10 11', '_ _ _', 'zinc 20 21', 'iron 30 31'),
      table('gold 10 11', 'zinc 25 21', 'iron 30 31'),
    ],
    ['one of blank rows that were added', blank, [...blank, ...table('_ _')], blank],
    [
      'that a blank row was deleted',
      table('gold 10', '_ _', 'zinc 20'),
      table('gold 10', 'zinc 20'),
      table('gold 10', '_ _', 'zinc 20'),
    ],
    [
      'that a cell was emptied',
      figures,
      table('gold _ 11', 'zinc 20 21', 'iron 30 31'),
      table('gold 10 11', 'zinc 25 21', 'iron 30 31'),
    ],
    ['a word', figures, table('gold 10 12', 'zinc 20 21', 'iron 30 31'), table('zinc 20 21', 'iron 30 31')],
  ])('%s is told as lost', (_what, before, now, after) => {
    expect(isCellLost({ before, now, after })).toBe(true);
  });
});
