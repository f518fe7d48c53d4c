import { conflict } from '../../platform/http/problem';
import { newerData, type NewerDataServices } from '../../research/approvals/newer-data';
import { lockDraft, requireDraft } from '../../research/drafts/drafts.store';
import { queueDraft } from '../../research/publishing/queue-draft';
import { requireRating } from '../../research/publishing/require-rating';
import { frozenSnapshot } from '../../research/rendering/frozen-page';
import type { Services } from '../../services';

interface Publication {
  readonly draftId: string;
  readonly actorId: string;
  /** `digest` of what changed since its review, as it was read; undefined: nothing was. */
  readonly seen: string | undefined;
  /** Told where something else changed than was read. */
  readonly unseen: string;
}

/** Queues an approved draft; 409 in another state, and where what changed since its review was not seen. */
export async function publishAtOnce(
  services: NewerDataServices & Pick<Services, 'queue'>,
  { draftId, actorId, seen, unseen }: Publication,
): Promise<void> {
  const { db, files, queue } = services;
  const isSeen = await isWhatWasSeen(services, draftId, seen);
  const approved = await approvedCompanies({ db, files }, draftId);
  await db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, draftId);
    // why it can't be published at all comes first
    await requireRating(trx, draft, approved);
    if (!isSeen) throw conflict(unseen);
    await queueDraft(trx, queue, draft, actorId);
  });
}

/** Whether whoever publishes a report has read what changed since its review; true where nothing did. */
async function isWhatWasSeen(
  services: NewerDataServices,
  draftId: string,
  seen: string | undefined,
): Promise<boolean> {
  const { approval_id: approvalId } = await requireDraft(services.db, draftId);
  const digest = approvalId === null ? null : (await newerData(services, approvalId)).digest;
  return digest === null || digest === seen;
}

/** The companies on the page that was approved; null: it was not kept. */
async function approvedCompanies(services: Pick<Services, 'db' | 'files'>, draftId: string) {
  const approval = await services.db
    .selectFrom('draft')
    .innerJoin('approval', 'approval.id', 'draft.approval_id')
    .select('approval.frozen_page_key')
    .where('draft.id', '=', draftId)
    .executeTakeFirst();
  const key = approval?.frozen_page_key ?? null;
  return key === null ? null : ((await frozenSnapshot(services, key))?.company ?? null);
}
