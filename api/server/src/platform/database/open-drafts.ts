import { sql } from 'kysely';

/** Rows of `draft` that are on their way: neither deleted nor published. An index is found by these very words. */
export const openDrafts = sql<boolean>`draft.deleted_at is null and draft.status not in ('published', 'revoked')`;
