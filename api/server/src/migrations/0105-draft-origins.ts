/**
 * What a draft was begun from, and the figures that widgets printed there: the report itself may be revoked later, and
 * a draft goes on.
 */
export const sql = `
create table draft_origin (
  draft_id uuid primary key references draft (id),
  source_draft_id uuid not null references draft (id),
  title text not null,
  is_published boolean not null,
  day text not null,
  recommendation text,
  company_id uuid,
  figures jsonb not null
);
create index draft_origin_source on draft_origin (source_draft_id);
`;
