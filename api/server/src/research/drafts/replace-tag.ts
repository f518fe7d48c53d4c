import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { openDrafts } from '../../platform/database/open-drafts';
import { contentHash } from './content-hash';
import { uniqueTags } from './draft-input';
import { companyIdsOf, draftSubject, lockDraft } from './drafts.store';
import { tellOfDraft } from './tell-of-draft';

/** Names of tags. */
interface TagNames {
  readonly from: string;
  readonly to: string;
}

/**
 * Gives drafts that nobody reviews another tag in place of one, none twice; answers how many. Whoever asks for it edits
 * no draft, and may still review it (P5). Those under review, approved or planned keep what was read.
 */
export async function replaceTag(trx: Trx, { from, to }: TagNames, actorId: string): Promise<number> {
  const drafts = await trx
    .selectFrom('draft')
    .select('id')
    .where(openDrafts)
    .where('status', '=', 'draft')
    .where(sql<boolean>`${from} = any(tags)`)
    .orderBy('id')
    .execute();
  let count = 0;
  for (const { id } of drafts) {
    const draft = await lockDraft(trx, id);
    // it went to its review meanwhile
    if (draft.status !== 'draft' || !draft.tags.includes(from)) continue;
    const tags = uniqueTags(draft.tags.map((tag) => (tag === from ? to : tag)));
    const content_hash = contentHash({ ...draft, tags }, await companyIdsOf(trx, id));
    await trx
      .updateTable('draft')
      .set({ tags, content_hash, revision: draft.revision + 1, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await tellOfDraft(trx, id);
    await audit(trx, {
      ...draftSubject(draft),
      ...{ actorId, action: 'draft.update', before: { tags: draft.tags }, after: { tags } },
    });
    count += 1;
  }
  return count;
}
