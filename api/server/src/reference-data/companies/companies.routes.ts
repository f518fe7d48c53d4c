import {
  changeCompanies,
  createCompany,
  exportCompanies,
  getCompany,
  listCompanies,
  listCompanyOptions,
  rateCompanies,
  searchCompanies,
  updateCompany,
  uploadCompanyLogo,
} from '@console/contract/companies';
import type { FastifyRequest } from 'fastify';
import { serveList } from '../../platform/lists/serve-list';
import { hydraCollection } from '../../platform/http/collection';
import type { Routes } from '../../services';
import { changeCompany, insertCompany } from './change-company';
import { changeSelected } from './change-selected';
import { companyList } from './company-list';
import { keepLogo } from './company-logo';
import { searchCompanyHits, type CompanyHits } from './company-search';
import { companyEtag, requireCovered, toCompany } from './covered-company';
import { requireFindable } from './findable-companies';
import { rateSelected } from './rate-selected';

export const routes: Routes = (api, services) => {
  const { db, queue, signer, environment } = services;

  serveList(api, services, companyList, {
    page: listCompanies,
    csv: exportCompanies,
    policy: 'coverage:read',
    shown: (company) => toCompany(company, signer),
  });

  api.handle(getCompany, 'coverage:read', async ({ me, params: { id }, reply }) => {
    await requireFindable(db, me, id);
    const company = await requireCovered(db, id);
    reply.header('etag', companyEtag(company));
    return toCompany(company, signer);
  });

  api.handle(createCompany, 'coverage:manage', async ({ me, body }) =>
    toCompany(await insertCompany(db, me.id, body), signer),
  );

  api.handle(
    updateCompany,
    'coverage:manage',
    async ({ me, params: { id }, query, body, request, reply }) => {
      const ifMatch = request.headers['if-match'];
      const company = await changeCompany(services, id, { ...query, actorId: me.id, patch: body, ifMatch });
      reply.header('etag', companyEtag(company));
      return toCompany(company, signer);
    },
  );

  api.handle(changeCompanies, 'coverage:manage', async ({ me, body, request }) =>
    changeSelected({ db, queue, environment, request }, { me, body }),
  );

  api.handle(rateCompanies, 'coverage:manage', async ({ me, body, request }) =>
    rateSelected({ db, queue, environment, request }, { me, body }),
  );

  api.handle(uploadCompanyLogo, 'coverage:manage', async ({ me, request }) => {
    const id = await keepLogo(services, request, me.id);
    return { companyLogo: `media:${id}`, url: signer.sign(`/api/media/${id}`) };
  });

  api.handle(listCompanyOptions, 'companies:list', async ({ me, query, request }) => {
    const { code = '', name = '', page = 1, itemsPerPage = 10 } = query;
    const found = await searchCompanyHits(db, me, {
      text: `${code} ${name}`.trim(),
      itemsPerPage: page * itemsPerPage,
    });
    const rows = found.rows.slice((page - 1) * itemsPerPage);
    return searchAnswer(request, { ...found, rows });
  });

  api.handle(searchCompanies, 'companies:search', async ({ me, query, request }) =>
    searchAnswer(request, await searchCompanyHits(db, me, query)),
  );
};

function searchAnswer(request: FastifyRequest, { isBounded, ...page }: CompanyHits) {
  return { ...hydraCollection(request, page), ...(isBounded && { 'console:totalIsBounded': true }) };
}
