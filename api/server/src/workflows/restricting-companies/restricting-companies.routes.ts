import {
  addRestrictedCompany,
  endRestriction,
  exportRestrictedCompanies,
  listRestrictedCompanies,
} from '@console/contract/restricted-companies';
import { fullName } from '@console/contract/full-name';
import { requireSettledCompliance } from '../../people/compliance/settled-compliance';
import { tellCompliance } from '../../people/inbox/tell-compliance';
import type { Trx } from '../../platform/database/database';
import type { Person } from '../../platform/http/authentication';
import { referencedId } from '../../platform/http/referenced-id';
import { serveList } from '../../platform/lists/serve-list';
import { restrictedCompanyList } from '../../reference-data/restricted-companies/restricted-company-list';
import {
  endEntry,
  insertRestriction,
  readRestriction,
} from '../../reference-data/restricted-companies/restricted-companies.store';
import { tellOfHold, tellOfRelease } from '../../research/publishing/holds';
import { tellOfRefusals } from './tell-of-refusals';
import type { Routes } from '../../services';

const policy = 'restrictions:manage';

export const routes: Routes = (api, services) => {
  const { db, environment, queue } = services;

  tellOfRefusals(api, services);

  const guard = (me: Person) =>
    requireSettledCompliance(db, me, { ...environment, what: 'This register opens to you on' });

  serveList(api, services, restrictedCompanyList, {
    page: listRestrictedCompanies,
    csv: exportRestrictedCompanies,
    policy,
    guard,
  });

  /** Which company it is stands in the register, not in inboxes and mails. */
  const tellOthers = (trx: Trx, me: Person) =>
    tellCompliance(trx, queue, {
      ...{ topic: 'reviews', exceptIds: [me.id], subject: 'The register of restricted companies changed' },
      text: `${fullName(me)} changed the register of restricted companies.`,
      path: '/admin/registers/restricted-companies',
    });

  api.handle(addRestrictedCompany, policy, async ({ me, body }) => {
    await guard(me);
    return db.transaction().execute(async (trx) => {
      const { kind, from, reason } = body;
      // a form without a last day sends an empty one
      const until = body.until || null;
      const companyId = referencedId(body.company);
      const added = await insertRestriction(trx, {
        ...{ companyId, kind, from, until, reason, actorId: me.id, timeZone: environment.timeZone },
      });
      const entry = await readRestriction(trx, added.id);
      await tellOthers(trx, me);
      if (entry.kind === 'restricted' && entry.state === 'in force')
        await tellOfHold(trx, queue, entry.company.id);
      return entry;
    });
  });

  api.handle(endRestriction, policy, async ({ me, params, body }) => {
    await guard(me);
    return db.transaction().execute(async (trx) => {
      await endEntry(trx, { id: params.id, reason: body.reason, actorId: me.id });
      const entry = await readRestriction(trx, params.id);
      await tellOthers(trx, me);
      await tellOfRelease(trx, queue, entry.company.id);
      return entry;
    });
  });
};
