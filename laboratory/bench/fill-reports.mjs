/**
 * Fills a database that has the demo data with published reports and drafts, by statements over all of them, in some
 * minutes for a hundred thousand: each report is a copy of a demo report without the data of its widgets, with a title,
 * author, day and some words of its own. The words of its text are those that the product computed of the demo report,
 * and `run` is one connection of the raw driver that may pass over triggers.
 */
export async function fillReports(run, { reports, drafts }) {
  await run(`set session_replication_role = replica`);
  // each would be kept in order row by row
  const indexes = await run(`select indexname, indexdef from pg_indexes
    where tablename = 'report' and indexdef ~ 'USING gin'`);
  for (const { indexname } of indexes) await run(`drop index ${indexname}`);
  await run(`alter table report alter column name_words drop expression`);
  await run(`alter table report alter column words drop expression`);
  await run(`create temp table made as
    select row_number() over (order by title) - 1 as place, words, name_words, snapshot -> 'company' as company,
      snapshot - 'widgets' - 'disclaimers' as snapshot, title from report`);
  const many = 10_000;
  for (let from = 1; from <= reports; from += many)
    await run(`insert into report
        (snapshot, content_hash, pdf_key, published_on, published_day, source_category, name_words, words)
      select made.snapshot || jsonb_build_object('title', own.title, 'subTitle', own.sub_title,
          'recommendation', (array['Buy', 'Hold', 'Sell', null])[1 + n % 4],
          'owner', author.owner),
        md5(n::text), 'bench/' || n, at.moment, to_char(at.moment, 'YYYY-MM-DD'), 'historic',
        made.name_words || to_tsvector('english', own.title || ' ' || own.sub_title),
        made.words || to_tsvector('english', 'term' || n % 20000 || ' term' || n * 7 % 20000 || ' topic' || n % 300)
      from generate_series(${from}, ${Math.min(reports, from + many - 1)}) as n
        join made on made.place = n % (select count(*) from made)
        cross join lateral (select
          case when n % 50 = 0 then 'Smelter ' else 'Outlook ' end || n || case when n = 77 then ' needle77' else '' end
            as title, 'Part ' || md5(n::text) as sub_title) as own
        cross join lateral (select timestamptz '2019-01-01' + n * interval '35 minutes' as moment) as at
        join (select row_number() over (order by id) - 1 as place, jsonb_build_object(
            'id', id, 'firstName', first_name, 'lastName', last_name) as owner from app_user
          where id in (select owner_id from draft)) as author
          on author.place = n % (select count(distinct owner_id) from draft)`);
  await run(`insert into draft (title, web_title, sub_title, report_type, status, owner_id, html, css, content_hash,
      recommendation, created_at, updated_at)
    select 'Outlook ' || n, '', '', 'companyReport', 'draft', made.owner_id, '', '', '',
      (array['Buy', 'Hold', 'Sell'])[1 + n % 3], moment, moment
    from generate_series(1, ${drafts}) as n
      join (select row_number() over (order by owner_id) - 1 as place, owner_id from (
        select distinct owner_id from draft) as owners) as made
        on made.place = n % (select count(distinct owner_id) from draft),
      lateral (select timestamptz '2020-01-01' + n * interval '2 hours' as moment) as at`);
  // the titles are alike; of as many by people there are some ten thousands of words
  await run(`insert into search_word (word)
    select distinct string_agg((array['ba', 'ke', 'lo', 'mi', 'tu', 'sar', 'ven', 'dor', 'lin', 'gra', 'ste', 'cho', 'pra',
        'wil', 'nor', 'ex', 'in', 'con', 'ter', 'al'])[1 + abs(hashint4(n * 7 + part)) % 20], '' order by part)
    from generate_series(1, ${reports}) as n, generate_series(1, 2 + n % 3) as part group by n`);
  for (const { indexdef } of indexes) await run(indexdef);
  await run(`set session_replication_role = origin`);
  for (const table of ['report', 'draft', 'search_word']) await run(`vacuum analyze ${table}`);
}
