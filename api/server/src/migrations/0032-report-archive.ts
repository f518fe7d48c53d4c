/**
 * Reports of an older system: imports, the lines of their manifests, and the PDFs that were sent. Such a report has no
 * draft and no page; `content_hash` is that of its PDF. One that was revoked may be imported again.
 */
export const sql = `
create table archived_pdf (
  sha256 text primary key,
  bytes integer not null,
  uploaded_at timestamptz not null default now(),
  uploaded_by uuid references app_user
);
create index archived_pdf_uploaded on archived_pdf (uploaded_at);

create table report_import (
  id uuid primary key default gen_random_uuid(),
  manifest text not null,
  manifest_sha256 text not null,
  state text not null default 'checked' check (state in ('checked', 'importing', 'imported', 'failed', 'revoked')),
  reason text,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  started_at timestamptz,
  started_by uuid references app_user,
  finished_at timestamptz
);
create index report_import_created on report_import (created_at, id);
create index report_import_state on report_import (state);

create table report_import_line (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references report_import on delete cascade,
  line integer not null,
  file_key text not null,
  cells jsonb not null,
  fault text,
  state text not null default 'bad' check (state in ('bad', 'waiting', 'ready', 'present', 'imported')),
  problems jsonb not null default '[]',
  report_id uuid references report
);
create unique index report_import_line_place on report_import_line (import_id, line, id);
create index report_import_line_file on report_import_line (import_id, file_key);
create index report_import_line_line on report_import_line (line, id);
create index report_import_line_state on report_import_line (state);
create index report_import_line_report on report_import_line (report_id);

create table report_import_pdf (
  import_id uuid not null references report_import on delete cascade,
  file_key text not null,
  sha256 text references archived_pdf,
  fault text,
  primary key (import_id, file_key)
);
create index report_import_pdf_sha256 on report_import_pdf (sha256);

alter table report
  alter column draft_id drop not null,
  alter column html_key drop not null,
  add column import_id uuid references report_import,
  add column source_reference text,
  add constraint report_made_or_archived check (
    (draft_id is null) = (html_key is null) and (draft_id is not null or source_category = 'historic'));
create index report_source on report (source_category);
create index report_imported_by on report (import_id) where import_id is not null;
create unique index report_archive_reference on report (source_reference)
  where source_reference is not null and revoked_at is null;
create unique index report_archive_pdf on report (content_hash) where draft_id is null and revoked_at is null;
`;
