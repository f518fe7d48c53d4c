/** What is frozen with a request for review, what comments point at, and what each reviewer saw last. */
export const sql = `
alter table approval add column time_zone text;
alter table approval add column version_id uuid references draft_version;
alter table approval_entry add column node_id text;
create table review_seen (
  draft_id uuid not null references draft on delete cascade,
  user_id uuid not null references app_user,
  version_id uuid not null references draft_version,
  seen_at timestamptz not null default now(),
  primary key (draft_id, user_id)
);
`;
