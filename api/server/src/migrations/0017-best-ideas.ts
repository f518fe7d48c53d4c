/**
 * The draft of the Best Ideas, one row, and the published lists, which are kept as they were for ever. Ideas get the
 * id that they keep from list to list, and the day on which they came into it.
 */
export const sql = `
create function ideas_with_ids(content jsonb, included_on date) returns jsonb language sql volatile as $$
  select coalesce(jsonb_agg(jsonb_build_object('action', grp -> 'action', 'records', (
    select coalesce(jsonb_agg(record || jsonb_build_object('id', gen_random_uuid(), 'includedOn', included_on)), '[]')
    from jsonb_array_elements(grp -> 'records') as record))), '[]')
  from jsonb_array_elements(content) as grp
$$;

create table best_ideas_version (
  id uuid primary key default gen_random_uuid(),
  number integer not null unique,
  content jsonb not null,
  disclaimers jsonb not null,
  companies jsonb not null,
  published_on timestamptz not null,
  published_by uuid references app_user,
  html_key text not null,
  pdf_key text not null,
  content_hash text,
  evidence text,
  evidence_hash text
);
create table best_ideas_draft (
  singleton boolean primary key default true check (singleton),
  content jsonb not null,
  disclaimers jsonb not null,
  revision integer not null,
  status text not null default 'draft' check (status in ('draft', 'queued', 'unable to publish')),
  status_reason text,
  updated_at timestamptz not null default now(),
  modified_by uuid references app_user,
  queued_by uuid references app_user
);

insert into best_ideas_version
  (id, number, content, disclaimers, companies, published_on, published_by, html_key, pdf_key)
select id, row_number() over (order by published_on, id), ideas_with_ids(content, published_on::date), disclaimers,
  (select coalesce(jsonb_object_agg(company.id, jsonb_build_object('code', code, 'name', name,
    'sector', gics_sector, 'recommendation', current_recommendation)), '{}')
    from company where strpos(best_ideas.content::text, company.id::text) > 0),
  published_on, modified_by, 'best-ideas/' || id || '.html', 'best-ideas/' || id || '.pdf'
from best_ideas where state = 'published' and published_on is not null;
insert into best_ideas_draft (content, disclaimers, revision, updated_at, modified_by)
select ideas_with_ids(content, updated_at::date), disclaimers, 1, updated_at, modified_by
from best_ideas where state = 'draft';
drop table best_ideas;
drop function ideas_with_ids;

create trigger best_ideas_version_append_only before update or delete on best_ideas_version
  for each row execute function refuse_change();
create trigger best_ideas_version_no_truncate before truncate on best_ideas_version
  for each statement execute function refuse_change();
`;
