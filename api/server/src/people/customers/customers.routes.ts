import {
  createAdvisory,
  deleteCustomer,
  deleteCustomers,
  downloadCustomers,
  exportAdvisory,
  exportCustomers,
  getCustomer,
  listAdvisory,
  listCustomers,
  newAdvisoryRules,
  resetCustomerPassword,
  restoreCustomer as restoreCall,
  updateAdvisorySubscription,
  updateBillingAddress,
  updateCustomer,
} from '@console/contract/customers';
import { fullName } from '@console/contract/full-name';
import { texts } from '@console/contract/texts';
import { newPasswordRules } from '@console/contract/users';
import { requireUntouched } from '../../platform/lists/changed-since';
import { inBulk } from '../../platform/lists/in-bulk';
import { sendExport } from '../../platform/lists/list-export';
import { serveList } from '../../platform/lists/serve-list';
import type { Routes } from '../../services';
import { passwordPolicy } from '../passwords/password-policy';
import {
  changeCountry,
  changeCustomer,
  insertAdvisory,
  removeCustomer,
  restoreCustomer,
  setCustomerPassword,
} from './change-customer';
import { changeSubscription } from './change-subscription';
import { advisoryList, customerList, isChild, isParent } from './customer-list';
import { customerEtag, readCustomer } from './customers.store';

const policy = 'customers:manage';

export const routes: Routes = (api, services) => {
  const { db, environment } = services;
  const { timeZone } = environment;
  const passwords = passwordPolicy(environment, db);
  const create = { ...createAdvisory, body: newAdvisoryRules(passwords) };
  const reset = { ...resetCustomerPassword, body: newPasswordRules(passwords) };

  serveList(api, services, customerList, { page: listCustomers, csv: exportCustomers, policy });
  serveList(api, services, advisoryList, { page: listAdvisory, csv: exportAdvisory, policy });

  api.handle(downloadCustomers, policy, async ({ me, query, reply }) => {
    const filter = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return sendExport(reply, { db, timeZone }, customerList, { me, body: { filter, columns: undefined } });
  });

  api.handle(deleteCustomers, policy, async ({ me, body, request }) => {
    const { deleted } = body;
    const action = deleted ? 'customer.delete-selected' : 'customer.restore-selected';
    const untouched = requireUntouched(db, { me, body, subjectType: customerList.noun });
    return inBulk({ db, environment, request }, customerList, {
      ...{ me, body, action, labelOf: fullName },
      // a parent is deleted once nobody is under it, and is there before those under it are
      lastly: deleted ? isParent : isChild,
      act: async (customer) => {
        if (customer.deleted === deleted) return 'unchanged';
        await untouched(customer.id);
        await (deleted ? removeCustomer : restoreCustomer)(db, me.id, customer.id);
        return 'done';
      },
    });
  });

  api.handle(getCustomer, policy, async ({ params, reply }) => {
    const customer = await readCustomer(db, params.id);
    reply.header('etag', customerEtag(customer));
    return customer;
  });

  api.handle(create, policy, async ({ me, body }) => insertAdvisory(db, me.id, body));

  api.handle(updateCustomer, policy, async ({ me, params: { id }, body, request, reply }) => {
    const change = { actorId: me.id, id, ifMatch: request.headers['if-match'], input: body };
    const { customer, etag } = await changeCustomer(db, change);
    reply.header('etag', etag);
    return customer;
  });

  api.handle(updateBillingAddress, policy, async ({ me, params: { id }, body, request, reply }) => {
    const change = { actorId: me.id, id, ifMatch: request.headers['if-match'], input: body };
    const { customer, etag } = await changeCountry(db, change);
    reply.header('etag', etag);
    return customer;
  });

  api.handle(reset, policy, async ({ me, params: { id }, body: { password } }) => {
    await setCustomerPassword(db, me.id, { id, password });
    return { message: texts.passwordChanged };
  });

  api.handle(updateAdvisorySubscription, policy, async ({ me, params, body, request, reply }) => {
    const id = params.subscriptionId;
    const change = { actorId: me.id, id, ifMatch: request.headers['if-match'], input: body };
    const { subscription, etag } = await changeSubscription(db, change);
    reply.header('etag', etag);
    return subscription;
  });

  api.handle(deleteCustomer, policy, async ({ me, params }) => removeCustomer(db, me.id, params.id));

  api.handle(restoreCall, policy, async ({ me, params }) => restoreCustomer(db, me.id, params.id));
};
