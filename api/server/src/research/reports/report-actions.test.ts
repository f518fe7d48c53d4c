import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { addTestCompany } from '../../../testing/records/company';
import { createTestDraft } from '../../../testing/records/draft';
import { addPastReport } from '../../../testing/records/publications';
import { addHistoricReport } from '../../../testing/records/historic-report';
import { rebuildQueued } from './rebuild-report';
import { madeReport, publishTestDraft } from '../../../testing/records/report';

let server: TestServer;
let asAdmin: Call;
let asAnalyst: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  asAnalyst = await server.signInAs('ROLE_ANALYST');
});
afterAll(() => server.close());

async function published() {
  const { draft } = await createTestDraft(server, asAnalyst);
  const id = await publishTestDraft(server, draft.id);
  return { id, draftId: draft.id };
}
async function auditOf(id: string) {
  const { json } = await asAdmin('GET', `/api/audit?subjectType=report&subjectId=${id}`);
  return json['hydra:member'];
}
async function rebuildOf(id: string) {
  return (await asAdmin('GET', `/api/report/admin/${id}`)).json.rebuild;
}
const paths = (id: string) => [
  ['PUT', `/api/report/${id}`, { pinned: true }] as const,
  ['GET', `/api/report/admin/revoke/${id}?reason=Again`, undefined] as const,
  ['POST', `/api/report/admin/revoke/${id}?reason=Again`, undefined] as const,
  ['GET', `/api/report/admin/rebuild-assets/${id}`, undefined] as const,
  ['POST', `/api/report/admin/rebuild-assets/${id}`, undefined] as const,
];

describe('the state of a report', () => {
  it('is changed one by one, and audited', async () => {
    const { id } = await published();
    expect((await asAdmin('PUT', `/api/report/${id}`, { pinned: true })).json).toMatchObject({
      pinned: true,
      public: false,
    });
    const { status, json } = await asAdmin('PUT', `/api/report/${id}`, { public: true });
    expect(status).toBe(200);
    expect(json).toMatchObject({ pinned: true, public: true });
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'report.update',
      actor: { id: server.people.ROLE_ADMIN.id },
      before: { pinned: true, public: false },
      after: { pinned: true, public: true },
    });
  });

  it.each([[{}], [{ pinned: 'yes' }], [{ pinned: true, title: 'Other' }]])('refuses %j', async (body) => {
    const { id } = await published();
    expect((await asAdmin('PUT', `/api/report/${id}`, body)).status).toBe(422);
  });
});

it('says to whoever may read the draft of a report that they may', async () => {
  const { id, draftId } = await published();
  const asOther = await server.signInAs(await server.addPerson('ROLE_ANALYST'));
  const asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  for (const call of [asAnalyst, asAdmin, asOther, asCompliance]) {
    const { json } = await call('GET', `/api/report/admin/${id}`);
    const mayRead = (await call('GET', `/api/draft-report/${draftId}/comment-threads`)).status === 200;
    expect([json.isDraftReadable === true, json.draftId]).toEqual([mayRead, draftId]);
    expect(mayRead).toBe(call === asAnalyst || call === asAdmin);
  }
});

describe('a revoked report', () => {
  it('is gone for readers and kept for the record, with who and why', async () => {
    const { id, draftId } = await published();
    expect((await asAdmin('GET', `/api/report/admin/revoke/${id}?reason=Wrong%20figures`)).status).toBe(200);
    expect((await asAnalyst('GET', `/api/report/${id}`)).status).toBe(410);
    for (const face of ['pdf', 'static-view']) {
      expect((await asAnalyst('GET', `/api/report/${id}/${face}`)).status).toBe(410);
    }
    expect((await asAdmin('GET', `/api/report/admin/${id}/evidence`)).status).toBe(200);
    expect((await asAnalyst('GET', `/api/report/admin/${id}`)).json).toMatchObject({
      status: 'revoked',
      revoked: {
        at: expect.any(String),
        by: { id: server.people.ROLE_ADMIN.id },
        reason: 'Wrong figures',
      },
    });
    expect((await asAdmin('GET', `/api/draft-report/${draftId}`)).json.status).toBe('revoked');
    // nor is its draft printed, in whose brand ever
    expect((await asAnalyst('GET', `/api/draft/pdf-view/${draftId}`)).status).toBe(410);
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'report.revoke',
      after: { status: 'revoked', reason: 'Wrong figures' },
    });
  });

  it.each(['', '?reason=', '?reason=%20%20', `?reason=${'x'.repeat(501)}`])(
    'needs a reason that can be kept: not "%s" (P70)',
    async (query) => {
      const { id } = await published();
      const { status, json } = await asAdmin('POST', `/api/report/admin/revoke/${id}${query}`);
      expect(status).toBe(422);
      expect(json.violations).toEqual([{ propertyPath: 'reason', message: expect.any(String) }]);
      expect((await asAnalyst('GET', `/api/report/${id}`)).status).toBe(200);
    },
  );

  it('tells whoever follows a link to it that it was revoked', async () => {
    const { id } = await published();
    await asAdmin('POST', `/api/report/admin/revoke/${id}?reason=Old`);
    for (const face of ['', '/pdf', '/static-view']) {
      const { status, json } = await asAnalyst('GET', `/api/report/${id}${face}`);
      expect([status, json['hydra:description']]).toEqual([
        410,
        'This report was revoked and can no longer be read.',
      ]);
    }
  });

  it('is not when its company was last published about: the newest report is that is not revoked', async () => {
    const { db } = server.services;
    const companyId = await addTestCompany(db, { code: 'LAST' });
    const merged = await addTestCompany(db, { code: 'GONE' });
    const [first, second, third] = ['2026-01-05', '2026-02-05', '2026-03-05'].map(
      (day) => `${day}T01:00:00.000Z`,
    ) as [string, string, string];
    await addPastReport(server, { title: 'First', companyId: merged, publishedOn: first });
    const older = await addPastReport(server, { title: 'Second', companyId, publishedOn: second });
    const newest = await addPastReport(server, { title: 'Third', companyId, publishedOn: third });
    await db.updateTable('company').set({ merged_into: companyId }).where('id', '=', merged).execute();
    await db.updateTable('company').set({ last_publish_date: third }).where('id', '=', companyId).execute();
    const lastPublished = async () =>
      (await asAdmin('GET', `/api/company/admin/${companyId}`)).json.lastPublishDate;
    const revoke = (id: string) => asAdmin('GET', `/api/report/admin/revoke/${id}?reason=Wrong`);
    expect((await revoke(newest)).status).toBe(200);
    expect(await lastPublished()).toBe(second);
    expect((await revoke(older)).status).toBe(200);
    // that of the company that was merged into it
    expect(await lastPublished()).toBe(first);
  });

  it('leaves a company without a day of publication that no other report is about', async () => {
    const { draft, companyId } = await createTestDraft(server, asAnalyst);
    const id = await publishTestDraft(server, draft.id);
    const lastPublished = async () =>
      (await asAdmin('GET', `/api/company/admin/${companyId}`)).json.lastPublishDate;
    expect(await lastPublished()).toEqual(expect.any(String));
    await asAdmin('GET', `/api/report/admin/revoke/${id}?reason=Wrong`);
    expect(await lastPublished()).toBeNull();
  });

  it('can be neither revoked nor changed nor rebuilt again', async () => {
    const { id } = await published();
    await asAdmin('POST', `/api/report/admin/revoke/${id}?reason=Old`);
    for (const [method, url, body] of paths(id)) {
      const { status, json } = await asAdmin(method, url, body);
      expect(status).toBe(409);
      expect(json['hydra:description']).toMatch(/revoked/);
    }
  });
});

