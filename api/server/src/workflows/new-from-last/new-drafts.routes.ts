import { getDraftBeginning } from '@console/contract/draft-origin';
import { createDraft } from '@console/contract/drafts';
import type { Db } from '../../platform/database/database';
import type { Routes } from '../../services';
import { insertDraft } from '../../research/drafts/create-draft';
import { etagOf, shownDraft } from '../../research/drafts/drafts.store';
import { begunDraft } from './begin-draft';
import { beginningOf } from './draft-beginning';
import { sourceOf } from './last-report';

export const routes: Routes = (api, services) => {
  const { db } = services;
  const { videoHosts } = services.environment;

  api.handle(createDraft, 'draft:create', async ({ me, body, reply }) => {
    const { from, reportType } = body;
    // what was made before is only looked for again
    const isNew = from !== undefined && from !== '' && !(await isMade(db, body.id));
    const begun = isNew ? await begunDraft(services, me, { from, reportType }) : null;
    const row = await insertDraft(db, { owner: me, input: body, videoHosts, begun });
    reply.header('etag', etagOf(row));
    return shownDraft(services, row);
  });

  api.handle(getDraftBeginning, 'draft:create', async ({ me, query }) =>
    beginningOf(db, me, await sourceOf(services, me, query.from)),
  );
};

async function isMade(db: Db, id: string | undefined): Promise<boolean> {
  if (!id) return false;
  const row = await db.selectFrom('draft').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
