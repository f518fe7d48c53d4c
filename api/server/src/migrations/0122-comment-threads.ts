/** What people say about places of a report; `quote` names words of the block by what they are. */
export const sql = `
create table comment_thread (
  id uuid primary key default gen_random_uuid(),
  draft_id uuid not null references draft,
  -- null: the report as a whole
  node_id text,
  -- null: all of the block
  quote jsonb,
  -- the status of the draft at that time
  stage text not null,
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  resolved_by uuid references app_user,
  resolved_at timestamptz,
  is_taken boolean not null default false
);
create index comment_thread_draft on comment_thread (draft_id, created_at, id);
create table thread_comment (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references comment_thread,
  author_id uuid not null references app_user,
  words text not null,
  -- what would stand in the place of the quote; null: nothing is suggested
  suggestion text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index thread_comment_thread on thread_comment (thread_id, created_at, id);
`;
