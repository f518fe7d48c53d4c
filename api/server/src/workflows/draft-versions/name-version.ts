import { PRESENT, type DraftVersion } from '@console/contract/draft-versions';
import { personRefs } from '../../people/person-refs';
import { audit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { keepVersion } from '../../research/drafts/draft-versions';
import { draftSubject, lockDraft } from '../../research/drafts/drafts.store';
import { requireHead, versionOf } from './list-versions';

interface Naming {
  readonly id: string;
  readonly version: string;
  /** Empty: it has none any more. */
  readonly name: string;
  readonly personId: string;
}

/** Names a version, which from then on is kept for ever. */
export async function nameVersion(db: Db, { id, version, name, personId }: Naming): Promise<DraftVersion> {
  return db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, id);
    const isPresent = version === PRESENT;
    const versionId = isPresent ? await keepVersion(trx, draft, { reason: 'named', personId }) : version;
    const before = await requireHead(trx, id, versionId);
    const after = name.trim() || null;
    if (after !== before.name) {
      await trx.updateTable('draft_version').set({ name: after }).where('id', '=', versionId).execute();
      await audit(trx, {
        ...draftSubject(draft),
        actorId: personId,
        action: 'draft.name-version',
        before: { name: before.name },
        after: { name: after, versionId, versionOf: before.created_at.toISOString() },
      });
    }
    const people = await personRefs(trx, [before.created_by]);
    return {
      ...versionOf({ ...before, name: after }),
      by: people.get(before.created_by ?? '') ?? null,
      changes: before.changes,
    };
  });
}
