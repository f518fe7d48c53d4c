/**
 * What syncs bring from Chargebee, under Chargebee's own ids: item families, the prices that say which family a
 * subscription is of, and subscriptions with the customer of ours that they are of. `seen_at` is when the sync began
 * that saw a row last. A row of `subscription` with a `chargebee_id` was made by a sync.
 */
export const sql = `
create table chargebee_item_family (
  id text primary key,
  name text not null,
  description text not null,
  status text not null,
  seen_at timestamptz not null
);
create table chargebee_item_price (
  id text primary key,
  item_family_id text,
  seen_at timestamptz not null
);
create table chargebee_subscription (
  id text primary key,
  email text not null,
  status text not null,
  item_price_ids text[] not null,
  updated_at timestamptz,
  linked_customer uuid references customer on delete set null,
  seen_at timestamptz not null
);
create index chargebee_subscription_customer on chargebee_subscription (linked_customer);
create index chargebee_subscription_seen on chargebee_subscription (seen_at);
create index chargebee_subscription_prices on chargebee_subscription using gin (item_price_ids);
alter table subscription add column chargebee_id text;
create index subscription_chargebee on subscription (chargebee_id);
`;
