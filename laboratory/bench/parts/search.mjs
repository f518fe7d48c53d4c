import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '@console/tooling/start/places';
import { say } from '@console/tooling/start/say';
import { filledServer } from '../filled-server.mjs';
import { signedIn } from '../running-server.mjs';

const REPORTS = Number(process.env.SEARCH_REPORTS ?? 100_000);

/** The search of the console over `SEARCH_REPORTS` published reports and as many drafts, against the first page of their list. */
export const open = () => filledServer({ env: { DEMO_DATA: '1' }, fill, comparisonsOf });

async function comparisonsOf(url) {
  const get = await signedIn(url, 'admin');
  const list = { name: 'first page of the list', run: () => get('/api/report') };
  const searches = [
    ['a word of all texts', 'the quarter'],
    ['a word of many titles', 'smelter'],
    ['a word of one title', 'needle77'],
    ['a code', 'bhp'],
    ['two letters', 'co'],
    ['a word that is mistyped', 'smeltre'],
    ['a word that nothing has', 'xylophone'],
    ['a person', 'hargreaves'],
    ['a company, what is recommended and a month', 'bhp buy march'],
    ['a type and a person', 'company report hargreaves'],
    ['a state and a person', 'draft hargreaves'],
    ['a state and a word that is mistyped', 'draft outlok'],
  ];
  return searches.map(([name, text]) => ({
    a: list,
    b: { name: `search for ${name}`, run: () => get(`/api/search?text=${encodeURIComponent(text)}`) },
  }));
}

async function fill(databaseUrl) {
  say(`filling in ${REPORTS} reports`);
  const { Client } = createRequire(join(root, 'api/server/package.json'))('pg');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // each a copy of a report of the demo data from an archive, with a title and words of its own
  await client.query(`with made as (select row_number() over () as place, report.* from report)
    insert into report (snapshot, content_hash, pdf_key, published_on, published_day, source_category)
    select snapshot || jsonb_build_object('title',
        case when n % 50 = 0 then 'Smelter ' else 'Outlook ' end || n || case when n = 77 then ' needle77' else '' end,
        'subTitle', 'Part ' || md5(n::text)),
      md5(n::text), 'bench/' || n, timestamptz '2020-01-01' + n * interval '10 minutes', '2020-01-01', 'historic'
    from generate_series(1, ${REPORTS}) as n join made on made.place = 1 + n % (select count(*) from made)`);
  // and as many drafts of all who wrote one
  await client.query(`with made as (select row_number() over () as place, draft.owner_id from draft)
    insert into draft (title, web_title, sub_title, report_type, status, owner_id, html, css, content_hash,
      created_at, updated_at)
    select 'Outlook ' || n, '', '', 'companyReport', 'draft', made.owner_id, '', '', '', moment, moment
    from generate_series(1, ${REPORTS}) as n join made on made.place = 1 + n % (select count(*) from made),
      lateral (select timestamptz '2020-01-01' + n * interval '10 minutes' as moment) as at`);
  await client.query('vacuum analyze report');
  await client.query('vacuum analyze draft');
  await client.end();
}
