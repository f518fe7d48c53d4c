import {
  confirmInterests,
  declareHouseInterest,
  declareInterest,
  endInterest,
  exportInterests,
  getOwnInterests,
  listInterestConfirmations,
  listInterests,
} from '@console/contract/interests';
import type { BodyOf } from '@console/contract/endpoint';
import { requireSettledCompliance } from '../../people/compliance/settled-compliance';
import type { Person } from '../../platform/http/authentication';
import { hydraCollection } from '../../platform/http/collection';
import { referencedId } from '../../platform/http/referenced-id';
import { serveList } from '../../platform/lists/serve-list';
import type { Routes } from '../../services';
import { readConfirmations } from './confirmations';
import { interestList } from './interest-list';
import { confirmOwn, endOf, insertInterest, readInterest, readOwnInterests } from './interests.store';

export const routes: Routes = (api, services) => {
  const { db, environment } = services;
  const { timeZone } = environment;

  const guard = (me: Person) => requireSettledCompliance(db, me, { timeZone, what: 'You can do this from' });

  serveList(api, services, interestList, {
    page: listInterests,
    csv: exportInterests,
    policy: 'interests:manage',
    guard,
  });

  api.handle(getOwnInterests, 'interests:own', async ({ me }) => readOwnInterests(db, me.id, timeZone));

  api.handle(declareInterest, 'interests:own', async ({ me, body }) =>
    insertInterest(db, { ...declared(body), personId: me.id, actorId: me.id }),
  );

  api.handle(confirmInterests, 'interests:own', async ({ me, body }) =>
    confirmOwn(db, { personId: me.id, email: me.email, version: body.version, timeZone }),
  );

  api.handle(declareHouseInterest, 'interests:manage', async ({ me, body }) => {
    await guard(me);
    return insertInterest(db, { ...declared(body), personId: null, actorId: me.id });
  });

  api.handle(
    endInterest,
    {
      policy: 'interests:end',
      target: async ({ params }) => ({ holderId: (await readInterest(db, params.id)).holder?.id ?? null }),
    },
    async ({ me, params, body }) => {
      const { holder } = await readInterest(db, params.id);
      if (holder === null) await guard(me);
      return endOf(db, { id: params.id, until: body.until, actorId: me.id });
    },
  );

  api.handle(listInterestConfirmations, 'interests:manage', async ({ me, request }) => {
    await guard(me);
    const rows = await readConfirmations(db, timeZone);
    return hydraCollection(request, { rows, total: rows.length });
  });
};

function declared({ company, kind, statement = '', from }: BodyOf<typeof declareInterest>) {
  return { companyId: referencedId(company), kind, statement: statement ?? '', from };
}
