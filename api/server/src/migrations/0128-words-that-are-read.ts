/**
 * What is searched for in a published report is what a reader reads: its titles, the codes and names of its companies,
 * and the words of its blocks. Until now ids, addresses of pictures and names of styles were words of it, too. Every
 * stored report is read anew: its row is written, and nothing of it changes but its words.
 */
export const sql = `
create function report_text(snapshot jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(read, ' ') from (
    select case jsonb_typeof(op -> 'insert') when 'string' then op ->> 'insert' else op #>> '{insert,note}' end as read
    from jsonb_path_query(snapshot #> '{document,root}', 'strict $.**.children ? (@.type() == "string")') as delta,
      jsonb_array_elements(case when delta #>> '{}' like '{"ops":%' then (delta #>> '{}')::jsonb -> 'ops' else '[]' end) as op
    union all
    select word from jsonb_path_query(snapshot #> '{document,root}', 'strict $.**.props') as props, lateral (
      select props ->> name as word
      from unnest(array['caption', 'alt', 'unit', 'description', 'attribution', 'source']) as name
      where jsonb_typeof(props -> name) = 'string'
      union all
      select cell #>> '{}' from jsonb_path_query(props, '$.data[*][*].content ? (@.type() == "string")') as cell
    ) as words
  ) as texts
$$;
create or replace function report_words(snapshot jsonb) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('english', left(coalesce(report_text(snapshot), ''), 100000))
$$;
create or replace function report_name_words(snapshot jsonb) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('english', left(
    coalesce(snapshot ->> 'title', '') || ' ' || coalesce(snapshot ->> 'webTitle', '') || ' '
      || coalesce(snapshot ->> 'subTitle', '') || ' ' || coalesce((
        select string_agg(concat_ws(' ', company ->> 'code', company ->> 'name'), ' ')
        from jsonb_path_query(snapshot, '$.company[*]') as company), ''),
    10000))
$$;
update report set snapshot = snapshot;
`;
