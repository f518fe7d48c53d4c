/**
 * A report that gave the rating of a company which was merged into another one since takes it along, too, when it is
 * revoked: its rating stands with the company that it was given to.
 */
export const sql = `
create or replace function note_revoked_rating(revoked report) returns void language plpgsql as $$
declare
  rated uuid;
  latest recommendation_event;
  stood recommendation_event;
begin
  /* the company of the report, or the one that it led to when the report was published */
  select company.id into rated from company
    cross join lateral recommendation_at(company.id, revoked.revoked_at) as stands
    where (company.id::text = revoked.subject_id
        or company.id = (select merged_into from company as subject where subject.id::text = revoked.subject_id))
      and stands.report_id = revoked.id
    limit 1;
  if rated is null then return; end if;
  select * into latest from recommendation_at(rated, revoked.revoked_at);
  select * into stood from recommendation_without(rated, revoked.id, revoked.revoked_at);
  insert into recommendation_event (
    company_id, at, kind, recommendation, under_review, counts, report_id, revoked_report_id, reason, actor_id)
  values (
    rated, revoked.revoked_at, 'revocation',
    case when revoked.revoked_leaves = 'review' then null else stood.recommendation end,
    coalesce(revoked.revoked_leaves = 'review', false) or coalesce(stood.under_review, false),
    latest.counts,
    case when revoked.revoked_leaves = 'review' then null else stood.report_id end,
    revoked.id, revoked.revoked_reason, revoked.revoked_by);
end $$;
`;
