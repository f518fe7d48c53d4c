import { Type, type Static } from '@sinclair/typebox';
import { ValidationError, array, type InferType } from 'yup';
import { EMERGING_COMPANY, NO_FLAG } from './company-rules';
import { endpoint } from './endpoint';
import { collectionOf } from './hydra';
import { body, name } from './rules';
import { messages } from './texts';

/** The six reference lists (A§3.20, D§3.9). */
export const dropdownNames = [
  'sectors',
  'markets',
  'email-subscriptions',
  'video-series',
  'company-flags',
  'scope',
] as const;
export type DropdownName = (typeof dropdownNames)[number];

export const Dropdown = Type.Object({
  '@id': Type.String(),
  type: Type.String(),
  items: Type.Array(Type.String()),
});
export type Dropdown = Static<typeof Dropdown>;

export const listDropdowns = endpoint({
  method: 'GET',
  path: '/api/dropdown',
  summary: 'All reference lists',
  answer: collectionOf(Dropdown),
});
export const getDropdown = endpoint({
  method: 'GET',
  path: '/api/dropdown/:name',
  summary: 'One reference list',
  params: Type.Object({ name: Type.String({ maxLength: 40 }) }),
  answer: Dropdown,
});

/** Characters of an entry. */
export const DROPDOWN_ITEM_LENGTH = 80;
/** Entries of a list. */
export const MAX_ITEMS = 200;

/** Index of the first entry that stands there before, whatever its case; what is no text is for other rules. */
function firstTwin(items: readonly unknown[]): number {
  const names = items.map((item) => (typeof item === 'string' ? item.trim().toLowerCase() : ''));
  const seen = new Set<string>();
  return names.findIndex((name) => {
    const isTwin = name !== '' && seen.has(name);
    seen.add(name);
    return isTwin;
  });
}

/** Rules of a whole list: no entry is empty, and none stands there twice, whatever its case. */
export const dropdownRules = body({
  items: array(name(DROPDOWN_ITEM_LENGTH).nonNullable())
    .typeError(messages.list)
    .required(messages.required)
    .max(MAX_ITEMS, messages.tooManyItems)
    .test('none-twice', (items, context) => {
      const at = firstTwin(items);
      return at < 0 || context.createError({ path: `items[${at}]`, message: messages.itemTwice });
    }),
});
export type DropdownBody = InferType<typeof dropdownRules>;

/** Entries that rules depend on: they are neither removed nor renamed (U9). */
export const builtInEntries: Readonly<Partial<Record<DropdownName, readonly string[]>>> = {
  'company-flags': [EMERGING_COMPANY],
};

interface EntryViolation {
  /** Of the entry; null: the whole list is meant. */
  readonly index: number | null;
  readonly message: string;
}

/** What the rules of every list and those of this one say of its entries. */
export function dropdownViolations(name: DropdownName, items: readonly string[]): readonly EntryViolation[] {
  return [...ruleViolations(items), ...namesakesOfNoFlag(name, items)];
}

/** A flag that is called as no flag is could not be told from it. */
export function namesakesOfNoFlag(name: string, items: readonly string[]): readonly EntryViolation[] {
  if (name !== 'company-flags') return [];
  return items.flatMap((item, index) =>
    item.trim().toLowerCase() === NO_FLAG ? { index, message: messages.itemNoFlag } : [],
  );
}

function ruleViolations(items: readonly string[]): readonly EntryViolation[] {
  try {
    dropdownRules.validateSync({ items: [...items] }, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, message }) => {
      const index = /^items\[(\d+)\]$/.exec(path ?? '')?.[1];
      return { index: index === undefined ? null : Number(index), message };
    });
  }
}

/** `propertyPath` of the violation of an entry that may not go, by its text: the new list has no index of it. */
export const dropdownItemPath = (item: string) => `items[${JSON.stringify(item)}]`;

/**
 * Puts a list in the place of another, in its order. What reports, companies or accounts hold cannot be taken away,
 * nor renamed, as a published report never changes: 409 with a violation for each such entry, with counts (U25). The
 * same goes for built-in entries.
 * A changed `If-Match` answers 412.
 */
export const updateDropdown = endpoint({
  method: 'PUT',
  path: '/api/dropdown/:name',
  summary: 'Change a reference list; 409 if it would remove an entry in use or a built-in one',
  params: Type.Object({ name: Type.String({ maxLength: 40 }) }),
  body: dropdownRules,
  maxBodyBytes: 64 * 1024,
  answer: Dropdown,
});
