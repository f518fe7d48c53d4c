/** The firm whose console it is, once; until somebody names it, nobody has modified it. */
export const sql = `
create table firm (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  name text not null,
  registered_name text not null default '',
  abn text not null default '',
  address text not null default '',
  website_link text not null default '',
  colour_code text not null default '',
  media_id uuid references media,
  revision integer not null default 1,
  modified_on timestamptz,
  modified_by uuid references app_user
);
insert into firm (name) values ('Research Console');

-- null: published before there was one
alter table best_ideas_version add column firm jsonb;
`;
