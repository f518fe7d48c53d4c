/**
 * Every recommendation that was ever in force, written once and never changed, so that the register of a past day
 * answers the same for ever. Triggers write it: whatever changes a rating or a report, of whichever version of the
 * server, leaves its row.
 */
export const sql = `
alter table company add column under_review boolean not null default false;
/* What stands when this report is taken back: null or 'before', or 'review'. */
alter table report add column revoked_leaves text;

create table recommendation_event (
  id bigint generated always as identity primary key,
  company_id uuid not null references company,
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  kind text not null check (kind in ('report', 'coverage', 'revocation', 'status')),
  recommendation text,
  under_review boolean not null default false,
  counts boolean not null,
  report_id uuid references report,
  revoked_report_id uuid references report,
  reason text,
  actor_id uuid references app_user
);
create index recommendation_event_company on recommendation_event (company_id, at desc, id desc);
create index recommendation_event_revoked on recommendation_event (revoked_report_id);

create function rates_company(report report) returns boolean language sql immutable as $$
  select report.draft_id is not null and report.recommendation is not null and report.subject_id is not null
    and report.report_type in (
      'companyReport', 'companyFlash', 'companyTradingIdea', 'emergingCompanyReport', 'emergingCompanyFlash')
$$;

/* The row in force at a moment. */
create function recommendation_at(of_company uuid, moment timestamptz) returns setof recommendation_event
language sql stable as $$
  select * from recommendation_event where company_id = of_company and at <= moment
  order by at desc, id desc limit 1
$$;

/* What stood before a report rated its company: the last row that neither it nor one revoked by then gave. */
create function recommendation_without(of_company uuid, of_report uuid, moment timestamptz)
returns setof recommendation_event language sql stable as $$
  select event.* from recommendation_event as event left join report on report.id = event.report_id
  where event.company_id = of_company and event.at <= moment and event.kind <> 'status'
    and event.report_id is distinct from of_report
    and (report.revoked_at is null or report.revoked_at > moment)
    and event.at <= (select min(given.at) from recommendation_event as given where given.report_id = of_report)
  order by event.at desc, event.id desc limit 1
$$;

create function note_revoked_rating(revoked report) returns void language plpgsql as $$
declare
  subject company;
  latest recommendation_event;
  stood recommendation_event;
begin
  select * into subject from company where id = (
    select coalesce(merged_into, id) from company where id::text = revoked.subject_id);
  if subject.id is null then return; end if;
  select * into latest from recommendation_at(subject.id, revoked.revoked_at);
  if latest.report_id is distinct from revoked.id then return; end if;
  select * into stood from recommendation_without(subject.id, revoked.id, revoked.revoked_at);
  insert into recommendation_event (
    company_id, at, kind, recommendation, under_review, counts, report_id, revoked_report_id, reason, actor_id)
  values (
    subject.id, revoked.revoked_at, 'revocation',
    case when revoked.revoked_leaves = 'review' then null else stood.recommendation end,
    coalesce(revoked.revoked_leaves = 'review', false) or coalesce(stood.under_review, false),
    latest.counts,
    case when revoked.revoked_leaves = 'review' then null else stood.report_id end,
    revoked.id, revoked.revoked_reason, revoked.revoked_by);
end $$;

create function note_report_rating() returns trigger language plpgsql as $$
begin
  if not rates_company(new) then return null; end if;
  if tg_op = 'INSERT' then
    insert into recommendation_event (company_id, at, kind, recommendation, counts, report_id)
    select kept.id, new.published_on, 'report', new.recommendation,
      kept.enabled and not kept.suspended and kept.merged_into is null, new.id
    from company join company as kept on kept.id = coalesce(company.merged_into, company.id)
    where company.id::text = new.subject_id;
  end if;
  if new.revoked_at is not null and (tg_op = 'INSERT' or old.revoked_at is null) then
    perform note_revoked_rating(new);
  end if;
  return null;
end $$;

create function end_review_of_rating() returns trigger language plpgsql as $$
begin
  if new.current_recommendation is not null then new.under_review := false; end if;
  return new;
end $$;

create function note_company_rating() returns trigger language plpgsql as $$
declare
  latest recommendation_event;
  is_counted boolean := new.enabled and not new.suspended and new.merged_into is null;
  is_changed boolean := tg_op = 'INSERT';
begin
  if tg_op = 'UPDATE' then
    is_changed := (new.current_recommendation, new.under_review)
      is distinct from (old.current_recommendation, old.under_review);
  end if;
  if tg_op = 'INSERT' and new.previous_recommendation is not null then
    insert into recommendation_event (company_id, at, kind, recommendation, counts)
    values (new.id, coalesce(new.previous_recommendation_date, new.current_recommendation_date, now()), 'coverage',
      new.previous_recommendation, is_counted);
  end if;
  select * into latest from recommendation_event where company_id = new.id order by at desc, id desc limit 1;
  if is_changed and (latest.recommendation, coalesce(latest.under_review, false))
    is distinct from (new.current_recommendation, new.under_review)
  then
    insert into recommendation_event (company_id, at, kind, recommendation, under_review, counts, actor_id)
    values (new.id, greatest(coalesce(new.current_recommendation_date, now()), latest.at), 'coverage',
      new.current_recommendation, new.under_review, is_counted, case when tg_op = 'INSERT' then new.modified_by end);
  elsif latest.counts is distinct from is_counted and latest.id is not null then
    insert into recommendation_event (
      company_id, at, kind, recommendation, under_review, counts, report_id, reason, actor_id)
    values (new.id, greatest(coalesce(new.merged_on, now()), latest.at), 'status', latest.recommendation,
      latest.under_review, is_counted, latest.report_id, latest.reason, latest.actor_id);
  end if;
  return null;
end $$;

insert into recommendation_event (company_id, at, kind, recommendation, counts, report_id)
select given.company_id, given.at, given.kind, given.recommendation, true, given.report_id
from (
  select coalesce(case when company.merged_on <= report.published_on then company.merged_into end, company.id)
      as company_id, report.published_on as at, 'report' as kind, report.recommendation, report.id as report_id
  from report join company on company.id::text = report.subject_id
  where rates_company(report)
  union all
  select company.id, coalesce(kept.at, now()), 'coverage', kept.recommendation, null
  from company cross join lateral (values
    (company.previous_recommendation, coalesce(
      company.previous_recommendation_date, company.current_recommendation_date)),
    (company.current_recommendation, company.current_recommendation_date)) as kept (recommendation, at)
  where kept.recommendation is not null and not exists (
    select from report where report.subject_id = company.id::text and report.draft_id is not null
      and report.published_on = kept.at)
) as given
order by given.at;

do $$
declare revoked report;
begin
  for revoked in select * from report where revoked_at is not null order by revoked_at loop
    if rates_company(revoked) then perform note_revoked_rating(revoked); end if;
  end loop;
end $$;

update company set previous_recommendation = current_recommendation,
  previous_recommendation_date = current_recommendation_date,
  current_recommendation = stands.recommendation, current_recommendation_date = stands.at
from (
  select distinct on (company_id) * from recommendation_event order by company_id, at desc, id desc) as stands
where stands.company_id = company.id and stands.kind = 'revocation'
  and stands.recommendation is distinct from company.current_recommendation;

insert into recommendation_event (
  company_id, at, kind, recommendation, under_review, counts, report_id, reason, actor_id)
select company.id, greatest(coalesce(company.merged_on, now()), latest.at), 'status', latest.recommendation,
  latest.under_review, false, latest.report_id, latest.reason, latest.actor_id
from company join lateral (
  select * from recommendation_event where company_id = company.id order by at desc, id desc limit 1) as latest on true
where not company.enabled or company.suspended or company.merged_into is not null;

create trigger recommendation_event_append_only before update or delete on recommendation_event
  for each row execute function refuse_change();
create trigger report_rating after insert or update of revoked_at on report
  for each row execute function note_report_rating();
create trigger company_review before insert or update of current_recommendation, under_review on company
  for each row execute function end_review_of_rating();
create trigger company_rating after insert or update of
  current_recommendation, under_review, enabled, suspended, merged_into on company
  for each row execute function note_company_rating();
`;
