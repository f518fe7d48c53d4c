/** The last write of each open editor of a draft, by which a repeated or overtaken one is known. */
export const sql = `
create table draft_save (
  draft_id uuid not null references draft on delete cascade,
  editor_id uuid not null,
  number integer not null,
  revision integer not null,
  saved_at timestamptz not null default now(),
  primary key (draft_id, editor_id)
);
`;
