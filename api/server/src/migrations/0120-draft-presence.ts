/**
 * Pages on which a draft is open, as they said last. What is here is old after seconds, so that it need outlive no crash.
 */
export const sql = `
create unlogged table draft_presence (
  draft_id uuid not null references draft on delete cascade,
  editor_id uuid not null,
  user_id uuid not null references app_user on delete cascade,
  page text not null,
  block text,
  device text,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- since when, and when last, something of it was saved
  writing_since timestamptz,
  wrote_at timestamptz,
  primary key (draft_id, editor_id)
);
`;
