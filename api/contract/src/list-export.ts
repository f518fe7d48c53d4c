import type { TSchema } from '@sinclair/typebox';
import { mixed, type InferType } from 'yup';
import { endpoint, uuidPattern, type Endpoint } from './endpoint';
import type { ListQuery } from './hydra';
import { body, choice, textList } from './rules';
import { messages } from './texts';

/** Rows that can be named one by one, in or out of a selection. */
export const MAX_SELECTED_IDS = 10_000;

const MAX_COLUMNS = 100;
const MAX_FILTERS = 50;
const MAX_FILTER_LENGTH = 2000;
/** Body of an export: two lists of ids, filters and columns. */
export const MAX_EXPORT_BYTES = 2 * 1024 * 1024;

function isIdList(value: unknown): value is readonly string[] {
  const isId = (id: unknown) => typeof id === 'string' && uuidPattern.test(id);
  return Array.isArray(value) && value.length <= MAX_SELECTED_IDS && value.every(isId);
}

function isTextRecord(value: unknown): value is Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const texts = Object.values(value);
  const fits = (text: unknown) => typeof text === 'string' && text.length <= MAX_FILTER_LENGTH;
  return texts.length <= MAX_FILTERS && texts.every(fits);
}

const idList = `Expected a list of at most ${MAX_SELECTED_IDS} ids`;

/** Rows of a list (G4): those named, or all that match the filter but `excludeIds`. */
export const selectionRules = body({
  id: mixed(
    (value): value is readonly string[] | 'all' => value === 'all' || (isIdList(value) && value.length > 0),
  )
    .typeError(`${idList}, with at least one, or 'all'`)
    .required(messages.required),
  excludeIds: mixed(isIdList).typeError(idList).required(messages.required),
  type: choice(['all', 'page']).required(messages.required),
});

/** Filters and order as the query of the list has them; paging in it is passed over. */
export const filterRules = () => mixed(isTextRecord).typeError('Expected an object of texts');

/** What to export; whether filters and columns fit is for the list to say. */
export const exportRules = body({
  filter: filterRules(),
  /** null or missing: all rows that match the filter. Named rows are exported whether they match it or not. */
  selection: selectionRules.nullable().default(undefined).optional(),
  /** Columns by field, in their order; missing or empty: all there are. */
  columns: textList(60).max(MAX_COLUMNS, `At most ${MAX_COLUMNS} columns.`),
});

export type ExportBody = InferType<typeof exportRules>;

/** An endpoint that answers a list. */
export type ListEndpoint = Endpoint<TSchema, typeof ListQuery>;
/** An endpoint that exports a list. */
export type ExportEndpoint = Endpoint<TSchema, TSchema, typeof exportRules>;

/** The export of a list as CSV, at the list's address and `/export`. */
export function exportOf({ path, summary }: Pick<ListEndpoint, 'path' | 'summary'>): ExportEndpoint {
  return endpoint({
    method: 'POST',
    path: `${path}/export`,
    maxBodyBytes: MAX_EXPORT_BYTES,
    summary: `${summary}, as CSV`,
    body: exportRules,
    file: 'text/csv',
  });
}
