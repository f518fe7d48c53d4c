import { use, useEffect, useMemo, useRef, useState } from 'react';
import type { Column } from './column';
import {
  isStateOf,
  isUntouched,
  keptFilters,
  stateOf,
  stateText,
  type GivenView,
  type GivenViews,
} from './given-view';
import type { TableState } from './table-address';
import { isSame, normaliseView, startView, type TableView } from './table-view';
import { fromLinkText } from './table-view-link';
import {
  emptyMemory,
  PLAIN,
  readTableMemory,
  TableOwnerContext,
  writeTableMemory,
  type StoredView,
  type TableMemory,
} from './table-storage';
import type { GivenModel } from './use-given-views';

interface TableViewOptions<Row> {
  readonly name: string | undefined;
  readonly columns: readonly Column<Row>[];
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  /** null: views of this list are not given. */
  readonly given: GivenModel | null;
}

/** The view that is on: the list as it is by itself, one's own, or one that was given. */
export type ViewOn =
  | { readonly kind: 'plain' }
  | { readonly kind: 'own'; readonly view: StoredView }
  | { readonly kind: 'given'; readonly view: GivenView };

/** How the table is arranged, and what the person can do about it. */
export interface ArrangedTable {
  readonly view: TableView;
  readonly configurations: readonly StoredView[];
  readonly on: ViewOn;
  /** Of the view that is on, '' for none. */
  readonly selectedId: string;
  /** Whether the table differs from the view that is on. */
  readonly isModified: boolean;
  readonly given: GivenModel | null;
  /** Name of the given view that was on, and is gone; null: none. */
  readonly lostName: string | null;
  readonly arrange: (view: TableView) => void;
  readonly select: (id: string) => void;
  /** Turns a given view on; an own one that it is given from is no second of it. */
  readonly show: (view: GivenView, ownId?: string | null) => void;
  /** Columns from anywhere as they fit this table. */
  readonly fit: (columns: unknown) => TableView;
  /** Back to the view that is on. */
  readonly restore: () => void;
  /** What is gone was told. */
  readonly forgetLost: () => void;
  /** A new name adds a configuration, an existing one is replaced (A§4.26). */
  readonly save: (name: string, view: TableView, pageSize: number) => void;
  readonly remove: (id: string) => void;
  /** What a given view of this table, as it is now, holds. */
  readonly held: () => Pick<GivenView, 'filters' | 'order'> & { readonly columns: TableView };
}

/**
 * The view of a table: one's own are kept in the browser for the signed-in person where the table has a name (G2), given
 * ones by the server.
 */
