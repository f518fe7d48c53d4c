import { createContext, use, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  between,
  countSelected,
  isFrozen,
  selectAll,
  withRows,
  type Filters,
  type Selection,
} from './selection';
import { createSelectionStore, type SelectionStore } from './selection-store';
import type { TablePage } from './table-query';
import { useLatest } from './use-latest';

/** Makes the rows of a table selectable. */
export interface TableSelection {
  /** After each change by the person. */
  readonly onChange: (selection: Selection) => void;
}

/** What the checkboxes of a table work on. */
export interface SelectionModel {
  readonly store: SelectionStore;
  readonly pageIds: readonly string[];
  /** 'All' was chosen under other filters: rows can't be ticked until it is kept or cleared. */
  readonly isLocked: boolean;
  readonly choose: (selection: Selection) => void;
  readonly chooseAll: () => void;
  readonly choosePage: (chosen: 'in' | 'out') => void;
  /** One row; or all from the one before it that was ticked or let go, when `to` is a range (Shift). */
  readonly tick: (id: string, chosen: 'in' | 'out', to: 'row' | 'range') => void;
}

export const SelectionContext = createContext<SelectionModel | null>(null);

export function useSelectionModel(): SelectionModel {
  const model = use(SelectionContext);
  if (!model) throw new Error('a checkbox of a table was drawn outside a DataTable with `selection`');
  return model;
}

/** The whole selection, followed as it changes. */
export function useSelection(store: SelectionStore): Selection {
  return useSyncExternalStore(store.subscribe, store.get);
}

const hearsNothing = () => () => undefined;

/** Whether any row is chosen; where rows can't be, none is. */
export function useIsSelecting(model: SelectionModel | null): boolean {
  return useSyncExternalStore(
    model?.store.subscribe ?? hearsNothing,
    () => model !== null && countSelected(model.store.get()) > 0,
  );
}

interface SelectionOptions<Row> {
  readonly selection: TableSelection | undefined;
  readonly page: TablePage<Row> | undefined;
  readonly rowKey: (row: Row) => string;
  readonly filters: Filters;
}

/** The selection of a table; null where rows can't be selected. It stays the same while its rows do. */
export function useTableSelection<Row>(options: SelectionOptions<Row>): SelectionModel | null {
  const { selection, page, rowKey, filters } = options;
  const [store] = useState(createSelectionStore);
  const isLocked = useSyncExternalStore(store.subscribe, () => isFrozen(store.get(), filters));
  const newest = useLatest({ onChange: selection?.onChange, filters });
  const pageKey = JSON.stringify((page?.rows ?? []).map(rowKey));
  const isOffered = selection !== undefined;
  const { total = 0, totalIsBounded = false } = page ?? {};
  const last = useRef<string | null>(null);

  return useMemo(() => {
    if (!isOffered) return null;
    const pageIds: string[] = JSON.parse(pageKey);
    function choose(next: Selection) {
      store.set(next);
      newest().onChange?.(next);
    }
    return {
      store,
      pageIds,
      isLocked,
      choose,
      chooseAll: () => choose(selectAll({ filters: newest().filters, total, totalIsBounded })),
      choosePage: (chosen) => choose(withRows(store.get(), pageIds, chosen)),
      tick: (id, chosen, to) => {
        const rows = to === 'range' ? between(pageIds, last.current, id) : [id];
        last.current = id;
        choose(withRows(store.get(), rows, chosen));
      },
    };
  }, [store, newest, isOffered, pageKey, isLocked, total, totalIsBounded]);
}
