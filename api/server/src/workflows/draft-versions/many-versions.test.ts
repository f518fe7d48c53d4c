import { newDocument, serializeDocument } from '@console/shared-report/document';
import { sql, type KyselyPlugin, type RawBuilder, type RootOperationNode } from 'kysely';
import { createTestDraft } from '../../../testing/records/draft';
import { rowsTouched } from '../../../testing/rows-touched';
import { openTestServer, type TestServer } from '../../../testing/server';
import type { Db } from '../../platform/database/database';
import { requireDraft } from '../../research/drafts/drafts.store';
import { listVersions } from './list-versions';
import { shownVersion } from './shown-version';

const VERSIONS = 1000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A draft with so many versions, of which the changes are counted. */
async function draftWith(versions: number): Promise<string> {
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const { draft } = await createTestDraft(server, asAnalyst);
  await asAnalyst('PUT', `/api/draft-report/${draft.id}`, { content: serializeDocument(newDocument([])) });
  await sql`insert into draft_version (draft_id, revision, reason, html, css, created_at, created_by, content_hash, changes)
    select id, 1000 + n, 'saved', html, css, now() - n * interval '10 minutes', owner_id, n::text,
      '{"blocks":{"added":0,"changed":0,"removed":0},"words":{"added":0,"removed":0},"details":0}'
    from draft, generate_series(1, ${sql.lit(versions)}) as n where id = ${draft.id}`.execute(
    server.services.db,
  );
  await sql.raw('vacuum analyze draft_version').execute(server.services.db);
  return draft.id;
}

/** Statements that work makes, and the rows of all that they read. */
async function costOf(work: (db: Db) => Promise<unknown>) {
  const { db } = server.services;
  const nodes: RootOperationNode[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await work(db.withPlugin(noting));
  let rows = 0;
  for (const node of nodes)
    rows += await rowsTouched(db, { toOperationNode: () => node } as unknown as RawBuilder<unknown>);
  return { statements: nodes.length, rows };
}

it('reads no more of a draft with a thousand versions than of one with a page of them', async () => {
  const [few, many] = [await draftWith(21), await draftWith(VERSIONS)];
  const { services } = server;
  const costs = async (id: string) => {
    const draft = await requireDraft(services.db, id);
    const [, second] = (await listVersions(services.db, draft, undefined)).versions;
    return [
      await costOf((db) => requireDraft(db, id)),
      await costOf((db) => listVersions(db, draft, undefined)),
      // two of them side by side
      await costOf((db) => shownVersion({ ...services, db }, id, 'present')),
      await costOf((db) => shownVersion({ ...services, db }, id, second?.id ?? '')),
    ];
  };
  const [ofFew, ofMany] = [await costs(few), await costs(many)];
  expect(ofMany.map(({ statements }) => statements)).toEqual(ofFew.map(({ statements }) => statements));
  for (const [at, { rows }] of ofMany.entries())
    expect(rows).toBeLessThanOrEqual((ofFew[at]?.rows ?? 0) + 25);
});
