export const sql = `
create table company (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  name text not null,
  exchange text not null default 'ASX',
  type text,
  source text not null,
  currency text not null default 'AUD',
  enabled boolean not null default true,
  suspended boolean not null default false,
  visibility boolean not null default true,
  assigned_to uuid references app_user,
  gics_sector text not null,
  gics_industry_group text not null,
  gics_industry text not null,
  gics_sub_industry text not null,
  forecast_ric text not null default '',
  share_price_ric text not null default '',
  description text not null default '',
  shares_on_issue_millions double precision,
  current_recommendation text,
  current_recommendation_date timestamptz,
  previous_recommendation text,
  previous_recommendation_date timestamptz,
  last_publish_date timestamptz,
  modified_on timestamptz,
  modified_by uuid references app_user
);
create index company_name on company (lower(name) text_pattern_ops);

create table daily_price (
  company_id uuid not null references company on delete cascade,
  date date not null,
  close double precision not null,
  primary key (company_id, date)
);
create table index_level (
  name text not null,
  date date not null,
  level double precision not null,
  primary key (name, date)
);
create table forecast (
  company_id uuid not null references company on delete cascade,
  year integer not null,
  figures jsonb not null,
  primary key (company_id, year)
);
create table key_properties (
  company_id uuid primary key references company on delete cascade,
  rating integer not null check (rating between 1 and 5),
  moat integer not null check (moat between 1 and 5),
  growth integer not null check (growth between 1 and 5),
  income integer not null check (income between 1 and 5),
  risk integer not null check (risk between 1 and 5)
);
create table tag (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  modified_on timestamptz,
  modified_by uuid references app_user
);
create unique index tag_name on tag (lower(name));
create table dropdown (
  type text primary key,
  items text[] not null
);
create table template (
  id uuid primary key,
  name text not null,
  type text not null,
  image_key text not null,
  position integer not null default 0
);
create table disclaimer (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  position text not null check (position in ('Footer', 'End of Report')),
  type text not null,
  content jsonb not null,
  modified_on timestamptz,
  modified_by uuid references app_user
);
create table company_disclaimer (
  company_id uuid not null references company on delete cascade,
  disclaimer_id uuid not null references disclaimer on delete cascade,
  content jsonb,
  primary key (company_id, disclaimer_id)
);
create table best_ideas (
  id uuid primary key default gen_random_uuid(),
  state text not null check (state in ('draft', 'published')),
  content jsonb not null,
  disclaimers jsonb not null,
  published_on timestamptz,
  updated_at timestamptz not null default now(),
  modified_by uuid references app_user
);
create unique index best_ideas_one_draft on best_ideas (state) where state = 'draft';
`;