describe('a rebuild', () => {
  it('is queued, and makes the PDF anew from the page that was approved, whatever became of the files', async () => {
    const { id } = await published();
    const { files, queue } = server.services;
    const keysOf = () => madeReport(server, id);
    const { json } = await asAdmin('GET', `/api/report/admin/rebuild-assets/${id}`);
    expect(json).toEqual({ message: 'Queued to rebuild' });
    expect(await rebuildOf(id)).toBe('queued');
    expect(await queue.liveKeys('rebuild')).toContain(id);
    const before = await keysOf();
    const page = String(await files.read(before.html_key));
    await files.write(before.html_key, Buffer.from(page.replace('Margins', 'Markets')));
    await files.remove(before.pdf_key);
    await rebuildQueued(server.services, { reportId: id }, 'give up');
    const { html_key, pdf_key } = await keysOf();
    expect(html_key).toBe(before.html_key);
    expect(String(await files.read(html_key))).toBe(page);
    expect((await files.read(pdf_key))?.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await auditOf(id)).map(({ action }: { action: string }) => action)).toEqual([
      'report.rebuilt',
      'report.rebuild',
    ]);
    expect(await rebuildOf(id)).toBe('done');
  });

  it('leaves a report alone that was revoked in the meantime', async () => {
    const { id } = await published();
    await asAdmin('GET', `/api/report/admin/rebuild-assets/${id}`);
    await asAdmin('GET', `/api/report/admin/revoke/${id}?reason=Old`);
    await rebuildQueued(server.services, { reportId: id }, 'give up');
    expect((await auditOf(id))[0].action).toBe('report.revoke');
    expect(await rebuildOf(id)).toBeNull();
  });

  it('keeps the old files and says why when it fails for good', async () => {
    const { id } = await published();
    const broken = {
      ...server.services,
      printer: { ...server.services.printer, print: () => Promise.reject(new Error('no printer')) },
    };
    await asAdmin('GET', `/api/report/admin/rebuild-assets/${id}`);
    await expect(rebuildQueued(broken, { reportId: id }, 'try again')).rejects.toThrow('no printer');
    await rebuildQueued(broken, { reportId: id }, 'give up');
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'report.rebuild-failed',
      after: { reason: 'no printer' },
    });
    expect((await asAnalyst('GET', `/api/report/${id}/pdf`)).status).toBe(200);
    expect(await rebuildOf(id)).toBe('failed');
    await asAdmin('GET', `/api/report/admin/rebuild-assets/${id}`);
    expect(await rebuildOf(id)).toBe('queued');
  });

  it('is refused for historic reports', async () => {
    const { id } = await addHistoricReport(server, { file: 'old.pdf', title: 'Old' });
    const { status, json } = await asAdmin('GET', `/api/report/admin/rebuild-assets/${id}`);
    expect(status).toBe(409);
    expect(json['hydra:description']).toBe('A historic report cannot be rebuilt.');
    expect(await rebuildOf(id)).toBeNull();
  });
});

it('is for admins, and about a report that exists', async () => {
  const { id } = await published();
  const gone = '93b3be4c-ca96-4747-ba06-a89b1c3f7a33';
  for (const [method, url, body] of paths(id)) expect((await asAnalyst(method, url, body)).status).toBe(403);
  for (const [method, url, body] of paths(gone)) expect((await asAdmin(method, url, body)).status).toBe(404);
  expect((await asAnalyst('GET', `/api/report/${id}`)).json).toMatchObject({
    status: 'published',
    pinned: false,
  });
});
