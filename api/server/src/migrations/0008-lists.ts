/**
 * What lists are sorted and filtered by has an index (`lists/list.ts`): `(value, id)` for an order, trigrams for a
 * part of a text. A server without pg_trgm looks through the texts instead.
 */
export const sql = `
alter table report
  add column title text not null generated always as (coalesce(snapshot->>'title', '')) stored,
  add column report_type text not null generated always as (coalesce(snapshot->>'reportType', '')) stored,
  add column recommendation text generated always as (snapshot->>'recommendation') stored,
  add column owner_id uuid generated always as ((snapshot #>> '{owner,id}')::uuid) stored,
  add column company_codes text not null generated always as (
    translate(jsonb_path_query_array(snapshot, '$.company[*].code')::text, '[]",', '')) stored;

create index report_list_published on report (pinned, published_on, id) where revoked_at is null;
create index report_list_published_up on report ((not pinned), published_on, id) where revoked_at is null;
create index report_list_updated on report (pinned, updated_at, id) where revoked_at is null;
create index report_list_updated_up on report ((not pinned), updated_at, id) where revoked_at is null;
create index report_list_title on report (pinned, lower(title), id) where revoked_at is null;
create index report_list_title_up on report ((not pinned), lower(title), id) where revoked_at is null;
create index report_list_type on report (pinned, report_type, id) where revoked_at is null;
create index report_list_type_up on report ((not pinned), report_type, id) where revoked_at is null;
create index report_type on report (report_type);
create index report_recommendation on report (recommendation);
create index report_owner on report (owner_id);
create index report_pinned on report (pinned);
create index report_public on report (public);
create index report_updated on report (updated_at);

drop index draft_updated;
create index draft_list_open on draft (updated_at, id)
  where deleted_at is null and status not in ('published', 'revoked');
create index draft_list_updated on draft (updated_at, id) where deleted_at is null;
create index draft_list_created on draft (created_at, id) where deleted_at is null;
create index draft_list_title on draft (lower(title), id) where deleted_at is null;
create index draft_list_type on draft (report_type, id) where deleted_at is null;
create index draft_list_status on draft (status, id) where deleted_at is null;
create index draft_recommendation on draft (recommendation);
create index draft_company_company on draft_company (company_id);
create index company_assigned_to on company (assigned_to);

create index approval_draft on approval (draft_id);
create index approval_list_created on approval (created_at, id);
create index approval_list_pending on approval (created_at, id) where state = 'pending';
create index approval_list_publish on approval (coalesce(publish_on, '-infinity'::timestamptz), id);
create index approval_publish on approval (publish_on);
create index approval_state on approval (state);
create index approval_peer_reviewed on approval (peer_reviewed);
create index approval_legal_reviewed on approval (legal_reviewed);
create index approval_assignee_user on approval_assignee (user_id);

create index app_user_list_email on app_user (lower(email), id);
create index app_user_list_first_name on app_user (lower(first_name), id);
create index app_user_list_last_name on app_user (lower(last_name), id);
create index app_user_list_position on app_user (lower(position), id);
create index app_user_list_enabled on app_user (enabled, id);
create index app_user_list_modified on app_user (coalesce(modified_on, '-infinity'::timestamptz), id);
create index app_user_modified on app_user (modified_on);
create index app_user_roles on app_user using gin (roles);

create index tag_list_name on tag (lower(name), id);
create index tag_list_modified on tag (coalesce(modified_on, '-infinity'::timestamptz), id);
create index tag_modified on tag (modified_on);

drop index audit_event_at;
create index audit_event_list_at on audit_event (at, id);
create index audit_event_actor on audit_event (actor_id);
create index audit_event_subject_id on audit_event (subject_id);

do $$ begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm is not there: %', sqlerrm;
end $$;
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index report_title_text on report using gin (title gin_trgm_ops);
    create index report_company_text on report using gin (company_codes gin_trgm_ops);
    create index draft_title_text on draft using gin (title gin_trgm_ops);
    create index company_code_text on company using gin (code gin_trgm_ops);
    create index app_user_email_text on app_user using gin (email gin_trgm_ops);
    create index app_user_first_name_text on app_user using gin (first_name gin_trgm_ops);
    create index app_user_last_name_text on app_user using gin (last_name gin_trgm_ops);
    create index app_user_position_text on app_user using gin (position gin_trgm_ops);
    create index tag_name_text on tag using gin (name gin_trgm_ops);
    create index audit_event_action_text on audit_event using gin (action gin_trgm_ops);
    create index audit_event_label_text on audit_event using gin (subject_label gin_trgm_ops);
  end if;
end $$;

-- with few samples of a text the planner takes a rare part for a common one, and reads the whole list in its order
alter table report alter column title set statistics 1000;
alter table report alter column company_codes set statistics 1000;
alter table draft alter column title set statistics 1000;
alter table company alter column code set statistics 1000;
alter table app_user alter column email set statistics 1000;
alter table app_user alter column first_name set statistics 1000;
alter table app_user alter column last_name set statistics 1000;
alter table app_user alter column position set statistics 1000;
alter table tag alter column name set statistics 1000;
alter table audit_event alter column action set statistics 1000;
alter table audit_event alter column subject_label set statistics 1000;
`;
