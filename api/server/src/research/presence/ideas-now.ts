import type { IdeasNow } from '@console/contract/best-ideas-presence';
import { personRefs } from '../../people/person-refs';
import type { Db } from '../../platform/database/database';
import { revisionEtag } from '../../platform/http/require-revision';
import { IDEAS_ID } from '../best-ideas/tell-of-ideas';
import { presentIn } from './presence.store';

/** The draft of Best Ideas at this moment; before it was first saved as the clone that it is then (B6). */
export async function ideasNow(db: Db): Promise<IdeasNow> {
  const draft = await db
    .selectFrom('best_ideas_draft')
    .select(['revision', 'status', 'modified_by', 'queued_by'])
    .executeTakeFirst();
  const live = await db
    .selectFrom('best_ideas_version')
    .select(['number', 'published_by'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { revision = 0, status = 'draft', modified_by = null, queued_by = null } = draft ?? {};
  const people = await personRefs(db, [modified_by, queued_by, live?.published_by ?? null]);
  const personOf = (id: string | null) => people.get(id ?? '') ?? null;
  return {
    present: await presentIn(db, IDEAS_ID),
    state: { status, by: status === 'queued' ? personOf(queued_by) : null },
    saved: { etag: revisionEtag({ revision }), by: personOf(modified_by) },
    live: live ? { number: live.number, by: personOf(live.published_by) } : null,
  };
}
