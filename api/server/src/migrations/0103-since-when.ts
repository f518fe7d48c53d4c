/**
 * Since when what was written over had stood there; null: not kept. A page that was frozen before it came never showed it.
 */
export const sql = `
alter table replaced_figure add column stood_since timestamptz;

create or replace function note_replaced_action() returns trigger language plpgsql as $$
begin
  insert into replaced_figure (kind, company_id, figure, day, old_value, new_value, import_id, stood_since)
  values ('action', new.company_id, new.action, to_char(new.day, 'YYYY-MM-DD'),
    case when old.withdrawn then 'withdrawn' else terms_of_action(old) end,
    case when new.withdrawn then null else terms_of_action(new) end,
    import_under_way(), old.delivered_at);
  return null;
end $$;
`;
