/**
 * Words that a report has in its names and in its text are looked up together: of a condition for each the index
 * answered those that have one word, and each of their texts was read for the others. It stands for the index of the
 * text alone. Months are said of reports, too, and each has many.
 */
export const sql = `
create index report_all_words on report using gin ((name_words || words));
drop index report_words_text;
create index report_months on report (substr(published_day, 6, 2), recommendation);
-- the planner takes words that many have for a reason to read the texts of all
create function newest_reports_with(query tsquery, most integer) returns table (id uuid)
language sql stable parallel safe rows 5 set enable_seqscan = off as $$
  with found as materialized (
    select report.id, report.published_on from report where (report.name_words || report.words) @@ query and report.revoked_at is null)
  select found.id from found order by found.published_on desc, found.id limit most
$$;
create function newest_reports_named(query tsquery, most integer) returns table (id uuid)
language sql stable parallel safe rows 5 set enable_seqscan = off as $$
  with found as materialized (
    select report.id, report.published_on from report where report.name_words @@ query and report.revoked_at is null)
  select found.id from found order by found.published_on desc, found.id limit most
$$;
`;
