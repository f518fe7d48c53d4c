import type { BulkAnswer } from '@console/contract/bulk';
import type { BodyOf } from '@console/contract/endpoint';
import type { mergeTag as mergeTagCall, mergeTags, TagChange, TagUsage } from '@console/contract/tags';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit';
import type { Db, Trx } from '../../platform/database/database';
import type { Person } from '../../platform/http/authentication';
import { invalid, notFound } from '../../platform/http/problem';
import { requireAsTold } from '../../platform/lists/changed-since';
import { inBulk, type BulkContext } from '../../platform/lists/in-bulk';
import { loadTags, uncountedTagList } from '../../reference-data/tags/tag-list';
import { tagUsage } from '../../reference-data/tags/tag-usage';
import { replaceTag } from '../../research/drafts/replace-tag';

interface Renaming {
  readonly id: string;
  readonly name: string;
  readonly actorId: string;
}

interface Merging {
  readonly id: string;
  readonly into: string;
  readonly actorId: string;
}

/** Gives a tag another name, in companies and drafts that nobody reviews too; 422 on `name` when another tag has it. */
export async function renameTag(db: Db, { id, name, actorId }: Renaming): Promise<TagChange> {
  return db.transaction().execute(async (trx) => {
    const before = await lockTag(trx, id);
    const wanted = name.trim();
    if (wanted === before.name) return change(trx, id, { drafts: 0, before: { reports: 0, drafts: 0 } });
    const usage = await tagUsage(trx, before);
    if (await isTaken(trx, wanted, id)) {
      throw invalid([{ propertyPath: 'name', message: 'Another tag has this name. Merge the two instead.' }]);
    }
    await trx
      .updateTable('tag')
      .set({ name: wanted, modified_on: new Date(), modified_by: actorId })
      .where('id', '=', id)
      .execute();
    const drafts = await replaceTag(trx, { from: before.name, to: wanted }, actorId);
    await audit(trx, {
      ...{ subjectType: 'tag', subjectId: id, subjectLabel: wanted, actorId, action: 'tag.rename' },
      before: { name: before.name, ...usage },
      after: { name: wanted, drafts },
    });
    return change(trx, id, { drafts, before: usage });
  });
}

/**
 * Puts a tag into another one: companies and drafts that nobody reviews bear that, none twice. 422 on `into` for itself
 * or none, 409 where one of them was changed since somebody was asked.
 */
export async function mergeTag(db: Db, { id, me, body: { into, asOf } }: MergingOne): Promise<TagChange> {
  const requireTold = requireAsTold(db, { me, asOf, subjectType: 'tag' });
  for (const each of [id, into]) await requireTold(each, await quotedName(db, each));
  return db
    .transaction()
    .execute(async (trx) => change(trx, into, await mergeTagIn(trx, { id, into, actorId: me.id })));
}

async function mergeTagIn(trx: Trx, { id, into, actorId }: Merging): Promise<Changed> {
  if (into === id) throw invalid([{ propertyPath: 'into', message: 'Choose another tag.' }]);
  const names = new Map<string, string>();
  // always in one order, so that two merges never wait for each other
  for (const each of [id, into].toSorted())
    names.set(each, (await lockTag(trx, each, each === into ? 'into' : null)).name);
  const [from = '', to = ''] = [names.get(id), names.get(into)];
  const usage = await tagUsage(trx, { id });
  await sql`update company_tag set tag_id = ${into} where tag_id = ${id} and not exists (
    select from company_tag other where other.company_id = company_tag.company_id and other.tag_id = ${into})`.execute(
    trx,
  );
  await trx.deleteFrom('tag').where('id', '=', id).execute();
  const drafts = await replaceTag(trx, { from, to }, actorId);
  await audit(trx, {
    ...{ subjectType: 'tag', subjectId: id, subjectLabel: from, actorId, action: 'tag.merge' },
    before: { name: from, ...usage },
    after: { into: to, intoId: into, drafts },
  });
  return { drafts, before: usage };
}

interface MergingOne {
  readonly id: string;
  readonly me: Person;
  readonly body: BodyOf<typeof mergeTagCall>;
}

async function quotedName(db: Db, id: string): Promise<string | undefined> {
  const tag = await db.selectFrom('tag').select('name').where('id', '=', id).executeTakeFirst();
  return tag && `“${tag.name}”`;
}

interface MergingSelected {
  readonly me: Person;
  readonly body: BodyOf<typeof mergeTags>;
}

/** Puts the selected tags into one, which stays as it is where it is selected too. 422 on `into` for none. */
export async function mergeSelected(
  context: BulkContext,
  { me, body }: MergingSelected,
): Promise<BulkAnswer> {
  const { db } = context;
  const { into, asOf } = body;
  const { name } = await db.transaction().execute((trx) => lockTag(trx, into, 'into'));
  const requireTold = requireAsTold(db, { me, asOf, subjectType: 'tag' });
  await requireTold(into, `“${name}”`);
  return inBulk(context, uncountedTagList, {
    ...{ me, body, action: 'tag.merge-selected', labelOf: ({ name }) => name },
    act: async ({ id }) => {
      if (id === into) return 'unchanged';
      await requireTold(id);
      await db.transaction().execute((trx) => mergeTagIn(trx, { id, into, actorId: me.id }));
      return 'done';
    },
  });
}

/** One tag, which nobody else changes meanwhile; 404 when there is none, 422 where a field of the call names it. */
async function lockTag(
  trx: Trx,
  id: string,
  field: 'into' | null = null,
): Promise<{ id: string; name: string }> {
  const tag = await trx
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (tag) return tag;
  throw field ? invalid([{ propertyPath: field, message: 'This tag does not exist.' }]) : notFound('The tag');
}

async function isTaken(trx: Trx, name: string, byOtherThan: string): Promise<boolean> {
  const other = await trx
    .selectFrom('tag')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', byOtherThan)
    .executeTakeFirst();
  return other !== undefined;
}

interface Changed {
  readonly drafts: number;
  /** What bore the name that is gone. */
  readonly before: Pick<TagUsage, 'reports' | 'drafts'>;
}

async function change(trx: Trx, id: string, { drafts, before }: Changed): Promise<TagChange> {
  const [tag] = await loadTags(trx, [id]);
  if (!tag) throw notFound('The tag');
  return { tag, drafts, kept: { reports: before.reports, drafts: before.drafts - drafts } };
}
