import { publishDraft } from '@console/contract/drafts';
import { texts } from '@console/contract/texts';
import type { Routes, Services } from '../../services';
import { conflict } from '../../platform/http/problem';
import { newerData, type NewerDataServices } from '../../research/approvals/newer-data';
import { draftTarget, lockDraft, requireDraft } from '../../research/drafts/drafts.store';
import { frozenSnapshot } from '../../research/rendering/frozen-page';
import { queueDraft } from '../../research/publishing/queue-draft';
import { requireRating } from '../../research/publishing/require-rating';

export const routes: Routes = (api, services) => {
  const { db, queue, files } = services;
  const access = {
    policy: 'draft:publish',
    target: ({ params }: { params: { id: string } }) => draftTarget(db, params.id),
  } as const;

  api.handle(publishDraft, access, async ({ me, params, query }) => {
    const isSeen = await isWhatWasSeen(services, params.id, query.seen);
    const approved = await approvedCompanies({ db, files }, params.id);
    await db.transaction().execute(async (trx) => {
      const draft = await lockDraft(trx, params.id);
      // why it can't be published at all comes first
      await requireRating(trx, draft, approved);
      if (!isSeen) throw conflict(changedSince);
      await queueDraft(trx, queue, draft, me.id);
    });
    return { message: texts.draftQueued };
  });
};

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

const changedSince =
  'Figures or disclosures changed while you were asked. Look at what changed before you publish it.';

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
