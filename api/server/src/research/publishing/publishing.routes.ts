import { publishDraft } from '@console/contract/drafts';
import { texts } from '@console/contract/texts';
import type { Routes, Services } from '../../services';
import { draftTarget, lockDraft } from '../drafts/drafts.store';
import { frozenSnapshot } from '../rendering/frozen-page';
import { queueDraft } from './queue-draft';
import { requireRating } from './require-rating';

export const routes: Routes = (api, { db, queue, files }) => {
  const access = {
    policy: 'draft:publish',
    target: ({ params }: { params: { id: string } }) => draftTarget(db, params.id),
  } as const;

  api.handle(publishDraft, access, async ({ me, params }) => {
    const approved = await approvedCompanies({ db, files }, params.id);
    await db.transaction().execute(async (trx) => {
      const draft = await lockDraft(trx, params.id);
      await requireRating(trx, draft, approved);
      await queueDraft(trx, queue, draft, me.id);
    });
    return { message: texts.draftQueued };
  });
};

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
