/**
 * Target prices of drafts, and of the ratings that reports gave. A target stands with a rating until another one is
 * given, the rating becomes another, or the report that gave it is revoked.
 */
export const sql = `
alter table draft
  add column target_price double precision,
  add column target_currency text,
  add column target_months integer,
  add column target_method text not null default '';
alter table draft_origin add column target jsonb, add column target_after_splits double precision;

/* amount, currency, months and method; when it was given, and by which report */
alter table recommendation_event
  add column target jsonb,
  add column target_at timestamptz,
  add column target_report_id uuid references report;
create index recommendation_event_target on recommendation_event (target_report_id);

create function target_of_report(report report) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(report.snapshot -> 'targetPrice') = 'object' then report.snapshot -> 'targetPrice' end
$$;

/* Whether the target of a row still stands at a moment: the report that gave it was not revoked by then. */
create function target_stands(event recommendation_event, moment timestamptz) returns boolean
language sql stable as $$
  select event.target is not null and not exists (
    select from report where report.id = event.target_report_id and report.revoked_at <= moment)
$$;

create or replace function note_report_rating() returns trigger language plpgsql as $$
declare
  rated company;
  before recommendation_event;
  given jsonb := target_of_report(new);
begin
  if not rates_company(new) then return null; end if;
  if tg_op = 'INSERT' then
    select kept.* into rated from company
      join company as kept on kept.id = coalesce(company.merged_into, company.id)
      where company.id::text = new.subject_id;
    if rated.id is not null then
      select * into before from recommendation_at(rated.id, new.published_on);
      if given is null and (before.recommendation is distinct from new.recommendation
        or not target_stands(before, new.published_on))
      then
        before.target := null; before.target_at := null; before.target_report_id := null;
      end if;
      insert into recommendation_event (
        company_id, at, kind, recommendation, counts, report_id, target, target_at, target_report_id)
      values (
        rated.id, new.published_on, 'report', new.recommendation,
        rated.enabled and not rated.suspended and rated.merged_into is null, new.id,
        coalesce(given, before.target),
        case when given is null then before.target_at else new.published_on end,
        case when given is null then before.target_report_id else new.id end);
    end if;
  end if;
  if new.revoked_at is not null and (tg_op = 'INSERT' or old.revoked_at is null) then
    perform note_revoked_rating(new);
  end if;
  return null;
end $$;

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
      and (stands.report_id = revoked.id or stands.target_report_id = revoked.id)
    limit 1;
  if rated is null then return; end if;
  select * into latest from recommendation_at(rated, revoked.revoked_at);
  select * into stood from recommendation_without(rated, revoked.id, revoked.revoked_at);
  if latest.report_id is distinct from revoked.id then
    /* a later report gives the same rating: only the target goes */
    insert into recommendation_event (
      company_id, at, kind, recommendation, under_review, counts, report_id, revoked_report_id, reason, actor_id)
    values (
      rated, revoked.revoked_at, 'revocation', latest.recommendation, latest.under_review, latest.counts,
      latest.report_id, revoked.id, revoked.revoked_reason, revoked.revoked_by);
    return;
  end if;
  if revoked.revoked_leaves = 'review' or not target_stands(stood, revoked.revoked_at) then
    stood.target := null; stood.target_at := null; stood.target_report_id := null;
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
    stood.target, stood.target_at, stood.target_report_id);
end $$;

create or replace function note_company_rating() returns trigger language plpgsql as $$
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
      company_id, at, kind, recommendation, under_review, counts, report_id, reason, actor_id,
      target, target_at, target_report_id)
    values (new.id, greatest(coalesce(new.merged_on, now()), latest.at), 'status', latest.recommendation,
      latest.under_review, is_counted, latest.report_id, latest.reason, latest.actor_id,
      latest.target, latest.target_at, latest.target_report_id);
  end if;
  return null;
end $$;
`;
