import type { TagChange, TagUsage } from '@console/contract/tags';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit';
import type { Db, Trx } from '../../platform/database/database';
import { invalid, notFound } from '../../platform/http/problem';
import { requireTag } from '../../reference-data/tags/remove-tag';
import { loadTags } from '../../reference-data/tags/tag-list';
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
 * or none.
 */
export async function mergeTag(db: Db, { id, into, actorId }: Merging): Promise<TagChange> {
  return db.transaction().execute(async (trx) => {
    if (into === id) throw invalid([{ propertyPath: 'into', message: 'Choose another tag.' }]);
    // always in one order, so that two merges never wait for each other
    for (const each of [id, into].toSorted()) await lockTag(trx, each, each === into ? 'into' : null);
    const [source, target] = [await requireTag(trx, id), await requireTag(trx, into)];
    const usage = await tagUsage(trx, source);
    await sql`update company_tag set tag_id = ${into} where tag_id = ${id} and not exists (
      select from company_tag other where other.company_id = company_tag.company_id and other.tag_id = ${into})`.execute(
      trx,
    );
    await trx.deleteFrom('tag').where('id', '=', id).execute();
    const drafts = await replaceTag(trx, { from: source.name, to: target.name }, actorId);
    await audit(trx, {
      ...{ subjectType: 'tag', subjectId: id, subjectLabel: source.name, actorId, action: 'tag.merge' },
      before: { name: source.name, ...usage },
      after: { into: target.name, intoId: into, drafts },
    });
    return change(trx, into, { drafts, before: usage });
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
