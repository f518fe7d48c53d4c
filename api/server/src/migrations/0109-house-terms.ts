/** The words that the house writes in one form, once. */
export const sql = `
create table house_terms (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  -- a list of { instead, preferred }
  terms jsonb not null default '[]',
  modified_on timestamptz,
  modified_by uuid references app_user
);
insert into house_terms default values;
`;
