import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileStoreKinds, openTestFiles, type TestFiles } from '../../../testing/file-stores';
import { createTestDraft } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { jobs } from '../../research/analytics/remove-old-exports.scheduled-job';
import { makeExport } from '../../research/analytics/analytics.worker';
import { newBackupFolder, openBackupFolder } from '../backup/backup-folder';
import type { FileStore } from './file-store';

jest.setTimeout(60_000);

const keysIn = async (files: FileStore) => (await Readable.from(files.list()).toArray()).map(String).sort();

describe.each(fileStoreKinds)('with files in %s', (kind) => {
  let test: TestFiles;
  let server: TestServer;
  let asAdmin: Call;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'files-of-reports-'));
    test = await openTestFiles(kind);
    server = await openTestServer({ files: test.files });
    asAdmin = await server.signInAs('ROLE_ADMIN');
  });
  afterAll(async () => {
    await server.close();
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a published report is read as a page and as a PDF', async () => {
    const { draft } = await createTestDraft(server, await server.signInAs('ROLE_ANALYST'), {
      title: 'Kept elsewhere',
    });
    const id = await publishTestDraft(server, draft.id);
    expect(String((await asAdmin('GET', `/api/report/${id}/static-view`)).bytes)).toContain('Kept elsewhere');
    const { bytes, headers } = await asAdmin('GET', `/api/report/${id}/pdf`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(headers['content-type']).toBe('application/pdf');
  });

  it('an export is downloaded, until it is old', async () => {
    const { db } = server.services;
    const days = { startDate: '2026-01-01', endDate: '2026-01-02' };
    await asAdmin('POST', '/api/analytics/generate', days);
    const [{ id }] = (await asAdmin('GET', '/api/analytics')).json['hydra:member'];
    await makeExport(server.services, id);
    for (const kindOfFile of ['xlsx', 'csv']) {
      const { status, bytes } = await asAdmin('GET', `/api/analytics/${id}/${kindOfFile}`);
      expect({ status, start: bytes.subarray(0, 2).toString() }).toEqual({ status: 200, start: 'PK' });
    }
    await db
      .updateTable('analytics_export')
      .set({ finished_at: new Date(0) })
      .execute();
    const nothing = async () => undefined;
    const outcome = await jobs[0]?.run({
      ...{ services: server.services, attempt: 1, signal: new AbortController().signal, checkpoint: null },
      ...{ progress: () => undefined, saveCheckpoint: nothing, assertOwned: nothing },
    });
    expect(outcome).toBe('1 exports removed');
    expect((await keysIn(test.files)).filter((key) => key.startsWith('analytics/'))).toEqual([]);
  });

  it('all of them are in a backup, and back where it is restored to', async () => {
    const target = await newBackupFolder(join(folder, 'backup'));
    await target.copyFiles({ secretFile: null, store: null, files: test.files });
    await target.finish([]);
    const restored = await openTestFiles(kind);
    const source = await openBackupFolder(join(folder, 'backup'));
    await source.copyFiles({ secretFile: null, store: null, files: restored.files });
    const keys = await keysIn(test.files);
    expect(keys.length).toBeGreaterThanOrEqual(3);
    expect(await keysIn(restored.files)).toEqual(keys);
    for (const key of keys) expect(await restored.files.read(key)).toEqual(await test.files.read(key));
    await restored.close();
  });
});
