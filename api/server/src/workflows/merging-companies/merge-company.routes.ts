import { getMergeCounts, mergeCompany } from '@console/contract/company-merge';
import { texts } from '@console/contract/texts';
import type { Routes } from '../../services';
import { mergeCompanies, mergedCompanies } from './merge-companies';
import { mergeCounts, whyFiguresStay } from './merge-counts';
import { requireCompany } from '../../reference-data/companies/companies.store';

const policy = 'coverage:manage';

export const routes: Routes = (api, { db }) => {
  api.handle(getMergeCounts, policy, async ({ params, query }) => {
    const { mergeToCompany } = query;
    if (mergeToCompany === undefined) {
      await requireCompany(db, params.id);
      const counts = await mergeCounts(db, { sourceId: params.id, targetId: null, doFiguresStay: false });
      return { ...counts, figuresStay: null };
    }
    const { source, target } = await mergedCompanies(db, params.id, mergeToCompany);
    const figuresStay = await whyFiguresStay(db, source.id, target.id);
    const merge = { sourceId: source.id, targetId: target.id, doFiguresStay: figuresStay !== null };
    return { ...(await mergeCounts(db, merge)), figuresStay };
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
