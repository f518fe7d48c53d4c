import { Type, type Static } from '@sinclair/typebox';
import { array } from 'yup';
import { filterRules, MAX_SELECTED_IDS, selectionRules } from './list-export';
import { flag, text } from './rules';
import { messages } from './texts';

/** Most rows that one bulk action takes: what it did to all of them is taken back by their ids. */
export const MAX_BULK_ROWS = MAX_SELECTED_IDS;

/** What a bulk action takes beside what it sets: which rows of the list (G4), and behind which one it goes on. */
export const bulkFields = {
  filter: filterRules(),
  selection: selectionRules.required(messages.required),
  /** `next` of the answer before; null or missing: from the first row on. */
  after: text(36).uuid(messages.choice).nullable(),
  /** The console's own id of this call, by which it is known where its answer is lost; sent again it takes no row anew. */
  call: text(36).uuid(messages.choice).nullable(),
  /** Only asks what became of `call`: `entry` of the answer is null where nothing is known of it. */
  recall: flag(),
};

/** Calls of one bulk action of 10,000 rows, at the least that one of them takes. */
const MAX_ENTRIES = 1000;

/**
 * What a bulk action that takes another back takes, too: `entry` of the answers that are taken back. A row that they
 * did not change, or that was changed again since, refuses it; missing or empty: nothing is taken back.
 */
export const undoField = {
  undoOf: array(text(36).uuid(messages.choice).required(messages.required))
    .typeError(messages.list)
    .max(MAX_ENTRIES, `At most ${MAX_ENTRIES} entries.`),
};

/** What became of the rows that one call took. */
export const BulkAnswer = Type.Object({
  /** Rows that the call found, those included that it did not come to. */
  total: Type.Integer({ minimum: 0 }),
  /** Ids of the rows that were changed. */
  done: Type.Array(Type.String()),
  /** How many were so already. */
  unchanged: Type.Integer({ minimum: 0 }),
  failed: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), reason: Type.String() })),
  /** The last row that was taken, where there are more: calls are short, and the console goes on. */
  next: Type.Union([Type.String(), Type.Null()]),
  /** The entry of the audit trail that names these rows, and what they were; null: nothing was done, and nothing failed. */
  entry: Type.Union([Type.String(), Type.Null()]),
});
export type BulkAnswer = Static<typeof BulkAnswer>;
