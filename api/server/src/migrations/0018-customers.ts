/**
 * Customers and their subscriptions. A deleted customer is kept and can be restored (U8); a deleted market-share user
 * is kept for the record, as the audit trail refers to accounts.
 */
export const sql = `
create table customer (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  password_hash text,
  type text not null check (type in ('individual', 'business', 'advisory')),
  company text not null default '',
  phone text not null default '',
  parent_id uuid references customer,
  country text not null default 'AU' check (country in ('AU', 'IN')),
  created_at timestamptz not null default now(),
  modified_on timestamptz,
  modified_by uuid references app_user,
  deleted_at timestamptz,
  check (parent_id <> id)
);
create unique index customer_email on customer (lower(email)) where deleted_at is null;
create index customer_parent on customer (parent_id);
create index customer_deleted on customer ((deleted_at is not null));
create index customer_list_email on customer (lower(email), id);
create index customer_list_first_name on customer (lower(first_name), id);
create index customer_list_last_name on customer (lower(last_name), id);
create index customer_list_company on customer (lower(company), id);
create index customer_list_phone on customer (lower(phone), id);
create index customer_list_type on customer (type, id);
create index customer_list_modified on customer (coalesce(modified_on, '-infinity'::timestamptz), id);
create index customer_modified on customer (modified_on);

create table subscription (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null unique references customer on delete cascade,
  status text not null check (status in ('active', 'in_trial', 'cancelled', 'not_verified')),
  total_tokens integer check (total_tokens >= used_tokens),
  used_tokens integer not null default 0 check (used_tokens >= 0),
  brand_id uuid references brand
);
create index subscription_status on subscription (status, customer_id);

alter table app_user
  add column scope text[] not null default '{}',
  add column deleted_at timestamptz;
update app_user set scope = coalesce((select items from dropdown where type = 'scope'), '{}')
  where 'ROLE_MARKET' = any(roles);

do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index customer_first_name_text on customer using gin (first_name gin_trgm_ops);
    create index customer_last_name_text on customer using gin (last_name gin_trgm_ops);
    create index customer_email_text on customer using gin (email gin_trgm_ops);
    create index customer_company_text on customer using gin (company gin_trgm_ops);
    create index customer_phone_text on customer using gin (phone gin_trgm_ops);
  end if;
end $$;
`;
