import {
  type CompanyDisclaimers,
  exportCompanyDisclaimers,
  getCompanyDisclaimers,
  getReportDisclaimers,
  listCompanyDisclaimers,
  updateCompanyDisclaimers,
} from '@console/contract/company-disclaimers';
import { listCompanyDisclaimerVersions } from '@console/contract/disclaimers';
import { serveList } from '../../platform/lists/serve-list';
import { hydraCollection } from '../../platform/http/collection';
import type { Routes } from '../../services';
import { requireFindable, requireReadable } from '../companies/findable-companies';
import { changeCompanyDisclaimers } from './change-company-disclaimers';
import { companyDisclaimerList } from './company-disclaimer-list';
import { readCompanyDisclaimers } from './company-disclaimers.store';
import { companyDisclaimerVersions } from './disclaimer-versions';
import { disclaimersFor } from './report-disclaimers';
import { revisionEtag } from '../../platform/http/require-revision';

const policy = 'disclaimers:manage';

export const routes: Routes = (api, services) => {
  const { db, signer } = services;
  const shown = ({ company, ...disclaimers }: CompanyDisclaimers) => ({
    ...disclaimers,
    company: { ...company, logo: company.logo && signer.sign(`/api/media/${company.logo}`) },
  });

  serveList(api, services, companyDisclaimerList, {
    page: listCompanyDisclaimers,
    csv: exportCompanyDisclaimers,
    policy,
    shown,
  });

  api.handle(getReportDisclaimers, 'widgets:read', async ({ me, query }) => {
    const companyIds = query.company?.split(',') ?? [];
    for (const id of companyIds) await requireReadable(db, me, id);
    return disclaimersFor(db, query.type, companyIds);
  });

  api.handle(getCompanyDisclaimers, policy, async ({ me, params, reply }) => {
    await requireFindable(db, me, params.id);
    const disclaimers = await readCompanyDisclaimers(db, params.id);
    reply.header('etag', revisionEtag(disclaimers));
    return shown(disclaimers);
  });

  api.handle(listCompanyDisclaimerVersions, policy, async ({ me, params, query, request }) => {
    await requireFindable(db, me, params.id);
    return hydraCollection(request, await companyDisclaimerVersions(db, params.id, query));
  });

  api.handle(updateCompanyDisclaimers, policy, async ({ me, params, body, request, reply }) => {
    await requireFindable(db, me, params.id);
    const ifMatch = request.headers['if-match'];
    const change = { companyId: params.id, actorId: me.id, input: body, ifMatch };
    const disclaimers = await changeCompanyDisclaimers(db, change);
    reply.header('etag', revisionEtag(disclaimers));
    return shown(disclaimers);
  });
};
