/**
 * Deliveries that wait for a person's yes: what looked wrong, who decided and why, and the limits of each feed.
 * `held_file`: where in the feed's folder the file of a held delivery is.
 */
export const sql = `
alter table feed_import drop constraint feed_import_state_check;
alter table feed_import
  add column held_file text,
  add column held_at timestamptz,
  add column held_for jsonb not null default '[]',
  add column decided_at timestamptz,
  add column decided_by uuid references app_user,
  add column decision_note text,
  add column subjects integer,
  add column ends_with_line_end boolean,
  add column file_day text;
create index feed_import_held on feed_import (feed_id) where held_file is not null;

create table feed_held_row (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references feed_import on delete cascade,
  place integer not null,
  line integer,
  rule text not null,
  subject text not null,
  field text not null,
  old_value text,
  new_value text not null,
  reason text not null
);
create index feed_held_row_place on feed_held_row (import_id, place, id);
create index feed_held_row_by_place on feed_held_row (place, id);
create index feed_held_row_rule on feed_held_row (rule);

alter table feed add column limits jsonb not null default '{}';

do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index feed_held_row_subject on feed_held_row using gin (subject gin_trgm_ops);
  end if;
end $$;
`;
