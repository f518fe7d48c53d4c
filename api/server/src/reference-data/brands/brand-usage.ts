import type { BrandUsage } from '@console/contract/brands';
import type { Db } from '../../platform/database/database';

/** Customers that are named; the others are counted. */
const NAMED_CUSTOMERS = 5;

/** The customers whose subscription has a brand; deleted ones are left out. */
export async function brandUsage(db: Db, brandId: string): Promise<BrandUsage> {
  const users = db
    .selectFrom('subscription')
    .innerJoin('customer', 'customer.id', 'subscription.customer_id')
    .where('subscription.brand_id', '=', brandId)
    .where('customer.deleted_at', 'is', null);
  const { total } = await users
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const named = await users
    .select(['customer.first_name', 'customer.last_name'])
    .orderBy('customer.last_name')
    .orderBy('customer.first_name')
    .limit(NAMED_CUSTOMERS)
    .execute();
  return {
    customers: Number(total),
    names: named.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  };
}
