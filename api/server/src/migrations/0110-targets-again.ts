/**
 * A revoked report's target gives way to the one that stood before, also where a later report gave the same rating and
 * no target.
 */
export const sql = `
/*
 * The row whose target stood before a report gave its own, with the rating that is in force: nothing since has ended it
 * but what is revoked itself.
 */
create function target_without(of_company uuid, of_report uuid, moment timestamptz, of_rating text)
returns setof recommendation_event language sql stable as $$
  with others as (
    select event.* from recommendation_event as event left join report on report.id = event.report_id
    where event.company_id = of_company and event.kind <> 'status'
      and event.report_id is distinct from of_report and event.target_report_id is distinct from of_report
      and (report.revoked_at is null or report.revoked_at > moment)
      and event.at <= (
        select min(given.at) from recommendation_event as given
        where given.report_id = of_report or given.target_report_id = of_report)
  )
  select event.* from recommendation_event as event join others on others.id = event.id
  where event.recommendation = of_rating and target_stands(event, moment) and not exists (
    select from others where (others.at, others.id) > (event.at, event.id)
      and others.recommendation is distinct from of_rating)
  order by event.at desc, event.id desc limit 1
$$;

create or replace function note_revoked_rating(revoked report) returns void language plpgsql as $$
declare
  rated uuid;
  latest recommendation_event;
  stood recommendation_event;
  again recommendation_event;
begin
  /* the company of the report, or the one that it led to when the report was published */
  select company.id into rated from company
    cross join lateral recommendation_at(company.id, revoked.revoked_at) as stands
    where (company.id::text = revoked.subject_id
        or company.id = (select merged_into from company as subject where subject.id::text = revoked.subject_id))
      and (stands.report_id = revoked.id or stands.target_report_id = revoked.id)
    limit 1;
  if rated is null then return; end if;
  select * into latest from recommendation_at(rated, revoked.revoked_at);
  if latest.report_id is distinct from revoked.id then
    /* a later report gives the same rating: only the target goes */
    select * into again from target_without(rated, revoked.id, revoked.revoked_at, latest.recommendation);
    insert into recommendation_event (
      company_id, at, kind, recommendation, under_review, counts, report_id, revoked_report_id, reason, actor_id,
      target, target_at, target_report_id)
    values (
      rated, revoked.revoked_at, 'revocation', latest.recommendation, latest.under_review, latest.counts,
      latest.report_id, revoked.id, revoked.revoked_reason, revoked.revoked_by,
      again.target, again.target_at, again.target_report_id);
    return;
  end if;
  select * into stood from recommendation_without(rated, revoked.id, revoked.revoked_at);
  if revoked.revoked_leaves is distinct from 'review' then
    select * into again from target_without(rated, revoked.id, revoked.revoked_at, stood.recommendation);
  end if;
  insert into recommendation_event (
    company_id, at, kind, recommendation, under_review, counts, report_id, revoked_report_id, reason, actor_id,
    target, target_at, target_report_id)
  values (
    rated, revoked.revoked_at, 'revocation',
    case when revoked.revoked_leaves = 'review' then null else stood.recommendation end,
    coalesce(revoked.revoked_leaves = 'review', false) or coalesce(stood.under_review, false),
    latest.counts,
    case when revoked.revoked_leaves = 'review' then null else stood.report_id end,
    revoked.id, revoked.revoked_reason, revoked.revoked_by,
    again.target, again.target_at, again.target_report_id);
end $$;
`;
