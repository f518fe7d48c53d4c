import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '@console/tooling/start/build';
import { say } from '@console/tooling/start/say';
import { databases } from '../bench-database.mjs';
import { contentOf, newDraft } from '../bench-draft.mjs';
import { fillCustomers } from '../fill-customers.mjs';
import { startJsonServer } from '../json-server.mjs';
import { reportCode } from '../report-code.mjs';
import { percentile, responseTimesDuring } from '../response-times.mjs';
import { accessToken, signedIn, startServer } from '../running-server.mjs';
import { sampleReport } from '../sample-report.mjs';

const DRAFTS = Number(process.env.BENCH_DRAFTS ?? 1000);
/** Makes a draft of 50 kB. */
const SECTIONS = 23;
const CUSTOMERS = 50_000;
const SIGN_INS = 200;
const HEALTH_GOAL = { atMost: 25 };
const accounts = [
  'admin',
  'compliance',
  'compliance2',
  'analyst',
  'analyst2',
  'peer',
  'peer2',
  'cms',
  'user',
];

/**
 * Drafts of 50 kB on each database, a thousand unless BENCH_DRAFTS says so: a page of their list and the save of one,
 * against json-server with the same drafts and against the driver alone, which asks for no more than that; and the
 * health call while a CSV streams and while people sign in.
 */
