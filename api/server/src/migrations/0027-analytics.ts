/**
 * Who read which report, once for each half hour; exports of analytics; and the company that a report is about, as
 * the register of recommendations looks it up.
 */
export const sql = `
create table report_view (
  report_id uuid not null references report,
  half_hour timestamptz not null,
  reader_id uuid not null references app_user,
  form text not null check (form in ('Page', 'PDF')),
  reader_class text not null,
  viewed_at timestamptz not null
);
create unique index report_view_once on report_view (report_id, half_hour, reader_id, form) include (reader_class);

create table analytics_export (
  id uuid primary key default gen_random_uuid(),
  from_date text not null,
  to_date text not null,
  status text not null default 'Waiting' check (status in ('Waiting', 'Running', 'Success', 'Failed')),
  reason text,
  requested_by uuid not null references app_user,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  xlsx_bytes bigint,
  csv_bytes bigint,
  check (from_date <= to_date)
);
create unique index analytics_export_open on analytics_export (from_date, to_date)
  where status in ('Waiting', 'Running');
create index analytics_export_list_to on analytics_export (to_date, id);
create index analytics_export_list_from on analytics_export (from_date, id);
create index analytics_export_list_requested on analytics_export (requested_at, id);
create index analytics_export_list_status on analytics_export (status, id);

alter table report add column subject_id text generated always as (snapshot #>> '{company,0,id}') stored;
create index report_recommended on report (subject_id, published_on desc, id);
create index draft_version_created on draft_version (created_at, id);
`;
