/**
 * Days are the firm's. What was published before keeps the day that its page says, which was that of UTC; exports of
 * analytics keep theirs. A job that runs every so many days keeps its time on the firm's clocks.
 */
export const sql = `
alter table report add column published_day text;
update report set published_day = to_char(published_on at time zone 'UTC', 'YYYY-MM-DD');
alter table report alter column published_day set not null;

alter table best_ideas_version add column published_day text;
alter table best_ideas_version disable trigger best_ideas_version_append_only;
update best_ideas_version set published_day = to_char(published_on at time zone 'UTC', 'YYYY-MM-DD');
alter table best_ideas_version enable trigger best_ideas_version_append_only;
alter table best_ideas_version alter column published_day set not null;

alter table analytics_export add column time_zone text not null default 'UTC';
alter table analytics_export alter column time_zone drop default;
drop index analytics_export_open;
create unique index analytics_export_open on analytics_export (from_date, to_date, time_zone)
  where status in ('Waiting', 'Running');

alter table job_schedule add column time_of_day time;
`;
