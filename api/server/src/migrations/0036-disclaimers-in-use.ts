/** Disclaimers are put out of use, and deleted while nothing was published with them: what is deleted is kept. */
export const sql = `
alter table disclaimer add column in_use boolean not null default true;
alter table disclaimer add column deleted_at timestamptz;
create index disclaimer_in_use on disclaimer (in_use);
alter table disclaimer_version add column in_use boolean not null default true;

create or replace function keep_disclaimer_version() returns trigger language plpgsql as $$
begin
  insert into disclaimer_version
    (disclaimer_id, number, name, position, type, content, saved_at, saved_by, in_use)
  values (new.id, new.revision, new.name, new.position, new.type, new.content,
    coalesce(new.modified_on, now()), new.modified_by, new.in_use);
  return null;
end $$;
`;
