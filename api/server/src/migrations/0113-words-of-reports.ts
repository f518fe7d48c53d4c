/**
 * What the search of the console finds published reports by: the names of a report, which are its titles and companies,
 * and what is written in its blocks, in their props and as formatted text. Two columns and no weights, as an index holds
 * none, and each row that it names would be read. A vector holds a megabyte; of longer texts the beginning is found.
 */
export const sql = `
create function report_name_words(snapshot jsonb) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('english', left(
    coalesce(snapshot ->> 'title', '') || ' ' || coalesce(snapshot ->> 'webTitle', '') || ' '
      || coalesce(snapshot ->> 'subTitle', '') || ' ' || coalesce((
        select string_agg(value #>> '{}', ' ') from jsonb_path_query(snapshot, '$.company[*].*') as value), ''),
    10000))
$$;
create function report_words(snapshot jsonb) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('english', left(coalesce((
    select string_agg(written, ' ') from (
      select value #>> '{}' as written
      from jsonb_path_query(snapshot, '$.document.root.**.props.** ? (@.type() == "string")') as value
      union all
      select op ->> 'insert'
      from jsonb_path_query(snapshot, '$.document.root.**.children ? (@.type() == "string")') as delta,
        jsonb_array_elements(case when delta #>> '{}' like '{"ops":%' then (delta #>> '{}')::jsonb -> 'ops' else '[]' end) as op
    ) as texts), ''), 100000))
$$;
alter table report
  add column name_words tsvector generated always as (report_name_words(snapshot)) stored,
  add column words tsvector generated always as (report_words(snapshot)) stored;
create index report_name_words_text on report using gin (name_words);
create index report_words_text on report using gin (words);
`;
