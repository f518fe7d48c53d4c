import { personRefs } from '../../people/person-refs';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { requireRevision } from '../../platform/http/require-revision';
import { etagOf } from './drafts.store';

/** 412 with who changed the draft last when header `If-Match` names another revision; without one nothing is asked (P11). */
export async function requireDraftMatch(
  db: Db | Trx,
  draft: DraftRow,
  { ifMatch, callerId }: { readonly ifMatch: string | undefined; readonly callerId: string },
): Promise<void> {
  await requireRevision(etagOf(draft), { ifMatch, what: 'this report' }, async () => ({
    by: (await personRefs(db, [draft.last_editor_id])).get(draft.last_editor_id ?? '') ?? null,
    at: draft.updated_at,
    isCaller: draft.last_editor_id === callerId,
  }));
}
