import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '@console/tooling/start/places';
import { say } from '@console/tooling/start/say';
import { filledServer } from '../filled-server.mjs';
import { signedIn } from '../running-server.mjs';

const ROWS = 1_000_000;

/** A list of a million rows, over HTTP: its first page against pages that are far behind, and against filters. */
export const open = () => filledServer({ fill, comparisonsOf });

async function comparisonsOf(url) {
  const get = await signedIn(url, 'admin');
  const page = (name, path) => ({ name, run: () => get(path) });
  const first = page('first page', '/api/tags');
  const { 'hydra:view': firstView } = await get('/api/tags');
  const { 'hydra:view': lastView } = await get(firstView['hydra:last']);
  const others = [
    page('page by number, row 9 975', '/api/tags?page=400'),
    page('deep page by cursor', lastView['hydra:previous']),
    page('last page', firstView['hydra:last']),
    page('text that 100 rows have', '/api/tags?name=needle'),
    page('text that all rows have', '/api/tags?name=theme'),
    page('text that no row has', '/api/tags?name=nowhere'),
    page('other order', '/api/tags?order[modifiedOn]=desc'),
  ];
  return others.map((other) => ({ a: first, b: other }));
}

async function fill(databaseUrl) {
  say(`filling a list with ${ROWS} rows`);
  const { Client } = createRequire(join(root, 'api/server/package.json'))('pg');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`insert into tag (name, modified_on)
    select 'Theme ' || lpad(n::text, 7, '0') || case when n % 10000 = 77 then ' needle' else '' end,
      timestamptz '2020-01-01' + n * interval '1 minute'
    from generate_series(1, ${ROWS}) as n`);
  await client.query('vacuum analyze tag');
  await client.end();
}
