import {
  builtInEntries,
  dropdownItemPath,
  dropdownViolations,
  type DropdownName,
} from '@console/contract/dropdowns';
import type { FieldViolation } from '@console/shared-ui/form';
import { newUuid } from '@console/shared-ui/uuid';

/** An entry of a list while it is edited. */
export interface Entry {
  readonly id: string;
  /** As it is saved; null for a new one. */
  readonly was: string | null;
  readonly text: string;
  /** Goes with the next save. */
  readonly isRemoved: boolean;
}

/** The entries of a list as it was loaded. */
export function entriesOf(items: readonly string[]): Entry[] {
  return items.map((text) => ({ id: newUuid(), was: text, text, isRemoved: false }));
}

/** A new entry that waits to be written. */
export const newEntry = (): Entry => ({ id: newUuid(), was: null, text: '', isRemoved: false });

/** What is saved of the entries. */
export function itemsOf(entries: readonly Entry[]): string[] {
  return entries.filter(({ isRemoved }) => !isRemoved).map(({ text }) => text.trim());
}

/** The entries without one: a saved one stays, marked, until the list is saved without it. */
export function withoutEntry(entries: readonly Entry[], { id }: Entry): Entry[] {
  return entries.flatMap((entry) => {
    if (entry.id !== id) return [entry];
    return entry.was === null ? [] : [{ ...entry, isRemoved: true }];
  });
}

/** The entries with one of them moved to where another one is. */
export function movedEntries(entries: readonly Entry[], id: string, onto: string): Entry[] {
  const target = entries.findIndex((entry) => entry.id === onto);
  const moved = entries.filter((entry) => entry.id === id);
  const others = entries.filter((entry) => entry.id !== id);
  return [...others.slice(0, target), ...moved, ...others.slice(target)];
}

/** Whether rules depend on an entry of this list, so that it stays as it is. */
export function isBuiltIn(name: DropdownName, { was }: Entry): boolean {
  return was !== null && (builtInEntries[name] ?? []).includes(was);
}

/** What the rules of the contract say of the entries, each at its own (`entries[3]`). */
export function entryViolations(name: DropdownName, entries: readonly Entry[]): FieldViolation[] {
  const kept = entries.flatMap(({ isRemoved }, index) => (isRemoved ? [] : [index]));
  return dropdownViolations(name, itemsOf(entries)).map(({ index, message }) => ({
    path: index === null ? 'entries' : `entries[${kept[index] ?? 0}]`,
    message,
  }));
}

/** Where the server's objection to the loss of an item (`items["Gold"]`) is shown. */
export function placeOf(entries: readonly Entry[], propertyPath: string): string {
  const at = entries.findIndex(({ was }) => was !== null && dropdownItemPath(was) === propertyPath);
  return at < 0 ? 'entries' : `entries[${at}]`;
}
