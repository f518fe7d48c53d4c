import { auditChanges, type AuditChange } from '@console/contract/audit-changes';
import {
  HISTORY_PAGE,
  MAX_HISTORY_FIELDS,
  MAX_HISTORY_TEXT,
  type HistoryEntry,
} from '@console/contract/record-history';
import { sql } from 'kysely';
import { personRefs } from '../../people/person-refs';
import type { Db } from '../../platform/database/database';
import { namesOfRecords } from './names-of-records';

/** Records that have a page with their history. */
const recordTypes = ['user', 'company', 'customer', 'brand'];

/** What every write changes: when, by whom, and the version. */
const ofEveryWrite = /^(modifiedOn|modifiedBy|updatedAt|etag|revision)($|[.])/;

interface Asked {
  readonly id: string;
  /** The last entry that was seen. */
  readonly before: string | undefined;
}

/** A page of what was done to a record, in words; who signed in when is told by the sessions, and not here. */
export async function readRecordHistory(
  db: Db,
  { id, before }: Asked,
): Promise<{ entries: HistoryEntry[]; hasMore: boolean }> {
  let rows = db
    .selectFrom('audit_event')
    .select(['id', 'at', 'actor_id', 'action', 'before', 'after'])
    .where('subject_id', '=', id)
    .where('subject_type', 'in', recordTypes)
    .where('action', 'not like', 'session.%');
  if (before !== undefined)
    rows = rows.where(sql<boolean>`(at, id) < (select at, id from audit_event where id = ${before})`);
  const read = await rows
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY_PAGE + 1)
    .execute();
  const page = read.slice(0, HISTORY_PAGE).map((row) => ({
    row,
    changes: auditChanges(row.before, row.after)
      .filter(({ path }) => !ofEveryWrite.test(path))
      .slice(0, MAX_HISTORY_FIELDS),
  }));
  const actors = await personRefs(
    db,
    page.map(({ row }) => row.actor_id),
  );
  const texts = page.flatMap(({ changes }) => changes.flatMap(({ before: was, after: is }) => [was, is]));
  const nameOf = await namesOfRecords(db, texts);
  const said = ({ path, before: was, after: is }: AuditChange) => ({
    path,
    before: was === null ? null : nameOf(was).slice(0, MAX_HISTORY_TEXT),
    after: is === null ? null : nameOf(is).slice(0, MAX_HISTORY_TEXT),
  });
  return {
    entries: page.map(({ row, changes }) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: (row.actor_id && actors.get(row.actor_id)) || null,
      action: row.action,
      changes: changes.map(said),
    })),
    hasMore: read.length > HISTORY_PAGE,
  };
}
