import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildAll } from '@console/tooling/start/build';
import { root } from '@console/tooling/start/places';
import { say } from '@console/tooling/start/say';
import { startPostgres } from '@console/tooling/test/postgres';
import { signedIn, startServer } from '../running-server.mjs';

const VIEWS = Number(process.env.ANALYTICS_VIEWS ?? 1_000_000);
const REPORTS = 2000;
const READERS = 400;
const READS_A_ROUND = 40;
const POLL_MS = 100;

/**
 * An export over ANALYTICS_VIEWS recorded views, XLSX and CSV, against the one query that groups them and a file of its
 * bare rows; and a read of a report by a server that records views against one that does not.
 */
export async function open() {
  await buildAll(['api/server']);
  const postgres = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'console-analytics-'));
  const { Client } = createRequire(join(root, 'api/server/package.json'))('pg');
  const client = new Client({ connectionString: postgres.url });
  const servers = [];
  async function close() {
    await client.end();
    for (const server of servers) await server.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  try {
    await client.connect();
    for (const RECORD_VIEWS of ['1', '0']) {
      const env = { DATABASE_URL: postgres.url, RECORD_VIEWS };
      servers.push(await startServer({ script: 'api/server/dist/server.js', env }));
    }
    // of the demo, which have pages to read
    const { rows: reports } = await client.query('select id from report where revoked_at is null');
    await fill(client);
    const [recording, silent] = servers;
    const exporting = await exportsOf(client, recording);
    return {
      comparisons: [
        {
          a: { name: 'GROUP BY and its bare rows', run: () => dump(client, folder) },
          b: { name: `export over ${VIEWS} views`, run: exporting.run },
          ...{ rounds: 5, warmUp: 1 },
        },
        {
          a: { name: `${READS_A_ROUND} reads, not recorded`, run: await readsOf(silent, reports) },
          b: { name: `${READS_A_ROUND} reads, recorded`, run: await readsOf(recording, reports) },
          ...{ rounds: 21, warmUp: 3 },
        },
      ],
      async close() {
        say(
          `memory of the server: ${exporting.before} MB before the exports, at most ${peakMb(recording)} MB`,
        );
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill(client) {
  say(`filling ${VIEWS} views of ${REPORTS} reports by ${READERS} readers`);
  await client.query(`
    with reader as (
      insert into app_user (email, first_name, last_name, gender, roles, details)
      select 'reader' || n || '@bench.test', 'Reader', 'No ' || n, 'female', '{ROLE_USER}', '{}'
      from generate_series(1, ${READERS}) as n returning id),
    author as (select id from app_user order by email limit 1),
    written as (
      insert into draft (title, web_title, sub_title, report_type, status, owner_id, html, css, content_hash)
      select 'Bench report ' || n, '', '', 'companyReport', 'published', author.id, '', '', ''
      from generate_series(1, ${REPORTS}) as n, author returning id, title)
    insert into report (draft_id, snapshot, content_hash, html_key, pdf_key, published_on, published_day)
    select id, jsonb_build_object('title', title, 'reportType', 'companyReport'), '', '', '', timestamptz '2025-07-01', '2025-07-01'
    from written`);
  // each view has a half hour of its own for its reader and report
  await client.query(`
    with one as (select array_agg(id order by id) as ids from report where title like 'Bench report %'),
    reader as (select array_agg(id order by id) as ids from app_user where email like '%@bench.test')
    insert into report_view (report_id, half_hour, reader_id, form, reader_class, viewed_at)
    select one.ids[1 + n % ${REPORTS}], at, reader.ids[1 + (n / ${REPORTS}) % ${READERS}],
      case when n % 5 = 0 then 'PDF' else 'Page' end,
      (array['Analyst', 'Compliance', 'Admin', 'CMS', 'User'])[1 + (n / ${REPORTS}) % 5], at
    from generate_series(0, ${VIEWS - 1}) as n, one, reader,
      lateral (select timestamptz '2025-08-01' + (n % 8000 + n / 800000) * interval '30 minutes' as at) as slot
    on conflict do nothing`);
  await client.query('vacuum analyze report_view');
  const { rows } = await client.query('select count(*) as count from report_view');
  say(`${rows[0].count} views are recorded`);
}

/** What the database needs for the figures alone. */
async function dump(client, folder) {
  const { rows } = await client.query({
    text: `select report.title, reader_class, form, count(*), count(distinct reader_id)
      from report_view join report on report.id = report_id
      where half_hour >= '2025-06-08' group by report.id, report.title, reader_class, form`,
    rowMode: 'array',
  });
  await writeFile(join(folder, 'views.csv'), rows.map((row) => row.join(',')).join('\n'));
}

/** Exports of periods that all hold everything, each another one, as the same days are made once. */
async function exportsOf(client, server) {
  const call = await signedIn(server.url, 'admin');
  const endDate = new Date().toISOString().slice(0, 10);
  let day = Date.UTC(2025, 5, 8);
  return {
    before: peakMb(server),
    async run() {
      const startDate = new Date(day).toISOString().slice(0, 10);
      day += 86_400_000;
      await call('/api/analytics/generate', { method: 'POST', body: { startDate, endDate } });
      for (;;) {
        const { rows } = await client.query(
          `select status, reason, extract(epoch from finished_at - started_at) * 1000 as ms from analytics_export
          where from_date = $1`,
          [startDate],
        );
        const [made] = rows;
        if (made?.status === 'Failed') throw new Error(`the export failed: ${made.reason}`);
        // the time that it waited for its turn is the queue's
        if (made?.status === 'Success') return Number(made.ms);
        await wait(POLL_MS);
      }
    },
  };
}

async function readsOf(server, reports) {
  const call = await signedIn(server.url, 'admin');
  return async () => {
    for (let read = 0; read < READS_A_ROUND; read += 1) {
      await call(`/api/report/admin/${reports[read % reports.length].id}`);
    }
  };
}

/** The most memory that the server has ever held, as Linux counts it. */
function peakMb({ pid }) {
  const [, kb] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1024);
}
