import type { Subject } from '@console/shared-auth/access/can';
import { audit } from '../../platform/audit/audit';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { heldSuccessorsOf } from '../../reference-data/companies/successors';
import { closeApproval } from '../../research/approvals/close-approval';
import { contentHash } from '../../research/drafts/content-hash';
import { writeCompanies } from '../../research/drafts/draft-input';
import { keepVersion } from '../../research/drafts/draft-versions';
import { companyIdsOf, draftSubject, lockDraft, requireTransition } from '../../research/drafts/drafts.store';
import { requireDraftMatch } from '../../research/drafts/require-draft-match';
import { writeFields } from '../../research/drafts/write-fields';
import { contentOfVersion, requireHead } from './list-versions';

interface Restoring {
  readonly id: string;
  readonly version: string;
  readonly me: Subject;
  readonly ifMatch: string | undefined;
}

/**
 * Makes a draft what a version of it was, after what it is now was kept. Nothing is judged anew: it was this report
 * before, and its review will judge it. What it is already stays as it is.
 */
export async function restoreVersion(db: Db, { id, version, me, ifMatch }: Restoring): Promise<DraftRow> {
  return db.transaction().execute(async (trx) => {
    const before = await lockDraft(trx, id);
    requireTransition(before, 'edit');
    await requireDraftMatch(trx, before, { ifMatch, callerId: me.id });
    const head = await requireHead(trx, id, version);
    const named = await companyIdsOf(trx, id);
    const { company_ids: were, ...details } = head.details ?? { company_ids: named };
    const companyIds = await companiesToday(trx, were);
    const fields = { ...before, ...details, ...(await contentOfVersion(trx, head)) };
    const hash = contentHash(fields, companyIds);
    if (hash === before.content_hash) return before;
    await keepVersion(trx, before, {
      ...{ reason: 'checkpoint', personId: before.last_editor_id, companyIds: named, isOfLastSave: true },
    });
    const after = await writeFields(trx, {
      ...{ before, fields, hash, personId: me.id },
      described: await describedToday(trx, fields),
    });
    await writeCompanies(trx, id, companyIds);
    await keepVersion(trx, after, {
      ...{ reason: 'restored', personId: me.id, companyIds },
      contentId: head.content_hash === hash ? (head.content_id ?? head.id) : null,
    });
    if (before.status === 'unable to publish' && before.approval_id)
      await closeApproval(trx, before.approval_id, me.id);
    await audit(trx, {
      ...draftSubject(after),
      actorId: me.id,
      action: 'draft.restore-version',
      before: { contentHash: before.content_hash },
      after: {
        contentHash: hash,
        versionId: head.id,
        versionOf: head.created_at.toISOString(),
        versionName: head.name,
      },
    });
    return after;
  });
}

/** The companies of then; of those that were merged away the ones that they were merged into. */
async function companiesToday(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const successorOf = await heldSuccessorsOf(trx, ids);
  const unique = [...new Set(ids.map(successorOf))];
  const rows = await trx.selectFrom('company').select('id').where('id', 'in', unique).execute();
  return unique.filter((id) => rows.some((row) => row.id === id));
}

/** Who wrote the description may not be there any more: then the text gives it, as it does from then on. */
async function describedToday(
  trx: Trx,
  { description, description_author_id: authorId }: DraftRow,
): Promise<Pick<DraftRow, 'description' | 'description_author_id'>> {
  if (authorId === null) return { description, description_author_id: null };
  const author = await trx.selectFrom('app_user').select('id').where('id', '=', authorId).executeTakeFirst();
  return { description, description_author_id: author?.id ?? null };
}
