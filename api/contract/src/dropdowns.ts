import { Type, type Static } from '@sinclair/typebox';
import { ValidationError, array, type InferType } from 'yup';
import { endpoint } from './endpoint';
import { collectionOf } from './hydra';
import { body, requiredText } from './rules';
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
const MAX_ITEMS = 200;

/** Index of the first entry that stands there before, whatever its case; what is no text is for other rules. */
function firstTwin(items: readonly unknown[]): number {
  const names = items.map((item) => (typeof item === 'string' ? item.trim().toLowerCase() : ''));
  return names.findIndex((name, index) => name !== '' && names.indexOf(name) < index);
}

/** Rules of a whole list: no entry is empty, and none stands there twice, whatever its case. */
export const dropdownRules = body({
  items: array(requiredText(DROPDOWN_ITEM_LENGTH).nonNullable())
    .typeError(messages.list)
    .required(messages.required)
    .max(MAX_ITEMS, messages.tooManyItems)
    .test('none-twice', (items, context) => {
      const at = firstTwin(items);
      return at < 0 || context.createError({ path: `items[${at}]`, message: messages.itemTwice });
    }),
});
export type DropdownBody = InferType<typeof dropdownRules>;

/** What these rules say of a list, by the index of the entry; null: of the whole list. */
export function dropdownViolations(
  items: readonly string[],
): readonly { readonly index: number | null; readonly message: string }[] {
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
 * nor renamed, as a published report never changes: 409 with a violation for each such entry, with counts (U25).
 * A changed `If-Match` answers 412.
 */
export const updateDropdown = endpoint({
  method: 'PUT',
  path: '/api/dropdown/:name',
  summary: 'Change a reference list; 409 if it would remove an entry in use',
  params: Type.Object({ name: Type.String({ maxLength: 40 }) }),
  body: dropdownRules,
  answer: Dropdown,
});
