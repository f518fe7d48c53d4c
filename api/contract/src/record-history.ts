import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { IdParams, PersonRef, nullable } from './hydra';

/** Entries of a page of a history. */
export const HISTORY_PAGE = 20;
/** Fields of one entry; there may be more in the audit trail. */
export const MAX_HISTORY_FIELDS = 50;
/** Characters of a value. */
export const MAX_HISTORY_TEXT = 300;

const HistoryChange = Type.Object({
  /** Where the value stands in the record: `details.city`. */
  path: Type.String(),
  /** null: there was none. People and other records stand there by name. */
  before: nullable(Type.String()),
  /** null: there is none any more. */
  after: nullable(Type.String()),
});

/** Something that was done to a record. */
export const HistoryEntry = Type.Object({
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  /** null: nobody of the console, such as a timer. */
  actor: nullable(PersonRef),
  /** As the audit trail has it: 'user.update'. */
  action: Type.String(),
  changes: Type.Array(HistoryChange),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

/** An id of nothing has no history. */
export const getRecordHistory = endpoint({
  method: 'GET',
  path: '/api/record-history/:id',
  summary:
    'What was done to a user, company, customer or brand, the newest first, 20 a page; `before` is the id of the last one seen',
  params: IdParams,
  query: Type.Object({ before: Type.Optional(Type.String({ format: 'uuid' })) }),
  answer: Type.Object({ entries: Type.Array(HistoryEntry), hasMore: Type.Boolean() }),
});
