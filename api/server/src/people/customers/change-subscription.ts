import type { Subscription, updateAdvisorySubscription } from '@console/contract/customers';
import type { BodyOf } from '@console/contract/endpoint';
import type { Db } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { invalid, notFound } from '../../platform/http/problem';
import { requireOffered } from './co-branding';
import { brandsOf, toSubscription } from './customers.store';

/** Changes tokens, co-branding and status of an advisory customer's subscription; 422 as U7 says. */
export async function changeSubscription(
  db: Db,
  actorId: string,
  { id, input }: { readonly id: string; readonly input: BodyOf<typeof updateAdvisorySubscription> },
): Promise<Subscription> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('subscription')
      .innerJoin('customer', 'customer.id', 'subscription.customer_id')
      .selectAll('subscription')
      .select('customer.email')
      .where('subscription.id', '=', id)
      .where('customer.type', '=', 'advisory')
      .where('customer.deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw notFound('The subscription');
    const { totalTokens, coBranding } = input.advisoryMetadata;
    if (totalTokens < found.used_tokens) {
      const message = `${found.used_tokens} tokens have already been used.`;
      throw invalid([{ propertyPath: 'subscription.advisoryMetadata.totalTokens', message }]);
    }
    const brandId = await requireOffered(trx, coBranding, found.brand_id);
    const row = await trx
      .updateTable('subscription')
      .set({ status: input.status, total_tokens: totalTokens, brand_id: brandId })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const brands = await brandsOf(trx, [found, row]);
    const after = toSubscription(row, brands);
    await audit(trx, {
      actorId,
      action: 'subscription.update',
      subjectType: 'customer',
      subjectId: row.customer_id,
      subjectLabel: found.email,
      before: toSubscription(found, brands),
      after,
    });
    return after;
  });
}
