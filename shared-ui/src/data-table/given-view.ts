import { createContext } from 'react';
import type { ConsoleFormOptions } from '../form/form-state';
import type { TableOrder, TableState } from './table-address';
import type { TableView } from './table-view';

/** What a list is filtered by, as a view keeps it. */
export interface KeptFilter {
  readonly field: string;
  readonly value: string;
}

/** What a view that is given holds. */
export interface ViewBody {
  readonly name: string;
  /** A role, or everybody. */
  readonly givenTo: string;
  readonly columns: TableView;
  readonly filters: readonly KeptFilter[];
  readonly order: TableOrder | null;
}

/** A view of a list that somebody gave to others. */
export interface GivenView extends Omit<ViewBody, 'columns'> {
  readonly id: string;
  /** As they came; whoever shows them normalises them. */
  readonly columns: unknown;
  /** Name of the owner. */
  readonly ownerName: string;
  readonly isOwn: boolean;
  /** The owner has no account any more, or may not open the list any more. */
  readonly ownerHasLeft: boolean;
  /** How many others have it on. */
  readonly people: number;
  /** Roles whose default it is. */
  readonly defaultOf: readonly string[];
  /** Entity tag. */
  readonly tag: string;
}

/** What a person has to know of the given views of one list. */
export interface GivenViews {
  readonly views: readonly GivenView[];
  /** The one that the person had on last; null: none. */
  readonly on: string | null;
  /** The default of the person's role; null: none. */
  readonly roleDefault: string | null;
  /** To whom views can be given. */
  readonly receivers: readonly { readonly value: string; readonly label: string }[];
  /** Whether the person may make defaults, and take views over. */
  readonly canManage: boolean;
}

/** Keeps the views that are given; calls reject with the error to tell. */
export interface ViewServer {
  /** Whether views of a list of that name can be given. */
  readonly knows: (list: string) => boolean;
  readonly load: (list: string, signal: AbortSignal) => Promise<GivenViews>;
  /** Why somebody can't have the view of a link, as a sentence. */
  readonly whyNot: (id: string) => Promise<string>;
  readonly turnOn: (list: string, id: string | null) => Promise<unknown>;
  readonly give: (list: string, view: ViewBody) => Promise<GivenView>;
  readonly change: (view: Pick<GivenView, 'id' | 'tag'>, body: ViewBody) => Promise<GivenView>;
  readonly takeBack: (id: string) => Promise<unknown>;
  readonly takeOver: (id: string) => Promise<unknown>;
  readonly setDefault: (list: string, role: string, id: string | null) => Promise<unknown>;
  /** Rules of the name, and of to whom. */
  readonly rules: ConsoleFormOptions<{ name: string; givenTo: string }>['rules'];
  /** The text of a call that failed. */
  readonly failure: (error: unknown) => string;
}

/** Who keeps given views; null: nobody, and there are own ones alone. `frameWith` fills it. */
export const ViewServerContext = createContext<ViewServer | null>(null);

/** In place of the person whose things a list shows. */
const WHOEVER_HAS_IT = '@me';

/** Filters of a list as a view keeps them. */
export const keptFilters = ({ filters, mine = {} }: Pick<TableState, 'filters' | 'mine'>): KeptFilter[] =>
  Object.entries(filters)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ field, value: value === mine[field] ? WHOEVER_HAS_IT : value }))
    .sort((one, other) => one.field.localeCompare(other.field));

type Kept = Pick<GivenView, 'filters' | 'order'>;

/** A list filtered and sorted as a view has it. */
export function stateOf(state: TableState, { filters, order }: Kept): TableState {
  const { cursor: _cursor, ...rest } = state;
  const read = filters.map(({ field, value }): [string, string] => [
    field,
    value === WHOEVER_HAS_IT ? (state.mine?.[field] ?? '') : value,
  ]);
  return { ...rest, page: 1, order, filters: Object.fromEntries(read) };
}

/** By what a list is filtered and sorted, to be compared. */
export const stateText = (state: TableState): string =>
  JSON.stringify([keptFilters(state), state.order?.field, state.order?.direction]);

/** Whether a list is filtered and sorted as a view has it. */
export const isStateOf = (state: TableState, view: Kept): boolean =>
  stateText(state) === stateText(stateOf(state, view));

/** Whether nobody has filtered or paged a list yet. */
export function isUntouched(state: TableState): boolean {
  const { usual = {}, order } = state;
  return state.page === 1 && isStateOf(state, { filters: keptFilters({ ...state, filters: usual }), order });
}
