/**
 * Shares on issue that a delivery writes over are kept as prices are: pages print a market cap that is made of them.
 * The kinds of figures are those of the contract; the rule of the column is gone, as it could not grow.
 */
export const sql = `
alter table replaced_figure drop constraint replaced_figure_kind_check;

create function note_replaced_shares() returns trigger language plpgsql as $$
begin
  insert into replaced_figure (kind, company_id, figure, old_value, new_value, import_id)
  values ('shares', new.id, 'shares', old.shares_on_issue_millions, new.shares_on_issue_millions,
    import_under_way());
  return null;
end $$;
create trigger company_shares_replaced after update of shares_on_issue_millions on company for each row
  when (old.shares_on_issue_millions is not null
    and old.shares_on_issue_millions is distinct from new.shares_on_issue_millions)
  execute function note_replaced_shares();
`;
