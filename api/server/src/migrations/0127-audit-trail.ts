/**
 * What the newest verification of the audit trail came to: one row. And what somebody saved of a draft without leaving
 * it, which becomes one event of the trail before anything else is written of that draft, whoever writes it.
 */
export const sql = `
create table audit_verification (
  id boolean primary key check (id),
  checked bigint not null,
  head text not null,
  -- a head that was in the trail and is no more
  lost text,
  fault_count bigint not null,
  faults jsonb not null,
  verified_at timestamptz not null
);

create table draft_sitting (
  draft_id uuid not null,
  person_id uuid not null references app_user,
  label text not null,
  -- saves since the one that is in the trail already, and what they changed
  saves integer not null default 0,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  begun_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  primary key (draft_id, person_id)
);
create function end_draft_sittings(draft uuid) returns integer language plpgsql as $$
declare
  ended draft_sitting[];
  written integer;
begin
  select array_agg(sitting order by saved_at) into ended from (
    select * from draft_sitting where draft_id = draft order by person_id for update) as sitting;
  delete from draft_sitting where draft_id = draft;
  insert into audit_event (actor_id, at, action, subject_type, subject_id, subject_label, before, after)
  select person_id, saved_at, 'draft.update', 'draft', draft_id, label, before,
    after || jsonb_build_object('saves', saves, 'since', begun_at)
  from unnest(ended) as sitting where saves > 0;
  get diagnostics written = row_count;
  return written;
end $$;
create function end_sittings_of_event() returns trigger language plpgsql as $$ begin
  -- what ends a sitting is no event that ends another
  if new.subject_type = 'draft' and new.subject_id is not null and new.after ->> 'saves' is null then
    perform end_draft_sittings(new.subject_id::uuid);
  end if;
  return new;
end $$;
create trigger audit_event_ends_sittings before insert on audit_event
  for each row execute function end_sittings_of_event();
`;
