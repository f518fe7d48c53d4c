export const sql = `
create table draft (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  web_title text not null,
  sub_title text not null,
  report_type text not null,
  status text not null default 'draft' check (status in
    ('draft', 'pending review', 'approved', 'queued', 'published', 'unable to publish', 'revoked')),
  status_reason text,
  recommendation text,
  sector text[] not null default '{}',
  market text[] not null default '{}',
  research_type text,
  video_type text,
  tags text[] not null default '{}',
  template_id uuid references template,
  thumbnail text,
  description text not null default '',
  owner_id uuid not null references app_user,
  approval_id uuid,
  publish_at timestamptz,
  html text not null,
  css text not null,
  content_hash text not null,
  revision integer not null default 1,
  last_editor_id uuid references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index draft_owner on draft (owner_id);
create index draft_updated on draft (updated_at desc, id);

create table draft_company (
  draft_id uuid not null references draft on delete cascade,
  company_id uuid not null references company,
  position integer not null,
  primary key (draft_id, company_id)
);
create table draft_version (
  id uuid primary key default gen_random_uuid(),
  draft_id uuid not null references draft on delete cascade,
  revision integer not null,
  reason text not null,
  html text not null,
  css text not null,
  created_at timestamptz not null default now(),
  created_by uuid references app_user
);
create table media (
  id uuid primary key default gen_random_uuid(),
  draft_id uuid references draft,
  purpose text not null,
  mime text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  sha256 text not null,
  file_key text not null,
  created_at timestamptz not null default now(),
  created_by uuid references app_user
);
create index media_draft on media (draft_id);

create table approval (
  id uuid primary key default gen_random_uuid(),
  draft_id uuid not null references draft on delete cascade,
  state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'closed')),
  peer_reviewed boolean not null default false,
  legal_reviewed boolean not null default false,
  locked_by uuid references app_user,
  publish_on timestamptz,
  description text not null default '',
  content_hash text not null,
  frozen_page_key text,
  requested_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index approval_one_open on approval (draft_id) where state = 'pending';
create table approval_assignee (
  approval_id uuid not null references approval on delete cascade,
  user_id uuid not null references app_user,
  primary key (approval_id, user_id)
);
create table approval_entry (
  id uuid primary key default gen_random_uuid(),
  approval_id uuid not null references approval on delete cascade,
  user_id uuid not null references app_user,
  status text not null,
  action text not null,
  feedback text not null default '',
  label text not null,
  at timestamptz not null default now()
);
create index approval_entry_approval on approval_entry (approval_id, at);

create table report (
  id uuid primary key default gen_random_uuid(),
  draft_id uuid not null unique references draft,
  snapshot jsonb not null,
  content_hash text not null,
  html_key text not null,
  pdf_key text not null,
  published_on timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  pinned boolean not null default false,
  public boolean not null default false,
  source_category text not null default 'console',
  revoked_at timestamptz,
  revoked_by uuid references app_user,
  revoked_reason text
);
create index report_published on report (published_on desc, id);
`;
