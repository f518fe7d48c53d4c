import type { Db } from '../../src/platform/database/database';

interface TestCustomer {
  readonly type?: 'individual' | 'business' | 'advisory';
  readonly lastName?: string;
  readonly parentId?: string | null;
  readonly usedTokens?: number;
  readonly isDeleted?: boolean;
}

/** A customer for tests, with a subscription: its id, and the subscription's. */
export async function addTestCustomer(
  db: Db,
  { type = 'advisory', lastName = 'Test', parentId = null, usedTokens = 0, isDeleted = false }: TestCustomer,
): Promise<{ readonly id: string; readonly subscriptionId: string; readonly email: string }> {
  const email = `customer.${Math.random().toString(36).slice(2)}@test.example`;
  const { id } = await db
    .insertInto('customer')
    .values({
      first_name: 'Customer',
      last_name: lastName,
      email,
      type,
      company: 'Test Advisers',
      phone: '0455501234',
      parent_id: parentId,
      country: 'AU',
      deleted_at: isDeleted ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subscription = await db
    .insertInto('subscription')
    .values({
      customer_id: id,
      status: 'active',
      total_tokens: type === 'advisory' ? 10 : null,
      used_tokens: usedTokens,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, subscriptionId: subscription.id, email };
}
