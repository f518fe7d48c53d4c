import type { TableExport } from './data-table-props';
import type { Selection } from './selection';
import { toListQuery } from './table-address';

/** What an export asks of the server: filters and order as the list's query has them, and the chosen rows (G4). */
export interface ExportRequest {
  readonly filter: Readonly<Record<string, string>>;
  /** null: all rows that match the filter. */
  readonly selection: Pick<Selection, 'id' | 'excludeIds' | 'type'> | null;
}

/** Body of an export; rows that were chosen with 'All' are those of the filters at that time. */
export function toExportBody({ state, selection }: TableExport): ExportRequest {
  const { id, excludeIds, type, matching } = selection;
  const { page: _page, itemsPerPage: _size, cursor: _cursor, ...query } = toListQuery(state);
  const order = Object.entries(query).filter(([name]) => !Object.hasOwn(state.filters, name));
  const filters = Object.entries(matching?.filters ?? state.filters).filter(([, value]) => value !== '');
  return {
    filter: Object.fromEntries([...filters, ...order].map(([name, value]) => [name, String(value)])),
    selection: id.length === 0 ? null : { id, excludeIds, type },
  };
}
