import { getMergeCounts, mergeCompany } from '@console/contract/company-merge';
import { texts } from '@console/contract/texts';
import type { Routes } from '../../services';
import { mergeCompanies, mergedCompanies } from './merge-companies';
import { mergeCounts } from './merge-counts';
import { requireCompany } from '../../reference-data/companies/companies.store';

const policy = 'coverage:manage';

export const routes: Routes = (api, { db }) => {
  api.handle(getMergeCounts, policy, async ({ params, query }) => {
    const { mergeToCompany } = query;
    if (mergeToCompany === undefined) {
      await requireCompany(db, params.id);
      return mergeCounts(db, { sourceId: params.id, targetId: null });
    }
    const { source, target } = await mergedCompanies(db, params.id, mergeToCompany);
    return mergeCounts(db, { sourceId: source.id, targetId: target.id });
  });

  api.handle(mergeCompany, policy, async ({ me, params, body }) => {
    const moved = await mergeCompanies(db, {
      sourceId: params.id,
      mergeToCompany: body.mergeToCompany,
      oneShare: body.oneShare,
      actorId: me.id,
    });
    return { message: texts.mergeProcessed, moved };
  });
};
