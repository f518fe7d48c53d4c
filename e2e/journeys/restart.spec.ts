import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request as apiRequest } from 'playwright';
import { approvedDraft } from '../approved-draft';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { startConsole } from '../running-console';

/** Waits for the PDF of a draft to appear among the files: it is printed then, and not yet marked as published. */
async function printed(filesDir: string, draftId: string): Promise<void> {
  const isThere = () =>
    readdirSync(filesDir, { recursive: true, encoding: 'utf8' }).some(
      (file) => file.includes(draftId) && file.includes('.pdf'),
    );
  await expect.poll(isThere, { intervals: [5], timeout: 60_000 }).toBe(true);
}

test('a power cut between printing and marking leads to one publication', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-restart-'));
  const first = await startConsole({ dataDir });
  const before = await apiRequest.newContext({ baseURL: first.url });
  const filesDir = join(dataDir, 'files');
  const { id: draftId } = await approvedDraft(before);
  await printed(filesDir, draftId);
  await first.kill();
  await before.dispose();

  const second = await startConsole({ dataDir });
  try {
    const after = await apiRequest.newContext({ baseURL: second.url });
    const admin = await apiAs(after, 'admin');
    await expect
      .poll(async () => (await (await admin.get(`/api/draft-report/${draftId}`)).json()).status, {
        timeout: 60_000,
      })
      .toBe('published');
    const reports = await (await admin.get('/api/report/admin?itemsPerPage=100')).json();
    const ours = reports['hydra:member'].filter((report: { draftId: string }) => report.draftId === draftId);
    expect(ours).toHaveLength(1);
    const events = await (await admin.get(`/api/audit?action=draft.publish&subjectId=${draftId}`)).json();
    const published = events['hydra:member'].filter(
      ({ action }: { action: string }) => action === 'draft.publish',
    );
    expect(published).toHaveLength(1);
    await after.dispose();
  } finally {
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
