import { movePublication, stopPublication } from '@console/contract/schedule';
import { roleLevels } from '@console/contract/roles';
import { requireSettledCompliance } from '../../people/compliance/settled-compliance';
import { invalid } from '../../platform/http/problem';
import { messages } from '@console/contract/texts';
import type { Routes } from '../../services';
import { draftTarget, etagOf, shownDraft } from '../drafts/drafts.store';
import { moveScheduled, stopScheduled } from './change-schedule';
import { publishTimeOf, timeZoneOf } from './planned-time';

export const routes: Routes = (api, services) => {
  const { db, environment } = services;
  const { timeZone } = environment;
  const target = ({ params }: { params: { id: string } }) => draftTarget(db, params.id);

  api.handle(stopPublication, { policy: 'draft:stop', target }, async ({ me, params, body, reply }) => {
    if (me.level === roleLevels.ROLE_COMPLIANCE)
      await requireSettledCompliance(db, me, { timeZone, what: 'You can do this from' });
    const comments = body.comments?.trim() ?? '';
    const row = await stopScheduled(services, { draftId: params.id, by: me, comments });
    reply.header('etag', etagOf(row));
    return shownDraft(services, row);
  });

  api.handle(movePublication, { policy: 'draft:move', target }, async ({ me, params, body, reply }) => {
    const publishOn = publishTimeOf(body.publishOn);
    if (!publishOn) throw invalid([{ propertyPath: 'publishOn', message: messages.required }]);
    const move = { draftId: params.id, by: me, publishOn, timeZone: timeZoneOf(body.timeZone) };
    const row = await moveScheduled(services, move);
    reply.header('etag', etagOf(row));
    return shownDraft(services, row);
  });
};
