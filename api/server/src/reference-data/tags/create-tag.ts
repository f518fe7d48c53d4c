import type { Tag } from '@console/contract/tags';
import type { Db, Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { invalid, ProblemError } from '../../platform/http/problem';
import { loadTags } from './tag-list';

const TAG_TAKEN = 'This tag already exists.';

interface NewTag {
  readonly name: string;
  readonly actorId: string;
}

/** Adds a tag; 422 on `name` when there is one of that name, whatever its case. */
export async function insertTag(db: Db, tag: NewTag): Promise<Tag> {
  return db.transaction().execute((trx) => insertTagIn(trx, tag));
}

/** The same as a part of a transaction. */
export async function insertTagIn(trx: Trx, { name, actorId }: NewTag): Promise<Tag> {
  const row = await trx
    .insertInto('tag')
    .values({ name: name.trim(), modified_on: new Date(), modified_by: actorId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const [tag] = row ? await loadTags(trx, [row.id]) : [];
  if (!tag) throw invalid([{ propertyPath: 'name', message: TAG_TAKEN }]);
  await audit(trx, {
    subjectType: 'tag',
    subjectId: tag.id,
    subjectLabel: tag.name,
    actorId,
    action: 'tag.create',
    after: { name: tag.name },
  });
  return tag;
}

/** Whether a tag was not added because there is one of its name. */
export const isTagTaken = (error: unknown) =>
  error instanceof ProblemError && error.violations.some(({ message }) => message === TAG_TAKEN);
