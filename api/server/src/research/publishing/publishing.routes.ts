import { publishDraft } from '@console/contract/drafts';
import { texts } from '@console/contract/texts';
import type { Routes } from '../../services';
import { draftTarget, lockDraft } from '../drafts/drafts.store';
import { queueDraft } from './queue-draft';

export const routes: Routes = (api, { db, queue }) => {
  const access = {
    policy: 'draft:publish',
    target: ({ params }: { params: { id: string } }) => draftTarget(db, params.id),
  } as const;

  api.handle(publishDraft, access, async ({ me, params }) => {
    await db.transaction().execute(async (trx) => {
      await queueDraft(trx, queue, await lockDraft(trx, params.id), me.id);
    });
    return { message: texts.draftQueued };
  });
};