export async function open() {
  await buildAll(['api/server']);
  const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const closing = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  try {
    const code = reportCode();
    const contents = [SECTIONS, SECTIONS].map((sections, at) => {
      const document = sampleReport(code, sections).document;
      // saved in turn: what changes nothing is not written
      document.root.children[0].children = document.root.children[0].children.replace(
        'Section 1',
        `Turn ${at}`,
      );
      return contentOf(document);
    });
    const sides = {};
    for (const name of Object.keys(databases))
      sides[name] = await openSide({
        name,
        folder,
        document: sampleReport(code, SECTIONS).document,
        closing,
      });
    const { drafts } = Object.values(sides)[0];
    const peer = await startJsonServer(folder, drafts);
    closing.push(peer.stop);
    const facts = async () => {
      // what it may still write would be part of how long the health call takes
      await peer.stop();
      return healthFacts(sides);
    };
    return {
      comparisons: Object.entries(sides).flatMap(([name, side]) =>
        comparisonsOf({ name, side, peer: { ...peer, draft: drafts[0].id }, contents }),
      ),
      facts,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A server on one database, with the drafts in it, the driver beside it, and the drafts as the server tells them. */
async function openSide({ name, folder, document, closing }) {
  const database = await databases[name](folder);
  closing.push(database.stop);
  const env = { ...database.env, TRUSTED_PROXIES: '127.0.0.1' };
  const script = 'api/server/dist/server.js';
  const first = await startServer({ script, env });
  const id = await newDraft(await signedIn(first.url, 'analyst'), document).finally(first.stop);
  say(`filling ${name}`);
  const connection = await database.connect();
  await fillDrafts(connection.run, id);
  await fillCustomers(connection.run, CUSTOMERS);
  await connection.close();
  const raw = await database.beside();
  closing.push(raw.close);
  const server = await startServer({ script, env });
  closing.push(server.stop);
  const api = await signedIn(server.url, 'admin');
  const { content, ...rest } = await api(`/api/draft-report/${id}`);
  const ids = await raw.run('select id, title, updated_at from draft where title like $1', ['Copy %']);
  const drafts = [{ ...rest, content }, ...ids.map((copy) => ({ ...rest, ...copy, content }))];
  return { server, api, raw, id, drafts };
}

async function fillDrafts(run, id) {
  await run(
    `insert into draft select (jsonb_populate_record(draft, jsonb_build_object('id', gen_random_uuid(),
       'title', 'Copy ' || n, 'updated_at', now() - n * interval '1 hour'))).*
     from draft, generate_series(1, ${DRAFTS - 1}) as n where draft.id = $1`,
    [id],
  );
  await run(
    `insert into draft_company select (jsonb_populate_record(draft_company, jsonb_build_object('draft_id', draft.id))).*
     from draft_company, draft where draft_company.draft_id = $1 and draft.title like 'Copy %'`,
    [id],
  );
  await run('vacuum analyze draft, draft_company');
}

function comparisonsOf({ name, side: { api, raw, id }, peer, contents }) {
  const ours = { list: () => api('/api/draft-report'), save: save(api, id, contents) };
  let turn = 0;
  const next = () => contents[(turn += 1) % contents.length];
  const peerSaves = (until) => async () => (await peer.save(peer.draft, next()))[until];
  const few = { rounds: 21, warmUp: 3 };
  const listed = { name: `list of drafts, ${name}`, run: ours.list };
  const saved = { name: `save of 50 kB, ${name}`, run: ours.save };
  return [
    { a: listed, b: { name: 'json-server', run: peer.list }, goal: { atLeast: 4 }, ...few },
    { a: saved, b: { name: 'json-server', run: peerSaves('answered') }, goal: { atLeast: 50 }, ...few },
    { a: saved, b: { name: 'json-server until it is in its file', run: peerSaves('kept') }, ...few },
    { a: { name: 'the driver alone', run: () => listByDriver(raw.run) }, b: listed },
    { a: { name: 'the driver alone', run: () => saveByDriver(raw.run, id, next()) }, b: saved },
  ];
}

function save(api, id, contents) {
  let turn = 0;
  return () => {
    turn += 1;
    const body = { content: contents[turn % contents.length] };
    return api(`/api/draft-report/${id}`, { method: 'PUT', body });
  };
}

async function listByDriver(run) {
  const drafts =
    await run(`select draft.id, title, web_title, sub_title, report_type, status, recommendation, tags,
      draft.created_at, draft.updated_at, first_name, last_name,
      (select json_agg(company order by position) from draft_company
        join company on company.id = company_id where draft_id = draft.id) as companies
    from draft join app_user on app_user.id = owner_id
    where draft.deleted_at is null and draft.status not in ('published', 'revoked')
    order by draft.updated_at desc limit 10`);
  const [{ count }] = await run(
    "select count(*) from draft where deleted_at is null and status not in ('published', 'revoked')",
  );
  return JSON.stringify({ drafts, count });
}

function saveByDriver(run, id, { html, css }) {
  const sql =
    'update draft set html = $1, css = $2, revision = revision + 1, updated_at = now() where id = $3';
  return run(sql, [html, css, id]);
}

async function healthFacts(sides) {
  const facts = [];
  for (const [name, { server }] of Object.entries(sides)) {
    const health = `${server.url}/api/health`;
    const works = {
      'nothing happens': () => new Promise((resolve) => setTimeout(resolve, 5000)),
      [`a CSV of ${CUSTOMERS} customers streams`]: () => csv(server.url),
      [`${SIGN_INS} people sign in`]: () => signIns(server.url),
    };
    for (const [what, work] of Object.entries(works)) {
      const times = await responseTimesDuring(health, work);
      const goal = work === works['nothing happens'] ? null : HEALTH_GOAL;
      const value = percentile(times, 0.99);
      facts.push({ what: `health while ${what}, ${name}, p99 of ${times.length}`, value, unit: 'ms', goal });
    }
  }
  return facts;
}

async function csv(url) {
  const headers = { authorization: `Bearer ${await accessToken(url, 'admin')}` };
  for (let download = 0; download < 3; download += 1)
    await (await fetch(`${url}/api/customer/csv`, { headers })).arrayBuffer();
}

/** All at once, each from an address of his own. */
async function signIns(url) {
  await Promise.all(
    Array.from({ length: SIGN_INS }, async (_, person) => {
      const answer = await fetch(`${url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${person + 1}` },
        body: JSON.stringify({
          email: `${accounts[person % accounts.length]}@demo.test`,
          password: 'Demo#2026',
        }),
      });
      if (!answer.ok) throw new Error(`signing in answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }),
  );
}
