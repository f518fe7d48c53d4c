import type { Subscription, updateAdvisorySubscription } from '@console/contract/customers';
import type { BodyOf } from '@console/contract/endpoint';
import type { Db, Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { invalid, notFound } from '../../platform/http/problem';
import { requireOffered } from './co-branding';
import { readPresent, requireSame } from './change-customer';
import { brandsOf, customerEtag, readCustomer, toSubscription } from './customers.store';

interface Change {
  readonly actorId: string;
  readonly id: string;
  /** Header `If-Match`: the entity tag of the customer. */
  readonly ifMatch: string | undefined;
  readonly input: BodyOf<typeof updateAdvisorySubscription>;
}

/** A subscription as a change has left it, and the entity tag of its customer then. */
interface ChangedSubscription {
  readonly subscription: Subscription;
  readonly etag: string;
}

/** Changes what the body names of tokens, co-branding and status of an advisory customer's subscription; 422 as U7 says. */
export async function changeSubscription(db: Db, change: Change): Promise<ChangedSubscription> {
  return db.transaction().execute((trx) => changeSubscriptionIn(trx, change));
}

/** The same as a part of a transaction. */
export async function changeSubscriptionIn(
  trx: Trx,
  { actorId, id, ifMatch, input }: Change,
): Promise<ChangedSubscription> {
  const owner = await ownerOf(trx, id);
  if (!owner) throw notFound('The subscription');
  await requireSame(trx, await readPresent(trx, owner), ifMatch);
  const found = await trx
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { totalTokens = found.total_tokens, coBranding } = input.advisoryMetadata ?? {};
  requireUnused(totalTokens, found.used_tokens);
  const brandId =
    coBranding === undefined ? found.brand_id : await requireOffered(trx, coBranding, found.brand_id);
  const row = await trx
    .updateTable('subscription')
    .set({ status: input.status ?? found.status, total_tokens: totalTokens, brand_id: brandId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const brands = await brandsOf(trx, [found, row]);
  const subscription = toSubscription(row, brands);
  const customer = await readCustomer(trx, owner);
  await audit(trx, {
    actorId,
    action: 'subscription.update',
    subjectType: 'customer',
    subjectId: owner,
    subjectLabel: customer.email,
    before: toSubscription(found, brands),
    after: subscription,
  });
  return { subscription, etag: customerEtag(customer) };
}

/** 422 for fewer tokens than are used (U7). */
export function requireUnused(totalTokens: number | null, used: number): void {
  if (totalTokens === null || totalTokens >= used) return;
  const message = `${used} tokens have already been used.`;
  throw invalid([{ propertyPath: 'subscription.advisoryMetadata.totalTokens', message }]);
}

/** Id of the advisory customer whose subscription it is; undefined when there is none. */
async function ownerOf(trx: Trx, subscriptionId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('subscription')
    .innerJoin('customer', 'customer.id', 'subscription.customer_id')
    .select('customer.id')
    .where('subscription.id', '=', subscriptionId)
    .where('customer.type', '=', 'advisory')
    .where('customer.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}
