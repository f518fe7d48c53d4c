/**
 * Splits, dividends and code changes as feeds deliver them. Closes stay as they were delivered: whoever reads a history
 * divides by the splits behind a close. What a row was before it was written over is kept with the other figures.
 */
export const sql = `
create table corporate_action (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  action text not null,
  day date not null,
  new_shares double precision,
  old_shares double precision,
  amount double precision,
  currency text,
  new_code text,
  new_ric text,
  withdrawn boolean not null default false,
  delivered_at timestamptz not null default now(),
  import_id uuid references feed_import,
  changed_at timestamptz,
  old_code text,
  old_rics text[] not null default '{}',
  unique (company_id, action, day)
);
create index corporate_action_import on corporate_action (import_id);
create index corporate_action_code on corporate_action (day) where action = 'Code Change' and changed_at is null;

create aggregate product (double precision) (sfunc = float8mul, stype = double precision, initcond = '1');

create function terms_of_action(one corporate_action) returns text language sql immutable as $$
  select case one.action
    when 'Split' then one.new_shares || ' for ' || one.old_shares
    when 'Dividend' then one.amount || ' ' || one.currency
    else one.new_code || coalesce(' (' || one.new_ric || ')', '')
  end
$$;

create function note_replaced_action() returns trigger language plpgsql as $$
begin
  insert into replaced_figure (kind, company_id, figure, day, old_value, new_value, import_id)
  values ('action', new.company_id, new.action, to_char(new.day, 'YYYY-MM-DD'),
    case when old.withdrawn then 'withdrawn' else terms_of_action(old) end,
    case when new.withdrawn then null else terms_of_action(new) end,
    import_under_way());
  return null;
end $$;
create trigger corporate_action_replaced after update on corporate_action for each row
  when (old.withdrawn <> new.withdrawn or not new.withdrawn and terms_of_action(old) <> terms_of_action(new))
  execute function note_replaced_action();
`;
