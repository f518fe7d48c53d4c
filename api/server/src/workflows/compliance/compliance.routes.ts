import { getComplianceOverview, getReviewRegisters } from '@console/contract/compliance';
import { approvalTarget } from '../../research/approvals/approvals.store';
import type { Routes } from '../../services';
import { settlesOn } from '../../people/compliance/settled-compliance';
import { complianceOverview } from './overview';
import { reviewRegisters } from './review-registers';

export const routes: Routes = (api, services) => {
  const { db, environment } = services;
  api.handle(getComplianceOverview, 'compliance:overview', async ({ me }) => {
    const opens = await settlesOn(db, me.id);
    const overview = await complianceOverview(services, environment.timeZone);
    if (opens === null) return { ...overview, registerOpensOn: null };
    const waiting = overview.waiting.map((review) => ({ ...review, isRestricted: null }));
    return { ...overview, waiting, held: [], registerOpensOn: opens.toISOString() };
  });

  api.handle(
    getReviewRegisters,
    { policy: 'approval:registers', target: ({ params }) => approvalTarget(db, params.id) },
    async ({ me, params }) => {
      const opens = await settlesOn(db, me.id);
      const registers = await reviewRegisters(db, params.id, environment.timeZone);
      if (opens === null) return { ...registers, opensOn: null };
      return { ...registers, restricted: [], watched: [], opensOn: opens.toISOString() };
    },
  );
};
