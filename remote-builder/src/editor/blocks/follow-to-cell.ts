import { placeKey } from '@console/shared-report/table-grid';
import { cellOf } from '../../engine/writing/plain-places';

/** Takes whoever writes in the cells of Block Options to the one at a place, in which a step of the history changed words. */
export function followToCell(place: string | null): void {
  const cell = cellOf(place ?? '');
  const cells = document.activeElement?.closest('[data-cell]')?.closest('table');
  if (cell) cells?.querySelector<HTMLElement>(`[data-cell="${placeKey(cell)}"]`)?.focus();
}
