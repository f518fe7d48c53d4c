import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '@console/tooling/start/places';
import { contentOf, newDraft } from '../bench-draft.mjs';
import { filledServer } from '../filled-server.mjs';
import { megabytesOf } from '../memory-of.mjs';
import { reportCode } from '../report-code.mjs';
import { signedIn } from '../running-server.mjs';
import { sampleReport } from '../sample-report.mjs';

const VERSIONS = Number(process.env.VERSIONS ?? 1000);
const SECTIONS = 40;

/** A draft that has one version against one that has `VERSIONS`: whatever reads or writes it takes as long. */
export function open() {
  let database = '';
  let drafts = {};
  return filledServer({
    fill: async (url) => void (database = url),
    comparisonsOf: async (url) => {
      drafts = await draftsOf(url, database);
      return comparisonsOf(drafts);
    },
    factsOf: ({ pid }) => memoryOf(drafts, pid),
  });
}

async function draftsOf(url, database) {
  const api = await signedIn(url, 'analyst');
  const { document } = sampleReport(await reportCode(), SECTIONS);
  const few = await newDraft(api, document);
  const many = await newDraft(api, document);
  await addVersions(database, many);
  // what changed is counted once, when the list is first read
  for (let isCounted = false; !isCounted;) ({ isCounted } = await api(`/api/draft-report/${many}/versions`));
  await api(`/api/draft-report/${few}/versions`);
  return { api, document, few, many };
}

function comparisonsOf({ api, document, few, many }) {
  const content = contentOf(document);
  let number = 0;
  const saved = () => ({
    ...content,
    html: content.html.replace('Section 1', `Section 1, ${(number += 1)}`),
  });
  const calls = [
    ['the draft, as its builder opens it', (id) => api(`/api/draft-report/${id}`)],
    ['the first page of its versions', (id) => api(`/api/draft-report/${id}/versions`)],
    ['the present as a version', (id) => api(`/api/draft-report/${id}/versions/present`)],
    ['an auto-save', (id) => api(`/api/draft-report/${id}`, { method: 'PUT', body: { content: saved() } })],
  ];
  return calls.map(([name, run]) => ({
    a: { name: `${name}, 1 version`, run: () => run(few) },
    b: { name: `${name}, ${VERSIONS} versions`, run: () => run(many) },
  }));
}

/** What the server holds before and after somebody has read the whole list, and has put 20 pairs side by side. */
async function memoryOf({ api, many }, pid) {
  const facts = [];
  const tell = (what) =>
    facts.push({ what: `memory of the server ${what}`, value: megabytesOf(pid), unit: 'MB' });
  tell('before the list is read');
  const ids = [];
  for (let before = ''; ;) {
    const { versions, hasMore } = await api(
      `/api/draft-report/${many}/versions${before && `?before=${before}`}`,
    );
    ids.push(...versions.map(({ id }) => id));
    if (!hasMore) break;
    before = ids.at(-1);
  }
  tell(`after a list of ${ids.length} was read to its end`);
  for (let pair = 0; pair < 20; pair += 1)
    await Promise.all(
      [0, 1].map((side) => api(`/api/draft-report/${many}/versions/${ids[pair * 40 + side]}`)),
    );
  tell('after 20 pairs were read');
  return facts;
}

/** Each with a content of its own, ten minutes apart, until now. */
async function addVersions(databaseUrl, id) {
  const { Client } = createRequire(join(root, 'api/server/package.json'))('pg');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into draft_version (draft_id, revision, reason, html, css, created_at, created_by, details, content_hash)
      select draft_id, n, 'saved', replace(html, 'Section 2', 'Section 2, ' || n), css,
        now() - (${VERSIONS} - n) * interval '10 minutes', created_by, details, n::text
      from draft_version, generate_series(2, ${VERSIONS}) as n where draft_id = $1`,
    [id],
  );
  await client.query('vacuum analyze draft_version');
  await client.end();
}
