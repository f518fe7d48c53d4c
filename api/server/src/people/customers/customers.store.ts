import type { Customer, Subscription } from '@console/contract/customers';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { CustomerRow, SubscriptionRow } from '../../platform/database/schema';
import { notFound } from '../../platform/http/problem';
import { contentEtag } from '../../platform/http/require-revision';

const customerIri = (id: string) => `/api/customer/${id}`;
const brandIri = (id: string) => `/api/branding/${id}`;

/** One customer, a deleted one too; 404 when there is none. */
export async function readCustomer(db: Db | Trx, id: string): Promise<Customer> {
  const [customer] = await loadCustomers(db, [id]);
  if (!customer) throw notFound('The customer');
  return customer;
}

/** The entity tag of a customer: of all that its form shows, the subscription too. */
export function customerEtag(customer: Customer): string {
  const { firstName, lastName, email, company, phone, billingAddress, subscription } = customer;
  const metadata = subscription?.advisoryMetadata;
  return contentEtag([
    ...[firstName, lastName, email, company, phone, billingAddress.country, customer.deleted],
    ...[subscription?.status, metadata?.totalTokens, metadata?.coBranding],
  ]);
}

/** Customers of these ids, with parents and subscriptions. */
export async function loadCustomers(db: Db | Trx, ids: readonly string[]): Promise<Customer[]> {
  const rows = await db.selectFrom('customer').selectAll().where('id', 'in', ids).execute();
  const parentIds = rows.flatMap(({ parent_id }) => parent_id ?? []);
  const parents = await byId(db, parentIds);
  const subscriptions = await subscriptionsOf(db, [...ids, ...parentIds]);
  const brands = await brandsOf(db, [...subscriptions.values()]);
  const products = await productsOf(db, [...ids, ...parentIds]);
  const children = await childCounts(db, ids);
  return rows.map((row) =>
    toCustomer(row, {
      parent: row.parent_id === null ? null : (parents.get(row.parent_id) ?? null),
      subscription: ownSubscription(subscriptions.get(row.id), brands),
      parentSubscription: row.parent_id === null ? null : (subscriptions.get(row.parent_id) ?? null),
      products: products.get(subscriptions.has(row.id) ? row.id : row.parent_id) ?? [],
      childCount: children.get(row.id) ?? 0,
    }),
  );
}

type ParentRow = Pick<CustomerRow, 'id' | 'first_name' | 'last_name'>;

async function byId(db: Db | Trx, ids: readonly string[]): Promise<Map<string, ParentRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function subscriptionsOf(db: Db | Trx, ids: readonly string[]): Promise<Map<string, SubscriptionRow>> {
  const rows = await db.selectFrom('subscription').selectAll().where('customer_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.customer_id, row]));
}

/** Names of the item families that the prices of a subscription are of. */
async function productsOf(db: Db | Trx, ids: readonly string[]): Promise<Map<string | null, string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select subscription.customer_id as id, array_agg(distinct family.name order by family.name) as names
    from subscription
    join chargebee_subscription as synced on synced.id = subscription.chargebee_id
    join chargebee_item_price as price on price.id = any(synced.item_price_ids)
    join chargebee_item_family as family on family.id = price.item_family_id
    where subscription.customer_id = any(${ids}::uuid[])
    group by subscription.customer_id`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

async function childCounts(db: Db | Trx, ids: readonly string[]): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('customer')
    .select(({ fn }) => ['parent_id', fn.countAll<string>().as('children')])
    .where('parent_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .groupBy('parent_id')
    .execute();
  return new Map(rows.map((row) => [row.parent_id, Number(row.children)]));
}

function ownSubscription(row: SubscriptionRow | undefined, brands: Brands): Subscription | null {
  return row ? toSubscription(row, brands) : null;
}

interface Relations {
  readonly parent: ParentRow | null;
  readonly subscription: Subscription | null;
  readonly parentSubscription: SubscriptionRow | null;
  readonly products: string[];
  readonly childCount: number;
}

function toCustomer(row: CustomerRow, relations: Relations): Customer {
  const { parent, subscription, parentSubscription, products, childCount } = relations;
  return {
    '@id': customerIri(row.id),
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    type: row.type,
    company: row.company,
    phone: row.phone,
    parent: parent && {
      '@id': customerIri(parent.id),
      id: parent.id,
      firstName: parent.first_name,
      lastName: parent.last_name,
    },
    billingAddress: { country: row.country },
    subscription,
    parentSubscription: parentSubscription && { status: parentSubscription.status },
    products,
    childCount,
    deleted: row.deleted_at !== null,
    modifiedOn: row.modified_on?.toISOString() ?? null,
  };
}

type Brands = ReadonlyMap<string, NonNullable<Subscription['advisoryMetadata']>['brand']>;

/** The brands of these subscriptions by id, deleted ones too. */
export async function brandsOf(
  db: Db | Trx,
  rows: readonly Pick<SubscriptionRow, 'brand_id'>[],
): Promise<Brands> {
  const ids = rows.flatMap(({ brand_id }) => brand_id ?? []);
  if (ids.length === 0) return new Map();
  const brands = await db
    .selectFrom('brand')
    .select(['id', 'name', 'deleted'])
    .where('id', 'in', ids)
    .execute();
  return new Map(brands.map(({ id, name, deleted }) => [id, { name, deleted }]));
}

/** A row as answers show it, with its brand among `brands`. */
export function toSubscription(row: SubscriptionRow, brands: Brands): Subscription {
  return {
    id: row.id,
    status: row.status,
    advisoryMetadata:
      row.total_tokens === null
        ? null
        : {
            totalTokens: row.total_tokens,
            usedTokens: row.used_tokens,
            coBranding: row.brand_id && brandIri(row.brand_id),
            brand: brands.get(row.brand_id ?? '') ?? null,
          },
  };
}
