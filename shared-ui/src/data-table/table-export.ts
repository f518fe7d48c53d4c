import type { Selection } from './selection';
import { askedFilters, toListQuery, type TableState } from './table-address';

/** What an export asks of the server: filters and order as the list's query has them, and the chosen rows (G4). */
export interface ExportRequest {
  readonly filter: Readonly<Record<string, string>>;
  /** null: all rows that match the filter. */
  readonly selection: Pick<Selection, 'id' | 'excludeIds' | 'type'> | null;
}

interface Exported {
  readonly state: TableState;
  readonly selection: Selection;
}

/** What to ask for; rows that were chosen with 'All' are those of the filters at that time. */
export function exportRequest({ state, selection }: Exported): ExportRequest {
  const { id, excludeIds, type, matching } = selection;
  const { page: _page, itemsPerPage: _size, cursor: _cursor, ...query } = toListQuery(state);
  const order = Object.entries(query).filter(([name]) => !Object.hasOwn(state.filters, name));
  const filters = Object.entries(askedFilters(matching?.filters ?? state.filters)).filter(
    ([, value]) => value !== '',
  );
  return {
    filter: Object.fromEntries([...filters, ...order].map(([name, value]) => [name, String(value)])),
    selection: id.length === 0 ? null : { id, excludeIds, type },
  };
}
