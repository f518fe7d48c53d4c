/**
 * Feeds, the files they delivered and the lines of them that were not imported. What a feed says of a company is kept
 * by code, as it also knows companies that are not covered yet. Prices of a company are all in one currency.
 */
export const sql = `
create table feed (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  enabled boolean not null default true,
  modified_on timestamptz,
  modified_by uuid references app_user
);
insert into feed (id, name) values
  ('6f0d6c0a-5a0e-4d1b-9f5e-0c1d4a7e2b01', 'Refinitiv'),
  ('6f0d6c0a-5a0e-4d1b-9f5e-0c1d4a7e2b02', 'Calibre');

create table feed_import (
  id uuid primary key default gen_random_uuid(),
  feed_id uuid not null references feed,
  kind text,
  file text not null,
  fingerprint text not null,
  bytes bigint not null,
  bytes_read bigint not null default 0,
  state text not null check (state in ('running', 'done', 'failed')),
  reason text,
  line integer not null default 0,
  good_lines integer not null default 0,
  bad_lines integer not null default 0,
  changed_rows integer not null default 0,
  busy_ms double precision not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  repeated_at timestamptz
);
create unique index feed_import_file on feed_import (feed_id, kind, fingerprint) where reason is null;
create index feed_import_started on feed_import (started_at, id);
create index feed_import_feed on feed_import (feed_id, started_at, id);
create index feed_import_list_file on feed_import (lower(file), id);
create index feed_import_kind on feed_import (kind);
create index feed_import_state on feed_import (state);

create table feed_bad_line (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references feed_import on delete cascade,
  line integer not null,
  reason text not null,
  content text not null
);
create unique index feed_bad_line_place on feed_bad_line (import_id, line, id);
create index feed_bad_line_line on feed_bad_line (line, id);

create table feed_description (
  source text not null,
  code text not null,
  description text not null default '',
  error text,
  updated_at timestamptz not null default now(),
  primary key (source, code)
);
insert into feed_description (source, code, description, error)
  select company.source, company.code, company_feed.note, company_feed.note_error
  from company_feed join company on company.id = company_feed.company_id;
alter table company_feed drop column note, drop column note_error;
delete from company_feed where forecast_error is null;

alter table company add column price_currency text not null default 'AUD';

do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index feed_import_file_text on feed_import using gin (file gin_trgm_ops);
    create index feed_bad_line_reason on feed_bad_line using gin (reason gin_trgm_ops);
  end if;
end $$;
`;
