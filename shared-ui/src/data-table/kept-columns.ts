import { use, useEffect, useState } from 'react';
import { noNeeds, type ColumnNeeds } from './column-needs';
import type { Density } from './table-density';
import { TableOwnerContext } from './table-storage';
import type { TableView } from './table-view';

/** Pixels by which the room of a table may differ and be the same place: a scrollbar comes and goes with the rows. */
const SCROLLBAR = 20;
/** Whether a table that has so many pixels is where one that had the others was. */
export const isSameRoom = (one: number, other: number) => Math.abs(one - other) <= SCROLLBAR;

/** Places that are kept of each list: windows, views and densities that somebody had. */
const MOST_PLACES = 8;

/** Where columns are laid out. */
interface ColumnPlace {
  readonly view: TableView;
  readonly density: Density;
  /** Pixels that the table has for its columns. */
  readonly room: number;
}

/** The columns that were shown at a place, with what they needed as that was decided. */
interface KeptColumns {
  readonly view: string;
  readonly density: string;
  readonly room: number;
  readonly needs: readonly (readonly [field: string, title: number, cells: number])[];
}

/** What was decided for a place: which columns there is room for, and what they needed. */
interface DecidedColumns {
  readonly fields: ReadonlySet<string>;
  readonly needs: ColumnNeeds;
}

const decidedColumns = new WeakMap<KeptColumns, DecidedColumns>();

/**
 * Which columns of a list are shown is decided by its first rows, and kept for that view, density and width, in the
 * browser too where the list has a name: columns neither come nor go because other rows are there, or none yet. null:
 * nothing is decided.
 */
export function useKeptColumns(name: string | undefined, place: ColumnPlace) {
  const userId = use(TableOwnerContext);
  const key = userId && name ? `table-columns:${userId}:${name}` : null;
  const [read] = useState(() => (key === null ? [] : readKept(key)));
  const [kept, setKept] = useState(read);
  // Keeps in the browser what the rows have decided.
  useEffect(() => {
    if (key !== null && kept !== read) writeKept(key, kept);
  }, [key, kept, read]);

  const view = JSON.stringify(place.view);
  const isHere = (one: KeptColumns) =>
    one.view === view && one.density === place.density && isSameRoom(one.room, place.room);
  const decided = decidedOf(kept.find(isHere));
  function keep(needs: ColumnNeeds) {
    const { density, room } = place;
    const now = {
      view,
      density,
      room,
      needs: [...needs].map(([field, { title, cells }]) => entry(field, title, cells)),
    };
    setKept([now, ...kept.filter((one) => !isHere(one))].slice(0, MOST_PLACES));
  }
  return [decided, keep] as const;
}

const entry = (field: string, title: number, cells: number) => [field, title, cells] as const;

/** The same object for the same ones. */
function decidedOf(kept: KeptColumns | undefined): DecidedColumns | null {
  if (!kept) return null;
  const known = decidedColumns.get(kept);
  if (known) return known;
  const needs = new Map(kept.needs.map(([field, title, cells]) => [field, { title, cells }]));
  const decided = { fields: new Set(needs.keys()), needs };
  decidedColumns.set(kept, decided);
  return decided;
}

/** What the columns that are shown need, as soon as each was measured; null: not yet. */
export function needsOfShown(fields: readonly string[], measured: ColumnNeeds): ColumnNeeds | null {
  const known = fields.flatMap((field) => {
    const need = measured.get(field);
    return need ? [[field, need] as const] : [];
  });
  return known.length === fields.length && measured !== noNeeds ? new Map(known) : null;
}

/** Whether these columns are those that were decided for. */
export const isDecidedAlike = (fields: readonly string[], decided: DecidedColumns | null) =>
  decided?.fields.size === fields.length && fields.every((field) => decided.fields.has(field));

function readKept(key: string): readonly KeptColumns[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) && kept.every(isKept) ? kept : [];
  } catch {
    // broken text or forbidden storage: it is decided anew
    return [];
  }
}

function isKept(value: unknown): value is KeptColumns {
  if (typeof value !== 'object' || value === null) return false;
  const { view, density, room, needs }: Partial<Record<keyof KeptColumns, unknown>> = value;
  const isNeed = (need: unknown) =>
    Array.isArray(need) && typeof need[0] === 'string' && need.slice(1, 3).every(Number.isFinite);
  return (
    typeof view === 'string' &&
    typeof density === 'string' &&
    typeof room === 'number' &&
    Array.isArray(needs) &&
    needs.every(isNeed)
  );
}

function writeKept(key: string, kept: readonly KeptColumns[]) {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // full or forbidden storage: it lasts as long as the page
  }
}
