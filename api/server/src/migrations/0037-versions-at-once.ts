/**
 * Two versions serve at once. `needs` is the migration that a program must know to work with a database that has had
 * this one; null: each program that worked before it still does. A job belongs to the programs that said so lately
 * (`seen_at`), whichever version they are; nothing reads `retired` any more. What the version before 0031 writes has
 * the days and the zone that it prints: those of UTC.
 */
export const sql = `
alter table migration add column needs text;

alter table job_schedule add column seen_at timestamptz not null default now();

alter table report alter column published_day set default to_char(now() at time zone 'UTC', 'YYYY-MM-DD');
alter table best_ideas_version
  alter column published_day set default to_char(now() at time zone 'UTC', 'YYYY-MM-DD');
alter table analytics_export alter column time_zone set default 'UTC';
`;
