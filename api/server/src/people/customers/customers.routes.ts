import {
  createAdvisory,
  deleteCustomer,
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
import { texts } from '@console/contract/texts';
import { newPasswordRules } from '@console/contract/users';
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
import { advisoryList, customerList } from './customer-list';
import { readCustomer } from './customers.store';

const policy = 'customers:manage';

export const routes: Routes = (api, services) => {
  const { db, environment } = services;
  const { timeZone } = environment;
  const passwords = passwordPolicy(environment);
  const create = { ...createAdvisory, body: newAdvisoryRules(passwords) };
  const reset = { ...resetCustomerPassword, body: newPasswordRules(passwords) };

  serveList(api, services, customerList, { page: listCustomers, csv: exportCustomers, policy });
  serveList(api, services, advisoryList, { page: listAdvisory, csv: exportAdvisory, policy });

  api.handle(downloadCustomers, policy, async ({ me, query, reply }) => {
    const filter = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return sendExport(reply, { db, timeZone }, customerList, { me, body: { filter, columns: undefined } });
  });

  api.handle(getCustomer, policy, async ({ params }) => readCustomer(db, params.id));

  api.handle(create, policy, async ({ me, body }) => insertAdvisory(db, me.id, body));

  api.handle(updateCustomer, policy, async ({ me, params: { id }, body }) =>
    changeCustomer(db, me.id, { id, input: body }),
  );

  api.handle(updateBillingAddress, policy, async ({ me, params: { id }, body }) =>
    changeCountry(db, me.id, { id, input: body }),
  );

  api.handle(reset, policy, async ({ me, params: { id }, body: { password } }) => {
    await setCustomerPassword(db, me.id, { id, password });
    return { message: texts.passwordChanged };
  });

  api.handle(updateAdvisorySubscription, policy, async ({ me, params, body }) =>
    changeSubscription(db, me.id, { id: params.subscriptionId, input: body }),
  );

  api.handle(deleteCustomer, policy, async ({ me, params }) => removeCustomer(db, me.id, params.id));

  api.handle(restoreCall, policy, async ({ me, params }) => restoreCustomer(db, me.id, params.id));
};
