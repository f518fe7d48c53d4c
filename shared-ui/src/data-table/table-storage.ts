import { createContext, use } from 'react';

/** User id of the person whose table views are kept in this browser; `RemoteFrame` fills it. */
export const TableOwnerContext = createContext<string | null>(null);

/** A named configuration; the one without a name is how the table was left last. */
export interface StoredView {
  readonly id: string;
  readonly name: string;
  /** As written; whoever reads it normalises it. */
  readonly columns: unknown;
}

/** What is kept of one table: shape of A§3.15 'Table configuration' (G2, G7). */
export interface TableConfig {
  /** User id. */
  readonly clientID: string;
  /** Selected configuration or given view, '' for none. */
  readonly id: string;
  /** What the selected view was called, if it is a given one: it may be gone. */
  readonly givenName?: string;
  /** By what that one filtered and sorted the list. */
  readonly givenState?: string;
  readonly tableInfo: readonly {
    readonly name: string;
    readonly pageSize: number | null;
    readonly filters: readonly StoredView[];
  }[];
  readonly version: number;
}

/** The part of a `TableConfig` that a table works with. */
export interface TableMemory {
  readonly selectedId: string;
  /** Name of the selected view, if it is a given one. */
  readonly givenName: string | null;
  /** `stateText` of the list as that one filtered and sorted it. */
  readonly givenState: string | null;
  readonly pageSize: number | null;
  /** How the table was left last, when that is not as it begins. */
  readonly current: unknown;
  readonly configurations: readonly StoredView[];
}

const VERSION = 1;
const CURRENT = 'current';
/** Selected: the list as it is by itself, whatever the default of a role is. */
export const PLAIN = 'plain';
export const emptyMemory: TableMemory = {
  ...{ selectedId: '', givenName: null, givenState: null, pageSize: null, current: null },
  configurations: [],
};

/** Place in the browser's storage (G2). */
export const tableConfigKey = (userId: string, tableName: string) => `table-config:${userId}:${tableName}`;

/** Reads what is kept of a table; what is missing, broken or of another version counts as nothing. */
export function readTableMemory(userId: string, tableName: string): TableMemory {
  const config = recordOf(stored(tableConfigKey(userId, tableName)));
  if (config['version'] !== VERSION || config['clientID'] !== userId) return emptyMemory;
  const table = recordOf(listOf(config['tableInfo']).find((one) => recordOf(one)['name'] === tableName));
  const views = listOf(table['filters']).flatMap(storedView);
  const { id, givenName, givenState } = config;
  const { pageSize } = table;
  return {
    selectedId: typeof id === 'string' ? id : '',
    givenName: typeof givenName === 'string' ? givenName : null,
    givenState: typeof givenState === 'string' ? givenState : null,
    pageSize: typeof pageSize === 'number' && pageSize > 0 && pageSize <= 100 ? pageSize : null,
    current: views.find((view) => view.id === CURRENT)?.columns ?? null,
    configurations: views.filter((view) => view.id !== CURRENT),
  };
}

/** Keeps a table's memory; tells whether the browser did. */
export function writeTableMemory(userId: string, tableName: string, memory: TableMemory): boolean {
  const { selectedId, givenName, givenState, pageSize, current, configurations } = memory;
  const last = current === null ? [] : [{ id: CURRENT, name: '', columns: current }];
  const tableInfo = [{ name: tableName, pageSize, filters: [...configurations, ...last] }];
  const config: TableConfig = {
    ...{ clientID: userId, id: selectedId, tableInfo, version: VERSION },
    ...(givenName !== null && { givenName }),
    ...(givenState !== null && { givenState }),
  };
  try {
    localStorage.setItem(tableConfigKey(userId, tableName), JSON.stringify(config));
    return true;
  } catch {
    // full or forbidden storage: the view lasts as long as the page
    return false;
  }
}

/** Page size that the person saved with this table's views. */
export function usePreferredPageSize(tableName: string | undefined): number | null {
  const userId = use(TableOwnerContext);
  return userId && tableName ? readTableMemory(userId, tableName).pageSize : null;
}

function storedView(value: unknown): StoredView[] {
  const { id, name, columns } = recordOf(value);
  return typeof id === 'string' && typeof name === 'string' ? [{ id, name, columns }] : [];
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // broken text or forbidden storage: nothing is kept
    return null;
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
