/** Filters of a list, as in the address. */
export type Filters = Readonly<Record<string, string>>;

/** Which rows of a list are chosen (G4): those listed, or all that matched `matching.filters` but the excluded. */
export interface Selection {
  readonly id: readonly string[] | 'all';
  readonly excludeIds: readonly string[];
  readonly type: 'page' | 'all';
  /** With 'all': the filters at that time and how many rows they matched then. */
  readonly matching?: { readonly filters: Filters; readonly total: number; readonly totalIsBounded: boolean };
}

/** Nothing chosen. */
export const nothingSelected: Selection = { id: [], excludeIds: [], type: 'page' };

/** All rows that match the filters, on every page. */
export function selectAll(matching: NonNullable<Selection['matching']>): Selection {
  return { id: 'all', excludeIds: [], type: 'all', matching };
}

/** Whether 'all' was chosen under other filters than these: then a row can't be told to be in or out. */
export function isFrozen(selection: Selection, filters: Filters): boolean {
  return selection.matching !== undefined && filtersKey(selection.matching.filters) !== filtersKey(filters);
}

function filtersKey(filters: Filters): string {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  return JSON.stringify(set.sort(([one], [other]) => one.localeCompare(other)));
}

/** Whether a row that the current filters show is chosen. */
export function isSelected(selection: Selection, id: string): boolean {
  return selection.id === 'all' ? !selection.excludeIds.includes(id) : selection.id.includes(id);
}

/** Puts rows in or out. */
export function withRows(selection: Selection, ids: readonly string[], chosen: 'in' | 'out'): Selection {
  if (selection.id !== 'all') return { ...selection, id: listed(selection.id, ids, chosen) };
  return { ...selection, excludeIds: listed(selection.excludeIds, ids, chosen === 'in' ? 'out' : 'in') };
}

function listed(list: readonly string[], ids: readonly string[], chosen: 'in' | 'out'): readonly string[] {
  if (chosen === 'in') return [...new Set([...list, ...ids])];
  const out = new Set(ids);
  return list.filter((id) => !out.has(id));
}

/** The rows of a page from one to another, both with them; where the page has not the one, the other alone. */
export function between(pageIds: readonly string[], from: string | null, to: string): readonly string[] {
  const ends = [pageIds.indexOf(from ?? ''), pageIds.indexOf(to)];
  return ends.includes(-1) ? [to] : pageIds.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** How many rows are chosen; with a bounded total that is the least. */
export function countSelected({ id, excludeIds, matching }: Selection): number {
  return id === 'all' ? Math.max(0, (matching?.total ?? 0) - excludeIds.length) : id.length;
}

/** How many rows of those that are shown are chosen. */
export function countChosen({ id, excludeIds }: Selection, shown: ReadonlySet<string>): number {
  const within = (ids: readonly string[]) => ids.filter((one) => shown.has(one)).length;
  return id === 'all' ? shown.size - within(excludeIds) : within(id);
}
