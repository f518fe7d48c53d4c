/**
 * What a price, a level or a figure of a forecast was before it was written over, by whichever version of the server.
 * `console.import`: the delivery whose transaction it is. Where there was none before, nothing was replaced.
 */
export const sql = `
create table replaced_figure (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('price', 'index', 'forecast')),
  company_id uuid references company,
  index_name text,
  figure text not null,
  day text,
  year integer,
  old_value text not null,
  new_value text,
  replaced_at timestamptz not null default now(),
  import_id uuid references feed_import
);
create index replaced_figure_by_age on replaced_figure (replaced_at, id);
create index replaced_figure_kind on replaced_figure (kind);
create index replaced_figure_company on replaced_figure (company_id);
create index replaced_figure_import on replaced_figure (import_id);
create trigger replaced_figure_append_only before update or delete on replaced_figure
  for each row execute function refuse_change();

create function import_under_way() returns uuid language sql stable as $$
  select nullif(current_setting('console.import', true), '')::uuid
$$;

create function note_replaced_prices() returns trigger language plpgsql as $$
begin
  insert into replaced_figure (kind, company_id, figure, day, old_value, new_value, import_id)
  select 'price', company_id, 'Close', to_char(date, 'YYYY-MM-DD'), before.close, after.close, import_under_way()
  from before join after using (company_id, date) where before.close <> after.close;
  return null;
end $$;
create trigger daily_price_replaced after update on daily_price
  referencing old table as before new table as after for each statement execute function note_replaced_prices();

create function note_replaced_levels() returns trigger language plpgsql as $$
begin
  insert into replaced_figure (kind, index_name, figure, day, old_value, new_value, import_id)
  select 'index', name, 'Level', to_char(date, 'YYYY-MM-DD'), before.level, after.level, import_under_way()
  from before join after using (name, date) where before.level <> after.level;
  return null;
end $$;
create trigger index_level_replaced after update on index_level
  referencing old table as before new table as after for each statement execute function note_replaced_levels();

create function note_replaced_forecasts() returns trigger language plpgsql as $$
begin
  insert into replaced_figure (kind, company_id, figure, year, old_value, new_value, import_id)
  select 'forecast', company_id, was.key, year, was.value, after.figures ->> was.key, import_under_way()
  from before join after using (company_id, year), lateral jsonb_each_text(before.figures) as was
  where was.value is not null and was.key not in ('year', 'asOf')
    and was.value is distinct from after.figures ->> was.key;
  return null;
end $$;
create trigger forecast_replaced after update on forecast
  referencing old table as before new table as after for each statement execute function note_replaced_forecasts();

create index report_companies on report using gin ((snapshot -> 'company') jsonb_path_ops);
`;
