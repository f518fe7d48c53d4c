/**
 * Answers to calls that make something, by the key that the caller gave: whoever got none asks again with the same key.
 * After a crash nothing is known of them, as of calls without a key.
 */
export const sql = `
create unlogged table creation_answer (
  person_id uuid not null references app_user on delete cascade,
  key uuid not null,
  path text not null,
  -- null: it is being made
  answer jsonb,
  began_at timestamptz not null default now(),
  primary key (person_id, key)
);
create index creation_answer_began_at on creation_answer (began_at);
`;
