/**
 * What a feed last answered for a company, beside its figures: its note, or why there is none; why there is no
 * forecast (`hydra:error`). Brands of co-branding, a deleted one is kept (U26).
 */
export const sql = `
create table company_feed (
  company_id uuid primary key references company on delete cascade,
  note text not null default '',
  note_error text,
  forecast_error text,
  updated_at timestamptz not null default now()
);

create table brand (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  media_id uuid not null references media,
  registered_name text not null default '',
  website_link text not null,
  colour_code text not null check (colour_code ~ '^#[0-9a-fA-F]{6}$'),
  enable_header_colors boolean not null default false,
  logo_swap boolean not null default false,
  enable_logo_all_pages boolean not null default false,
  deleted boolean not null default false,
  modified_on timestamptz,
  modified_by uuid references app_user
);
create index brand_list_name on brand (lower(name), id);
create index brand_list_modified on brand (coalesce(modified_on, '-infinity'::timestamptz), id);
create index brand_modified on brand (modified_on);
create index brand_deleted on brand (deleted);
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index brand_name_text on brand using gin (name gin_trgm_ops);
  end if;
end $$;
`;
