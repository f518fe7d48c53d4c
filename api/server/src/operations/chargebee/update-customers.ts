import type { subscriptionStatuses } from '@console/contract/customers';
import { sql, type Selectable } from 'kysely';
import type { Trx } from '../../platform/database/database';
import type { Schema, SubscriptionRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';

type Status = (typeof subscriptionStatuses)[number];
type ChargebeeSubscription = Selectable<Schema['chargebee_subscription']>;

/**
 * Statuses of Chargebee as the console shows them (D§4): what still runs to its end is active, what gives no access is
 * cancelled, and what has yet to begin is not verified.
 */
const statuses: Readonly<Record<string, Status>> = {
  active: 'active',
  non_renewing: 'active',
  in_trial: 'in_trial',
  future: 'not_verified',
  paused: 'cancelled',
  cancelled: 'cancelled',
  transferred: 'cancelled',
};
const statusOf = (name: string): Status => statuses[name] ?? 'not_verified';

/** Of several subscriptions a customer is shown with the one that gives most. */
const best: readonly Status[] = ['active', 'in_trial', 'not_verified', 'cancelled'];

/**
 * Writes the subscriptions of these customers as Chargebee has them; answers how many changed. Those of advisory
 * customers are kept in the console (D§2), so they are left alone.
 */
export async function updateCustomers(trx: Trx, customerIds: readonly string[]): Promise<number> {
  const { rows: customers } = await sql<{ id: string; email: string }>`
    select id, email from customer
    where id = any(${[...new Set(customerIds)]}::uuid[]) and type <> 'advisory' and deleted_at is null
    order by id for update`.execute(trx);
  if (customers.length === 0) return 0;
  const ids = customers.map(({ id }) => id);
  const synced = await trx
    .selectFrom('chargebee_subscription')
    .selectAll()
    .where('linked_customer', 'in', ids)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  const present = await trx
    .selectFrom('subscription')
    .selectAll()
    .where('customer_id', 'in', ids)
    .forUpdate()
    .execute();
  let changed = 0;
  for (const customer of customers) {
    const before = present.find((row) => row.customer_id === customer.id) ?? null;
    const own = synced.filter((row) => row.linked_customer === customer.id);
    const after = wantedOf(own, before);
    if (!after || isSame(before, after)) continue;
    await write(trx, customer, { before, after });
    changed += 1;
  }
  return changed;
}

type Wanted = Pick<SubscriptionRow, 'status' | 'chargebee_id'>;

/** Null: Chargebee has nothing to say. What it had and has no longer is cancelled. */
function wantedOf(own: readonly ChargebeeSubscription[], before: Wanted | null): Wanted | null {
  const ranked = [...own].sort(
    (one, other) => best.indexOf(statusOf(one.status)) - best.indexOf(statusOf(other.status)),
  );
  const [first] = ranked;
  if (first) return { status: statusOf(first.status), chargebee_id: first.id };
  return before?.chargebee_id ? { status: 'cancelled', chargebee_id: before.chargebee_id } : null;
}

const isSame = (before: Wanted | null, after: Wanted) =>
  before?.status === after.status && before.chargebee_id === after.chargebee_id;

interface Change {
  readonly before: Wanted | null;
  readonly after: Wanted;
}

async function write(
  trx: Trx,
  { id, email }: { readonly id: string; readonly email: string },
  { before, after }: Change,
): Promise<void> {
  await trx
    .insertInto('subscription')
    .values({ customer_id: id, total_tokens: null, brand_id: null, ...after })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(after))
    .execute();
  await audit(trx, {
    actorId: null,
    action: 'subscription.sync',
    subjectType: 'customer',
    subjectId: id,
    subjectLabel: email,
    before: before && shown(before),
    after: shown(after),
  });
}

const shown = ({ status, chargebee_id: chargebeeId }: Wanted) => ({ status, chargebeeId });
