import type Chargebee from 'chargebee';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database';
import { updateCustomers } from './update-customers';

/** Most entries that Chargebee gives at once. */
const PAGE_SIZE = 100;

interface Page {
  readonly list: readonly object[];
  readonly next_offset?: string;
}

/** One list of Chargebee, and what is kept of its entries. */
export interface SyncStage {
  readonly name: string;
  /** A page; without an offset the first one. */
  readonly read: (client: Chargebee, offset: string | undefined) => Promise<Page>;
  /** Keeps the entries of a page as seen by the sync that began at `seenAt`; answers how many customers changed. */
  readonly write: (trx: Trx, list: readonly object[], seenAt: string) => Promise<number>;
}

/** A stage whose entries have the type that its reader gives. */
function stage<Entry extends object>({
  name,
  read,
  write,
}: {
  readonly name: string;
  readonly read: (
    client: Chargebee,
    offset: string | undefined,
  ) => Promise<{
    readonly list: readonly Entry[];
    readonly next_offset?: string;
  }>;
  readonly write: (trx: Trx, list: readonly Entry[], seenAt: string) => Promise<number>;
}): SyncStage {
  return { name, read, write: (trx, list, seenAt) => write(trx, list as readonly Entry[], seenAt) };
}

const pageAt = (offset: string | undefined) => ({ limit: PAGE_SIZE, ...(offset && { offset }) });

/** In this order: what a subscription refers to is there before it. */
export const syncStages: readonly SyncStage[] = [
  stage({
    name: 'item families',
    read: (client, offset) => client.itemFamily.list(pageAt(offset)),
    async write(trx, list, seenAt) {
      const rows = list.map(({ item_family: { id, name, description = '', status = 'active' } }) => ({
        ...{ id, name, description, status },
        seen_at: seenAt,
      }));
      await trx
        .insertInto('chargebee_item_family')
        .values(uniqueById(rows))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(({ ref }) => ({
            name: ref('excluded.name'),
            description: ref('excluded.description'),
            status: ref('excluded.status'),
            seen_at: ref('excluded.seen_at'),
          })),
        )
        .execute();
      return 0;
    },
  }),
  stage({
    name: 'item prices',
    read: (client, offset) => client.itemPrice.list({ ...pageAt(offset), 'sort_by[asc]': 'updated_at' }),
    async write(trx, list, seenAt) {
      const rows = list.map(({ item_price: { id, item_family_id: itemFamily = null } }) => ({
        ...{ id, item_family_id: itemFamily },
        seen_at: seenAt,
      }));
      await trx
        .insertInto('chargebee_item_price')
        .values(uniqueById(rows))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(({ ref }) => ({
            item_family_id: ref('excluded.item_family_id'),
            seen_at: ref('excluded.seen_at'),
          })),
        )
        .execute();
      return 0;
    },
  }),
  stage({
    name: 'subscriptions',
    // what is added while the list is read comes at its end
    read: (client, offset) => client.subscription.list({ ...pageAt(offset), 'sort_by[asc]': 'created_at' }),
    async write(trx, list, seenAt) {
      const read = uniqueById(
        list.map(({ subscription, customer }) => ({
          id: subscription.id,
          email: customer.email ?? '',
          status: subscription.status,
          item_price_ids: (subscription.subscription_items ?? []).map((item) => item.item_price_id),
          updated_at: subscription.updated_at ? new Date(subscription.updated_at * 1000) : null,
          seen_at: seenAt,
        })),
      );
      const customers = await customersByEmail(
        trx,
        read.map(({ email }) => email.toLowerCase()),
      );
      const before = await linksOf(
        trx,
        read.map(({ id }) => id),
      );
      const rows = read.map((row) => ({
        ...row,
        // whose address has changed at Chargebee is still the same customer
        linked_customer: customers.get(row.email.toLowerCase()) ?? before.get(row.id) ?? null,
      }));
      await trx
        .insertInto('chargebee_subscription')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(({ ref }) => ({
            email: ref('excluded.email'),
            status: ref('excluded.status'),
            item_price_ids: ref('excluded.item_price_ids'),
            updated_at: ref('excluded.updated_at'),
            linked_customer: ref('excluded.linked_customer'),
            seen_at: ref('excluded.seen_at'),
          })),
        )
        .execute();
      const touched = [...before.values(), ...rows.flatMap((row) => row.linked_customer ?? [])];
      return updateCustomers(trx, touched);
    },
  }),
];

/** A page that names an entry twice names it as it is now at its end. */
function uniqueById<Row extends { readonly id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

async function customersByEmail(trx: Trx, emails: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, lower(email) as email from customer
    where lower(email) = any(${emails}::text[]) and deleted_at is null`.execute(trx);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

async function linksOf(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('chargebee_subscription')
    .select(['id', 'linked_customer'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.flatMap(({ id, linked_customer: linked }) => (linked ? [[id, linked]] : [])));
}
