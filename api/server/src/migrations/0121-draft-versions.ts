/**
 * What a kept version of a draft is beside its content; of those before all is null. `content_id` is the version that
 * holds the content, where it is that of another: a published report is what was sent for its review.
 */
export const sql = `
alter table draft_version
  add column details jsonb,
  add column content_hash text,
  add column content_id uuid references draft_version,
  add column name text,
  add column changes jsonb;
create index draft_version_draft on draft_version (draft_id, created_at desc, id desc);
create index draft_version_content on draft_version (content_id) where content_id is not null;
create index approval_version on approval (version_id);
create index review_seen_version on review_seen (version_id);
`;
