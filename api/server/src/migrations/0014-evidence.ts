/**
 * The chain over the audit trail, and the evidence of publications. A row is chained when its transaction commits:
 * the lock is then held for an instant, and whatever else the transaction has locked it can't be in the way of.
 * `audit_fields` is what a hash is over, field by field with its length in bytes (audit-chain.ts reads the same).
 */
export const sql = `
create table audit_chain (
  sequence bigint primary key,
  event_id uuid not null unique references audit_event,
  previous_hash text not null,
  hash text not null
);

create function audit_field(value text) returns text language sql immutable as $$
  select coalesce(octet_length(value) || ':' || value, '-')
$$;
create function audit_fields(event audit_event, sequence bigint, previous_hash text)
returns text language sql stable as $$
  select concat_ws(',', audit_field(sequence::text), audit_field(previous_hash), audit_field(event.id::text),
    audit_field(to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
    audit_field(event.actor_id::text), audit_field(event.action), audit_field(event.subject_type),
    audit_field(event.subject_id), audit_field(event.subject_label),
    audit_field(event.before::text), audit_field(event.after::text))
$$;
create function chain_audit_event(event audit_event) returns void language plpgsql as $$
declare
  last audit_chain;
  next_sequence bigint;
  previous text;
begin
  perform pg_advisory_xact_lock(7301989);
  select * into last from audit_chain order by sequence desc limit 1;
  next_sequence := coalesce(last.sequence, 0) + 1;
  previous := coalesce(last.hash, repeat('0', 64));
  insert into audit_chain (sequence, event_id, previous_hash, hash) values (next_sequence, event.id, previous,
    encode(sha256(convert_to(audit_fields(event, next_sequence, previous), 'UTF8')), 'hex'));
end $$;
create function chain_new_audit_event() returns trigger language plpgsql as $$
begin
  perform chain_audit_event(new);
  return null;
end $$;

do $$
declare
  event audit_event;
begin
  for event in select * from audit_event order by at, id loop
    perform chain_audit_event(event);
  end loop;
end $$;

create constraint trigger audit_event_chained after insert on audit_event
  deferrable initially deferred for each row execute function chain_new_audit_event();
create trigger audit_chain_append_only before update or delete on audit_chain
  for each row execute function refuse_change();
create trigger audit_event_no_truncate before truncate on audit_event
  for each statement execute function refuse_change();
create trigger audit_chain_no_truncate before truncate on audit_chain
  for each statement execute function refuse_change();

create table publication_evidence (
  report_id uuid primary key references report,
  package text not null,
  package_hash text not null,
  created_at timestamptz not null default now()
);
create trigger publication_evidence_append_only before update or delete on publication_evidence
  for each row execute function refuse_change();
`;
