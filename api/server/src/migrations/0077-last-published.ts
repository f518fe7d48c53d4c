/** Revoked reports left their day behind: a company was last published about in the newest report that is not revoked. */
export const sql = `
update company set last_publish_date = (
  select max(report.published_on)
  from company as named
  join report on report.snapshot -> 'company' @> jsonb_build_array(jsonb_build_object('id', named.id))
  where company.id in (named.id, named.merged_into)
    and report.draft_id is not null and report.revoked_at is null)
where merged_into is null and exists (
  select from company as named
  join report on report.snapshot -> 'company' @> jsonb_build_array(jsonb_build_object('id', named.id))
  where company.id in (named.id, named.merged_into)
    and report.revoked_at is not null and report.published_on = company.last_publish_date);
`;
