import {
  VERSIONS_PAGE,
  type CountedChanges,
  type DraftVersion,
  type DraftVersions,
} from '@console/contract/draft-versions';
import type { DraftContent } from '@console/contract/report-document';
import { personRefs } from '../../people/person-refs';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow, VersionDetails } from '../../platform/database/schema';
import { notFound } from '../../platform/http/problem';
import { contentThreads } from '../../research/drafts/content-threads';

/** Changes of versions that nobody looked at before are counted so long for one page; the rest for the next who asks. */
const COUNTING_MS = 1500;

const headColumns = [
  'id',
  'created_at',
  'created_by',
  'reason',
  'name',
  'changes',
  'details',
  'content_id',
  'content_hash',
] as const;

/** A kept version without its content. */
export type VersionHead = Awaited<ReturnType<typeof headsBefore>>[number];

/** Heads of versions of a draft, the newest first, from one on. */
async function headsBefore(db: Db, draftId: string, before: string | undefined) {
  let heads = db
    .selectFrom('draft_version')
    .select(headColumns)
    .where('draft_id', '=', draftId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    // one more, which the last one is counted against
    .limit(VERSIONS_PAGE + 1);
  if (before !== undefined) {
    const { id } = await requireHead(db, draftId, before);
    heads = heads.where(
      sql<boolean>`(created_at, id) < (select created_at, id from draft_version where id = ${id})`,
    );
  }
  return heads.execute();
}

/** The head of a version of a draft; 404 for none. */
export async function requireHead(db: Db | Trx, draftId: string, id: string): Promise<VersionHead> {
  const head = await db
    .selectFrom('draft_version')
    .select(headColumns)
    .where('id', '=', id)
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  if (!head) throw notFound('The version');
  return head;
}

/** The content of a version, which may be that of another, and may go to one meanwhile: it is one statement. */
export async function contentOfVersion(db: Db | Trx, { id }: Pick<VersionHead, 'id'>): Promise<DraftContent> {
  return db
    .selectFrom('draft_version as version')
    .innerJoin('draft_version as holder', (join) =>
      join.on(sql<boolean>`holder.id = coalesce(version.content_id, version.id)`),
    )
    .select(['holder.html', 'holder.css'])
    .where('version.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A page of the versions of a draft, with what changed from each to the next. */
export async function listVersions(
  db: Db,
  draft: DraftRow,
  before: string | undefined,
): Promise<DraftVersions> {
  const heads = await headsBefore(db, draft.id, before);
  const page = heads.slice(0, VERSIONS_PAGE);
  const counted = await countedOf(db, heads);
  const people = await personRefs(db, [draft.last_editor_id, ...page.map((head) => head.created_by)]);
  const versions = page.map((head) => ({
    ...versionOf(head),
    by: people.get(head.created_by ?? '') ?? null,
    changes: counted.get(head.id) ?? null,
  }));
  const newest = before === undefined ? heads[0] : undefined;
  return {
    versions,
    hasMore: heads.length > page.length,
    isCounted: page.every(({ id }, index) => index === heads.length - 1 || counted.has(id)),
    present: {
      at: draft.updated_at.toISOString(),
      by: people.get(draft.last_editor_id ?? '') ?? null,
      isKept: newest?.content_hash === draft.content_hash,
    },
  };
}

/** A version without who kept it and what changed. */
export function versionOf({
  id,
  created_at,
  reason,
  name,
}: VersionHead): Omit<DraftVersion, 'by' | 'changes'> {
  return { id, at: created_at.toISOString(), reason, name };
}

/** What changed from each version to the one that stands after it in the list, counted once; those that time was for. */
async function countedOf(
  db: Db,
  heads: readonly VersionHead[],
): Promise<ReadonlyMap<string, CountedChanges>> {
  const until = Date.now() + COUNTING_MS;
  const counted = new Map<string, CountedChanges>();
  for (const [index, head] of heads.entries()) {
    const before = heads[index + 1];
    if (!before) continue;
    if (head.changes) counted.set(head.id, head.changes);
    else if (Date.now() < until) counted.set(head.id, await countAndKeep(db, before, head));
  }
  return counted;
}

async function countAndKeep(db: Db, before: VersionHead, after: VersionHead): Promise<CountedChanges> {
  const changes = { ...(await contentChanges(db, before, after)), details: detailCount(before, after) };
  await db
    .updateTable('draft_version')
    .set({ changes: JSON.stringify(changes) })
    .where('id', '=', after.id)
    .execute();
  return changes;
}

async function contentChanges(db: Db, before: VersionHead, after: VersionHead) {
  if ((before.content_id ?? before.id) === (after.content_id ?? after.id)) {
    return { blocks: { added: 0, changed: 0, removed: 0 }, words: { added: 0, removed: 0 } };
  }
  return contentThreads.count({
    before: await contentOfVersion(db, before),
    after: await contentOfVersion(db, after),
  });
}

/** Columns that are one detail for people. */
const together: Readonly<Record<string, string>> = {
  ...{ target_currency: 'target_price', target_months: 'target_price', target_method: 'target_price' },
  ...{ video_duration: 'video_url', video_quick: 'video_url' },
  description_author_id: 'description',
};

function detailCount({ details: was }: VersionHead, { details: is }: VersionHead): number | null {
  if (!was || !is) return null;
  const columns = Object.keys(is) as (keyof VersionDetails)[];
  // who wrote a description does not change what it says
  const changed = columns
    .filter((column) => column !== 'description_author_id')
    .filter((column) => JSON.stringify(was[column]) !== JSON.stringify(is[column]))
    .map((column) => together[column] ?? column);
  return new Set(changed).size;
}
