import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/server';
import {
  goodLine,
  manifestOf,
  sendManifest,
  sendPdf,
  smallPdf,
} from '../../../testing/records/historic-report';
import { jobs } from './remove-unused-pdfs.scheduled-job';
import { archivedPdfKey } from './report-imports.store';
import { startReportImportWorker } from './report-imports.worker';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('imports in the background what was started', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  await startReportImportWorker(server.services, (error) => console.error(error));
  const lines = [goodLine({ file: 'a.pdf' }), goodLine({ file: 'b.pdf' }), goodLine({ file: 'c.pdf' })];
  const { json } = await sendManifest(asAdmin, manifestOf(lines));
  for (const file of ['a.pdf', 'b.pdf']) await sendPdf(asAdmin, json.id, file, smallPdf(file));
  const url = `/api/report-import/${json.id}`;
  const started = await asAdmin('POST', `${url}/start`, { whenBad: 'skip' });
  expect(started.json).toMatchObject({ state: 'importing', ready: 2, waiting: 1 });
  const read = async () => (await asAdmin('GET', url)).json;
  while ((await read()).state === 'importing') await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await read()).toMatchObject({ state: 'imported', imported: 2, waiting: 1, published: 2 });
});

it('cleans up PDFs that became no report, thirty days after they were sent', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { json } = await sendManifest(asAdmin, manifestOf([goodLine({ file: 'unused.pdf' })]));
  const { json: sent } = await sendPdf(asAdmin, json.id, 'unused.pdf', smallPdf('unused'));
  const { db, files } = server.services;
  const [job] = jobs;
  const run = () =>
    job?.run({
      services: server.services,
      attempt: 1,
      signal: new AbortController().signal,
      progress: () => undefined,
      checkpoint: null,
      saveCheckpoint: async () => undefined,
      assertOwned: async () => undefined,
    });
  expect(await run()).toBe('0 PDFs removed');
  await sql`update archived_pdf set uploaded_at = now() - interval '31 days'`.execute(db);
  expect(await run()).toBe('1 PDFs removed');
  expect(await files.read(archivedPdfKey(sent.sha256))).toBeNull();
  const { json: left } = await asAdmin('GET', `/api/report-import/${json.id}`);
  expect(left.pdfs).toBe(0);
  expect(await db.selectFrom('archived_pdf').select('sha256').execute()).toHaveLength(2);
});
