import { addTestCustomer } from '../records/customer';
import type { Cast, MakeTarget } from './target';

const person = { firstName: 'A', lastName: 'B', company: 'C', phone: '0455501234' };

/** Targets of the calls on customers and market-share users, by the name of the row. */
export async function customerTargets({ server }: Cast): Promise<Record<string, MakeTarget>> {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { db } = server.services;

  const onCustomer =
    (suffix = '', body?: object): MakeTarget =>
    async () => {
      const { id } = await addTestCustomer(db, { isDeleted: suffix === '/restore' });
      return { path: `/api/customer/${id}${suffix}`, ...(body && { body }) };
    };
  const onMarketUser =
    (path: string, suffix = ''): MakeTarget =>
    async () => {
      const { id } = await server.addPerson('ROLE_MARKET');
      if (suffix === '/restore') await asAdmin('DELETE', `/api/market-share/${id}`);
      return { path: `${path}/${id}${suffix}` };
    };
  return {
    'GET /api/customer/:id': onCustomer(),
    'DELETE /api/customer/:id': onCustomer(),
    'POST /api/customer/:id/restore': onCustomer('/restore'),
    'PUT /api/customer/:id': onCustomer('', { ...person, email: 'table.customer@test.example' }),
    'PUT /api/customer/:id/billing-address': onCustomer('/billing-address', {
      billingAddress: { country: 'IN' },
    }),
    'PUT /api/customer/:id/reset-password': onCustomer('/reset-password', { password: 'Another#2026' }),
    'PUT /api/chargebee/subscription/advisory/:subscriptionId': async () => {
      const { subscriptionId } = await addTestCustomer(db, {});
      return {
        path: `/api/chargebee/subscription/advisory/${subscriptionId}`,
        body: { advisoryMetadata: { totalTokens: 12, coBranding: null }, status: 'cancelled' },
      };
    },
    'GET /api/user/market-share/:id': onMarketUser('/api/user/market-share'),
    'GET /api/user/market-shares/:id': onMarketUser('/api/user/market-shares'),
    'POST /api/market-share/:id/restore': onMarketUser('/api/market-share', '/restore'),
    'DELETE /api/market-share/:id': onMarketUser('/api/market-share'),
    'DELETE /api/market-shares/:id': onMarketUser('/api/market-shares'),
  };
}
