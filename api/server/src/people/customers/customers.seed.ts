import { readShippedFile } from '../../platform/shipped-data/read-shipped-file';
import type { CustomerRow, SubscriptionRow } from '../../platform/database/schema';
import type { Seed } from '../../services';

interface DemoCustomer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly type: CustomerRow['type'];
  readonly company: string;
  readonly phone: string;
  readonly parent: string | null;
  readonly country: CustomerRow['country'];
  readonly subscription: {
    readonly id: string;
    readonly status: SubscriptionRow['status'];
    readonly totalTokens: number | null;
    readonly usedTokens: number;
    readonly brand: string | null;
  } | null;
}

export const seed: Seed = {
  order: 40,
  async run({ db }, demoDir) {
    const customers = readShippedFile<DemoCustomer[]>(demoDir, 'customers.json');
    await db
      .insertInto('customer')
      .values(
        customers.map((customer) => ({
          id: customer.id,
          first_name: customer.firstName,
          last_name: customer.lastName,
          email: customer.email,
          type: customer.type,
          company: customer.company,
          phone: customer.phone,
          parent_id: customer.parent,
          country: customer.country,
        })),
      )
      .execute();
    const subscriptions = customers.flatMap(({ id, subscription }) =>
      subscription
        ? {
            id: subscription.id,
            customer_id: id,
            status: subscription.status,
            total_tokens: subscription.totalTokens,
            used_tokens: subscription.usedTokens,
            brand_id: subscription.brand,
          }
        : [],
    );
    await db.insertInto('subscription').values(subscriptions).execute();
  },
};
