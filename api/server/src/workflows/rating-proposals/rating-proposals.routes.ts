import {
  agreeToRating,
  declineRating,
  getRatingRule,
  listRatingProposals,
  updateRatingRule,
} from '@console/contract/rating-proposals';
import { requireSettledCompliance } from '../../people/compliance/settled-compliance';
import { hydraCollection } from '../../platform/http/collection';
import { openProposals } from '../../reference-data/companies/rating-proposals.store';
import type { Routes } from '../../services';
import { agreeToProposal, declineProposal } from './decide-rating';
import { changeRule, readRule, ruleEtag } from './rating-rule.store';

const policy = 'register:read';

export const routes: Routes = (api, services) => {
  const { db, environment } = services;

  api.handle(getRatingRule, policy, async ({ reply }) => {
    const rule = await readRule(db);
    reply.header('etag', ruleEtag(rule));
    return rule;
  });
  api.handle(updateRatingRule, 'approvers:manage', async ({ me, body, request, reply }) => {
    await requireSettledCompliance(db, me, { ...environment, what: 'You can do this from' });
    const change = { me, ...body, ifMatch: request.headers['if-match'] };
    const rule = await changeRule(services, change);
    reply.header('etag', ruleEtag(rule));
    return rule;
  });

  api.handle(listRatingProposals, policy, async ({ query, request }) => {
    const rows = await openProposals(db, query.company);
    return hydraCollection(request, { rows, total: rows.length });
  });
  api.handle(agreeToRating, policy, async ({ me, params: { id } }) => agreeToProposal(services, { id, me }));
  api.handle(declineRating, policy, async ({ me, params: { id }, body }) =>
    declineProposal(services, { id, me, reason: body.reason }),
  );
};
