import { gridOf } from '@console/shared-report/grid-of-node';
import { columnCountOf, type TableGrid } from '@console/shared-report/table-grid';
import { findNode } from '@console/shared-report/tree/find-node';
import type { EditedReport, MoveCaret } from '../history';
import { alignedGrids, placeIn, type AlignedGrids } from '../merging/aligned-grids';
import { cellOf, placeName } from './plain-places';

/**
 * Where carets in cells are once rows or columns came or went in every state of a history: of the tables that are of the
 * size which the table had in the present one.
 */
export function cellMoves(before: EditedReport, after: EditedReport): MoveCaret {
  const known = new Map<string, AlignedGrids | null>();
  const alignedOf = (nodeId: string) => {
    const found = known.get(nodeId);
    if (found !== undefined) return found;
    const [old, now] = [gridIn(before, nodeId), gridIn(after, nodeId)];
    const isMoved = old.length > 0 && now.length > 0 && sizeOf(old) !== sizeOf(now);
    const aligned = isMoved ? alignedGrids(old, now) : null;
    known.set(nodeId, aligned);
    return aligned;
  };
  return (writing, report) => {
    const { nodeId, place } = writing;
    const cell = cellOf(place ?? '');
    const aligned = cell && alignedOf(nodeId);
    if (!aligned || sizeOf(gridIn(report, nodeId)) !== sizeOf(gridIn(before, nodeId))) return writing;
    const there = placeIn(aligned, cell);
    return there && { ...writing, place: placeName(there) };
  };
}

const gridIn = ({ document }: EditedReport, nodeId: string): TableGrid =>
  gridOf(findNode(document, nodeId) ?? { props: {} });

const sizeOf = (grid: TableGrid) => `${grid.length}.${columnCountOf(grid)}`;
