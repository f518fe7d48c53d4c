import { publishDraft } from '@console/contract/drafts';
import type { Call } from '../../plugins/endpoints';
import type { Routes } from '../../services';
import { draftTarget, lockDraft } from '../drafts/drafts.store';
import { queueDraft } from './queue-draft';

export const routes: Routes = (api, { db, queue }) => {
  const access = {
    policy: 'draft:publish',
    target: ({ params }: { params: { id: string } }) => draftTarget(db, params.id),
  } as const;

  async function publish({ me, params, reply }: Call<typeof publishDraft>) {
    await db.transaction().execute(async (trx) => {
      await queueDraft(trx, queue, await lockDraft(trx, params.id), me.id);
    });
    reply.header('cache-control', 'no-store');
    return { message: 'Queued to publish' };
  }

  api.handle(publishDraft, access, publish);
  // the specification has a GET that changes state; the same path takes the honest method too (S2)
  api.handle({ ...publishDraft, method: 'POST' }, access, publish);
};
