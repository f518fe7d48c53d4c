import {
  addRestrictedCompany,
  endRestriction,
  exportRestrictedCompanies,
  listRestrictedCompanies,
} from '@console/contract/restricted-companies';
import { referencedId } from '../../platform/http/referenced-id';
import { serveList } from '../../platform/lists/serve-list';
import { restrictedCompanyList } from '../../reference-data/restricted-companies/restricted-company-list';
import {
  endEntry,
  insertRestriction,
  readRestriction,
} from '../../reference-data/restricted-companies/restricted-companies.store';
import { tellOfHold, tellOfRelease } from '../../research/publishing/holds';
import type { Routes } from '../../services';

const policy = 'restrictions:manage';

export const routes: Routes = (api, services) => {
  const { db, environment, queue } = services;

  serveList(api, services, restrictedCompanyList, {
    page: listRestrictedCompanies,
    csv: exportRestrictedCompanies,
    policy,
  });

  api.handle(addRestrictedCompany, policy, async ({ me, body }) =>
    db.transaction().execute(async (trx) => {
      const { kind, from, until = null, reason } = body;
      const companyId = referencedId(body.company);
      const added = await insertRestriction(trx, {
        ...{ companyId, kind, from, until, reason, actorId: me.id, timeZone: environment.timeZone },
      });
      const entry = await readRestriction(trx, added.id);
      if (entry.kind === 'restricted' && entry.state === 'in force')
        await tellOfHold(trx, queue, entry.company.id);
      return entry;
    }),
  );

  api.handle(endRestriction, policy, async ({ me, params, body }) =>
    db.transaction().execute(async (trx) => {
      await endEntry(trx, { id: params.id, reason: body.reason, actorId: me.id });
      const entry = await readRestriction(trx, params.id);
      await tellOfRelease(trx, queue, entry.company.id);
      return entry;
    }),
  );
};
