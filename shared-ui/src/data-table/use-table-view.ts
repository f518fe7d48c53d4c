import { use, useMemo, useState } from 'react';
import type { Column } from './column';
import { isSame, normaliseView, startView, type TableView } from './table-view';
import { fromLinkText } from './table-view-link';
import {
  emptyMemory,
  readTableMemory,
  TableOwnerContext,
  writeTableMemory,
  type StoredView,
  type TableMemory,
} from './table-storage';

interface TableViewOptions<Row> {
  readonly name: string | undefined;
  readonly columns: readonly Column<Row>[];
  /** Text of a view that came with a link: shown until the person arranges something. */
  readonly linked: string | undefined;
  readonly onLinkLeft: () => void;
}

/** How the table is arranged, and what the person can do about it. */
export interface ArrangedTable {
  readonly view: TableView;
  readonly configurations: readonly StoredView[];
  /** Selected configuration, '' for none. */
  readonly selectedId: string;
  /** Whether the view differs from the selected configuration, or from how the table begins. */
  readonly isModified: boolean;
  readonly arrange: (view: TableView) => void;
  readonly select: (id: string) => void;
  /** A new name adds a configuration, an existing one is replaced (A§4.26). */
  readonly save: (name: string, view: TableView, pageSize: number) => void;
  readonly remove: (id: string) => void;
}

/** The view of a table, kept in the browser for the signed-in person where the table has a name (G2). */
export function useTableView<Row>(options: TableViewOptions<Row>): ArrangedTable {
  const { name, columns, linked, onLinkLeft } = options;
  const [memory, keep] = useTableMemory(name);
  const { configurations, selectedId, current } = memory;

  const base = useMemo(
    () => baseOf(configurations, selectedId, columns),
    [configurations, selectedId, columns],
  );
  const view = useMemo(() => {
    const foreign = linked === undefined ? undefined : fromLinkText(linked);
    const shown = foreign ?? current;
    return shown === null ? base : normaliseView(shown, columns);
  }, [linked, current, base, columns]);

  function change(next: TableMemory) {
    keep(next);
    if (linked !== undefined) onLinkLeft();
  }
  return {
    view,
    configurations,
    selectedId,
    isModified: !isSame(view, base),
    arrange: (next) => change({ ...memory, current: isSame(next, base) ? null : next }),
    select: (id) => change({ ...memory, selectedId: id, current: null }),
    save: (title, next, pageSize) => change({ ...memory, ...saved(configurations, title, next), pageSize }),
    remove: (id) =>
      change({
        ...memory,
        configurations: configurations.filter((one) => one.id !== id),
        selectedId: selectedId === id ? '' : selectedId,
        current: selectedId === id ? null : current,
      }),
  };
}

function baseOf<Row>(
  configurations: readonly StoredView[],
  selectedId: string,
  columns: readonly Column<Row>[],
): TableView {
  const selected = configurations.find(({ id }) => id === selectedId);
  return selected ? normaliseView(selected.columns, columns) : startView(columns);
}

function saved(configurations: readonly StoredView[], name: string, columns: TableView) {
  const id = configurations.find((one) => one.name === name)?.id ?? crypto.randomUUID();
  const view = { id, name, columns };
  const isNew = !configurations.some((one) => one.id === id);
  return {
    configurations: isNew
      ? [...configurations, view]
      : configurations.map((one) => (one.id === id ? view : one)),
    selectedId: id,
    current: null,
  };
}

function useTableMemory(name: string | undefined) {
  const userId = use(TableOwnerContext);
  const [memory, setMemory] = useState(() => (userId && name ? readTableMemory(userId, name) : emptyMemory));
  function keep(next: TableMemory) {
    setMemory(next);
    if (userId && name) writeTableMemory(userId, name, next);
  }
  return [memory, keep] as const;
}
