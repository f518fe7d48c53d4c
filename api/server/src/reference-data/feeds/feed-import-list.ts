import { deliveryKinds, importStates, type FeedImport } from '@console/contract/feeds';
import { fullName } from '@console/contract/full-name';
import { holdRules } from '@console/contract/feed-limits';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { FeedImportRow } from '../../platform/database/schema';
import { choice, date, reference, text, unsorted } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { personRefs } from '../../people/person-refs';

/** Delivered files, newest first. */
export const feedImportList: List<FeedImport> = {
  noun: 'feed-import',
  from: sql`feed_import`,
  id: 'feed_import.id',
  visibleTo: () => sql`true`,
  fields: {
    feed: reference('feed_import.feed_id'),
    kind: unsorted(choice('feed_import.kind', deliveryKinds)),
    state: unsorted(choice('feed_import.state', importStates)),
    file: text('feed_import.file'),
    startedAt: date('feed_import.started_at'),
  },
  order: { field: 'startedAt', direction: 'desc' },
  pageSize: 10,
  load: loadImports,
  idOf: ({ id }) => id,
  columns: {
    startedAt: { title: 'Started (UTC)', cell: (row) => row.startedAt },
    finishedAt: { title: 'Finished (UTC)', cell: (row) => row.finishedAt },
    feed: { title: 'Feed', cell: (row) => row.feed.name },
    file: { title: 'File', cell: (row) => row.file },
    kind: { title: 'Holds', cell: (row) => row.kind },
    state: { title: 'State', cell: (row) => row.state },
    reason: { title: 'Reason', cell: (row) => row.reason },
    heldFor: {
      title: 'Held for',
      cell: ({ heldFor }) => heldFor.map(({ rule, rows }) => `${holdRules[rule]} (${rows})`).join('; '),
    },
    decidedBy: { title: 'Decided by', cell: ({ decision }) => (decision?.by ? fullName(decision.by) : null) },
    decidedAt: { title: 'Decided (UTC)', cell: ({ decision }) => decision?.at ?? null },
    decision: { title: 'Reason of the decision', cell: ({ decision }) => decision?.reason ?? null },
    goodLines: { title: 'Good Lines', cell: (row) => row.goodLines },
    badLines: { title: 'Bad Lines', cell: (row) => row.badLines },
    missingLines: { title: 'Missing Lines', cell: (row) => row.missingLines },
    acceptedBy: {
      title: 'Loss accepted by',
      cell: ({ accepted }) => (accepted?.by ? fullName(accepted.by) : null),
    },
    acceptedAt: { title: 'Accepted (UTC)', cell: ({ accepted }) => accepted?.at ?? null },
    accepted: { title: 'Reason of that', cell: ({ accepted }) => accepted?.reason ?? null },
    changedRows: { title: 'Changed Rows', cell: (row) => row.changedRows },
    replacedFigures: { title: 'Replaced Figures', cell: (row) => row.replacedFigures },
    linesPerSecond: { title: 'Lines per Second', cell: (row) => row.linesPerSecond },
    bytes: { title: 'Bytes', cell: (row) => row.bytes },
    fingerprint: { title: 'SHA-256', cell: (row) => row.fingerprint },
    id: { title: 'Id', cell: (row) => row.id },
  },
};

/** Imports by id. */
export async function loadImports(db: Db, ids: readonly string[]): Promise<FeedImport[]> {
  const rows = await db
    .selectFrom('feed_import')
    .innerJoin('feed', 'feed.id', 'feed_import.feed_id')
    .selectAll('feed_import')
    .select('feed.name as feed_name')
    .select(({ selectFrom, fn }) =>
      selectFrom('replaced_figure')
        .select(fn.countAll().as('figures'))
        .whereRef('replaced_figure.import_id', '=', 'feed_import.id')
        .as('replaced_figures'),
    )
    .where('feed_import.id', 'in', ids)
    .execute();
  const people = await personRefs(
    db,
    rows.flatMap((row) => [row.decided_by, row.accepted_by]),
  );
  const said = (by: string | null, at: Date | null, reason: string | null) =>
    at && { by: (by && people.get(by)) || null, at: at.toISOString(), reason: reason ?? '' };
  return rows.map((row) => ({
    '@id': `/api/feed-import/${row.id}`,
    id: row.id,
    feed: { id: row.feed_id, name: row.feed_name },
    kind: row.kind,
    file: row.file,
    fingerprint: row.fingerprint,
    bytes: Number(row.bytes),
    bytesRead: Number(row.bytes_read),
    state: row.state,
    reason: row.reason,
    line: row.line,
    goodLines: row.good_lines,
    badLines: row.bad_lines,
    missingLines: isOver(row) ? 0 : row.bad_lines - row.came_lines,
    accepted: said(row.accepted_by, row.accepted_at, row.accepted_note),
    changedRows: row.changed_rows,
    replacedFigures: Number(row.replaced_figures),
    linesPerSecond: row.busy_ms > 0 ? Math.round((row.line * 1000) / row.busy_ms) : null,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at && row.finished_at.toISOString(),
    repeatedAt: row.repeated_at && row.repeated_at.toISOString(),
    heldAt: row.held_at && row.held_at.toISOString(),
    heldFor: row.held_for,
    decision: said(row.decided_by, row.decided_at, row.decision_note),
  }));
}

/** Of what is held, was rejected or still runs nobody waits for lines. */
const isOver = ({ state, accepted_at }: Pick<FeedImportRow, 'state' | 'accepted_at'>) =>
  accepted_at !== null || (state !== 'done' && state !== 'failed');
