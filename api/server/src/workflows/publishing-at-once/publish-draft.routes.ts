import { nextDraftStatus } from '@console/contract/draft.machine';
import { publishDraft, publishDrafts } from '@console/contract/drafts';
import { texts } from '@console/contract/texts';
import { can } from '@console/shared-auth/access/can';
import { conflict, forbidden } from '../../platform/http/problem';
import { inBulk } from '../../platform/lists/in-bulk';
import { tellingRefusals } from '../../reference-data/companies/tell-of-refusal';
import { draftList } from '../../research/drafts/draft-list';
import { draftTarget } from '../../research/drafts/drafts.store';
import type { Routes } from '../../services';
import { publishAtOnce } from './publish-draft';

export const routes: Routes = (api, services) => {
  const { db, environment } = services;
  const access = {
    policy: 'draft:publish',
    target: ({ params }: { params: { id: string } }) => draftTarget(db, params.id),
  } as const;

  api.handle(publishDraft, access, async ({ me, params, query }) => {
    const publication = { draftId: params.id, actorId: me.id, seen: query.seen, unseen: changedSince };
    await publishAtOnce(services, publication);
    return { message: texts.draftQueued };
  });

  api.handle(publishDrafts, 'draft:list', ({ me, body, request }) =>
    inBulk({ db, environment, request }, draftList, {
      ...{ me, body, action: 'draft.queue-selected', labelOf: ({ title }) => title },
      act: tellingRefusals(services, me, async ({ id, owner, status }) => {
        if (status === 'queued') return 'unchanged';
        if (!can(me, 'draft:publish', { ownerId: owner.id })) throw forbidden();
        const next = nextDraftStatus(status, 'queue');
        if (!next.ok) throw conflict(next.reason);
        await publishAtOnce(services, { draftId: id, actorId: me.id, seen: undefined, unseen: notShown });
        return 'done';
      }),
    }),
  );
};

const changedSince =
  'Figures or disclosures changed while you were asked. Look at what changed before you publish it.';
const notShown = 'Figures or disclosures changed since its review: publish it by itself, which shows them.';
