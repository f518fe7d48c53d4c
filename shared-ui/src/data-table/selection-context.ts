import { createContext, use, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  between,
  countSelected,
  isFrozen,
  isSelected,
  selectAll,
  withRows,
  type Selection,
} from './selection';
import { createSelectionStore, type SelectionStore } from './selection-store';
import type { TableState } from './table-address';
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
  /** `done`: so many rows were done and can be taken back. */
  readonly choose: (selection: Selection, done?: number | null) => void;
  readonly chooseAll: () => void;
  readonly choosePage: (chosen: 'in' | 'out') => void;
  /** One row; or all from the one before it that was ticked or let go, when `to` is a range (Shift). */
  readonly tick: (id: string, chosen: 'in' | 'out', to: 'row' | 'range') => void;
  /** Selects all from the last one that was ticked, or else from `here`, and lets go of what it selected beyond. */
  readonly extend: (here: string, id: string) => void;
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

/** Whether any row is chosen, or some that have left can be taken back; where rows can't be chosen, none is. */
export function useIsSelecting(model: SelectionModel | null): boolean {
  return useSyncExternalStore(
    model?.store.subscribe ?? hearsNothing,
    () => model !== null && (countSelected(model.store.get()) > 0 || model.store.done() !== null),
  );
}

interface SelectionOptions<Row> {
  readonly selection: TableSelection | undefined;
  readonly page: TablePage<Row> | undefined;
  readonly rowKey: (row: Row) => string;
  readonly state: Pick<TableState, 'filters' | 'order'>;
}

/** The row that was ticked or let go last, and those that keys have selected from it on. */
interface Anchor {
  readonly id: string;
  readonly extended: readonly string[];
  /** How the rows were sorted and filtered: sorted otherwise, others stand between. */
  readonly among: string;
}

/** The selection of a table; null where rows can't be selected. It stays the same while its rows do. */
export function useTableSelection<Row>(options: SelectionOptions<Row>): SelectionModel | null {
  const { selection, page, rowKey, state } = options;
  const { filters } = state;
  const among = JSON.stringify([filters, state.order]);
  const [store] = useState(createSelectionStore);
  const isLocked = useSyncExternalStore(store.subscribe, () => isFrozen(store.get(), filters));
  const newest = useLatest({ onChange: selection?.onChange, filters, among });
  const pageKey = JSON.stringify((page?.rows ?? []).map(rowKey));
  const isOffered = selection !== undefined;
  const { total = 0, totalIsBounded = false } = page ?? {};
  const last = useRef<Anchor | null>(null);

  return useMemo(() => {
    if (!isOffered) return null;
    const pageIds: string[] = JSON.parse(pageKey);
    function choose(next: Selection, done: number | null = null) {
      store.set(next, done);
      newest().onChange?.(next);
    }
    const anchor = () => (last.current?.among === newest().among ? last.current : null);
    function keep(id: string, extended: readonly string[] = []) {
      last.current = { id, extended, among: newest().among };
    }
    return {
      store,
      pageIds,
      isLocked,
      choose,
      chooseAll: () => choose(selectAll({ filters: newest().filters, total, totalIsBounded })),
      choosePage: (chosen) => choose(withRows(store.get(), pageIds, chosen)),
      tick: (id, chosen, to) => {
        const rows = to === 'range' ? between(pageIds, anchor()?.id ?? null, id) : [id];
        keep(id);
        choose(withRows(store.get(), rows, chosen));
      },
      extend: (here, id) => {
        const selected = store.get();
        const known = anchor();
        const isOn = known !== null && pageIds.includes(known.id) && isSelected(selected, known.id);
        const from = isOn ? known : { id: here, extended: [] };
        const rows = between(pageIds, from.id, id);
        const kept = withRows(selected, from.extended, 'out');
        // what was selected already stays so when it goes back
        keep(
          from.id,
          rows.filter((row) => !isSelected(kept, row)),
        );
        choose(withRows(kept, rows, 'in'));
      },
    };
  }, [store, newest, isOffered, pageKey, isLocked, total, totalIsBounded]);
}
