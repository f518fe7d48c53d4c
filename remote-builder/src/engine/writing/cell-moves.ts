import { gridOf } from '@console/shared-report/grid-of-node';
import { columnCountOf, type TableGrid } from '@console/shared-report/table-grid';
import { findNode } from '@console/shared-report/tree/find-node';
import type { EditedReport, MoveCaret } from '../history';
import { alignedGrids, placeIn, type AlignedGrids } from '../merging/aligned-grids';
import { keptWith, shownReport } from '../merging/kept-on-page';
import type { Writing } from './caret';
import { cellOf, placeName } from './plain-places';

/**
 * Where carets in cells are once rows or columns came or went in every state of a history: of the tables that are of the
 * size which the table had in the present one.
 */
export function cellMoves(before: EditedReport, after: EditedReport): MoveCaret {
  const known = new Map<string, AlignedGrids | null>();
  /** Between the table as a caret was in it, and as one is. */
  const alignedOf = (from: Writing, to: Writing) => {
    const name = JSON.stringify([from.nodeId, from.isKept, to.isKept]);
    const found = known.get(name);
    if (found !== undefined) return found;
    const [old, now] = [gridIn(before, from), gridIn(after, to)];
    const isMoved = old.length > 0 && now.length > 0 && sizeOf(old) !== sizeOf(now);
    const aligned = isMoved ? alignedGrids(old, now) : null;
    known.set(name, aligned);
    return aligned;
  };
  return (writing, report) => {
    const cell = cellOf(writing.place ?? '');
    const aligned = cell && alignedOf(writing, writing);
    if (!aligned || sizeOf(gridIn(report, writing)) !== sizeOf(gridIn(before, writing))) return writing;
    const there = placeIn(aligned, cell);
    if (there) return { ...writing, place: placeName(there) };
    // its row waits in the table as mine is
    const kept = { ...writing, isKept: true } as const;
    if (!keptWith(after, kept)) return null;
    const waiting = alignedOf(writing, kept);
    const place = waiting ? placeIn(waiting, cell) : cell;
    return place && { ...kept, place: placeName(place) };
  };
}

const gridIn = (report: EditedReport, writing: Writing): TableGrid =>
  gridOf(findNode(shownReport(report, writing).document, writing.nodeId) ?? { props: {} });

const sizeOf = (grid: TableGrid) => `${grid.length}.${columnCountOf(grid)}`;