export function useTableView<Row>(options: TableViewOptions<Row>): ArrangedTable {
  const { name, columns, state, onStateChange, given } = options;
  const [memory, keep] = useTableMemory(name);
  // what was read before a view was turned on does not tell that it is gone: it may have been given since
  const [readBefore, setReadBefore] = useState<GivenViews>();
  const { configurations, selectedId, current } = memory;
  const on = useMemo(() => viewOn(memory, given?.data, state.given), [memory, given?.data, state.given]);
  const lost = given?.data === readBefore ? null : lostName(memory, given?.data);
  useStateOfOpened(on, state, onStateChange);
  useStateOfLost(lost === null ? null : memory.givenState, state, onStateChange);

  const base = useMemo(
    () => (on.kind === 'plain' ? startView(columns) : normaliseView(on.view.columns, columns)),
    [on, columns],
  );
  const view = useMemo(() => {
    const foreign = state.view === undefined ? undefined : fromLinkText(state.view);
    // what was arranged upon another view is not this one's
    const arranged = idOf(on) === selectedId || selectedId === PLAIN ? current : null;
    const shown = foreign ?? arranged;
    return shown === null ? base : normaliseView(shown, columns);
  }, [state.view, on, selectedId, current, base, columns]);

  function change(next: TableMemory, shown: TableState = state) {
    keep(next);
    const { view: _view, given: _given, ...left } = shown;
    if (shown !== state || state.view !== undefined || state.given !== undefined) onStateChange(left);
  }
  function show(next: GivenView, ownId: string | null = null) {
    given?.turnOn(next.id);
    setReadBefore(given?.data);
    const others = configurations.filter(({ id }) => id !== ownId);
    const shown = stateOf(state, next);
    const kept = { givenName: next.name, givenState: stateText(shown) };
    change({ ...memory, ...kept, selectedId: next.id, current: null, configurations: others }, shown);
  }
  function select(id: string) {
    const chosen = given?.data?.views.find((one) => one.id === id);
    if (chosen) {
      show(chosen);
      return;
    }
    // without what the given view filtered by; what one filters by oneself stays
    const isLeft = on.kind === 'given' && isStateOf(state, on.view) && on.view.filters.length > 0;
    given?.turnOn(null);
    change(
      { ...memory, selectedId: id === '' ? plainId(given?.data) : id, givenName: null, current: null },
      isLeft ? withoutFilters(state) : state,
    );
  }
  return {
    ...{ view, configurations, on, given, select, show },
    selectedId: idOf(on),
    isModified: !isSame(view, base) || (on.kind === 'given' && !isStateOf(state, on.view)),
    fit: (from) => normaliseView(from, columns),
    lostName: lost,
    arrange: (next) => {
      if (on.kind === 'given') given?.turnOn(on.view.id);
      change({
        ...{ ...memory, selectedId: on.kind === 'plain' && selectedId !== PLAIN ? '' : idOf(on) || PLAIN },
        givenName: on.kind === 'given' ? on.view.name : null,
        current: isSame(next, base) ? null : next,
      });
    },
    restore: () => {
      if (on.kind === 'given') show(on.view);
      else change({ ...memory, current: null });
    },
    forgetLost: () => {
      change(lost !== null ? { ...memory, selectedId: '', givenName: null, current: null } : memory);
    },
    save: (title, next, pageSize) => {
      given?.turnOn(null);
      change({ ...memory, ...saved(configurations, title, next), givenName: null, pageSize });
    },
    remove: (id) =>
      change({
        ...memory,
        configurations: configurations.filter((one) => one.id !== id),
        selectedId: selectedId === id ? '' : selectedId,
        current: selectedId === id ? null : current,
      }),
    held: () => ({ columns: view, filters: keptFilters(state), order: state.order }),
  };
}

const idOf = (on: ViewOn) => (on.kind === 'plain' ? '' : on.view.id);

/** What one chose here goes before what one had on elsewhere, and that before the default of one's role. */
function viewOn(memory: TableMemory, given: GivenViews | undefined, linked: string | undefined): ViewOn {
  const { selectedId, configurations, current } = memory;
  const find = (id: string | null | undefined): ViewOn | null => {
    const view = given?.views.find((one) => one.id === id);
    return view ? { kind: 'given', view } : null;
  };
  const own = configurations.find(({ id }) => id === selectedId);
  const chosen = find(linked) ?? (own ? { kind: 'own' as const, view: own } : find(selectedId));
  if (chosen) return chosen;
  const isFree = selectedId !== PLAIN && current === null;
  return (isFree ? (find(given?.on) ?? find(given?.roleDefault)) : null) ?? { kind: 'plain' };
}

/** Where something else would be on, the list as it is by itself is a choice. */
const plainId = (given: GivenViews | undefined) => (given?.roleDefault || given?.on ? PLAIN : '');

function lostName({ selectedId, givenName }: TableMemory, given: GivenViews | undefined): string | null {
  const isThere = given === undefined || given.views.some(({ id }) => id === selectedId);
  return isThere ? null : givenName;
}

/** Filters and sorts a list that was opened by its address alone as the given view does that is on. */
function useStateOfOpened(on: ViewOn, state: TableState, onStateChange: (state: TableState) => void) {
  const opened = useRef<string | null>(null);
  const key = state.given ?? '';
  // Follows the server, whose views come once the list is there, and the link in the address.
  useEffect(() => {
    if (on.kind !== 'given' || opened.current === key) return;
    opened.current = key;
    if (isUntouched(state) && state.view === undefined && !isStateOf(state, on.view))
      onStateChange(stateOf(state, on.view));
  }, [on, key, state, onStateChange]);
}

/** Takes the filters of a view away that is gone, unless one has filtered by something else since. */
function useStateOfLost(lost: string | null, state: TableState, onStateChange: (state: TableState) => void) {
  // Follows the server, which says that the view is gone.
  useEffect(() => {
    const next = withoutFilters(state);
    if (stateText(state) === lost && stateText(next) !== lost) onStateChange(next);
  }, [lost, state, onStateChange]);
}

const withoutFilters = (state: TableState): TableState => ({ ...state, page: 1, filters: state.usual ?? {} });

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
