import { createHash } from 'node:crypto';
import type { Draft } from '@console/contract/drafts';
import { undatedPage } from '@console/shared-report/publication-date';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { ProblemError, TryAgainError } from '../../platform/http/problem';
import { testDate } from '../../../testing/records/company';
import { createTestDraft } from '../../../testing/records/draft';
import { chromiumPrinter } from '../../platform/printing/chromium-printer';
import { sql } from 'kysely';
import type { Mail } from '../../platform/mail/mail';
import { sendReviewMail, type ReviewMailJob } from '../review-mails/review-mail.worker';
import { publishQueued, startWorkers } from './publishing.worker';
import { renderPublication } from './render-publication';
import { approvedTestDraft } from '../../../testing/records/approved-draft';

let server: TestServer;
let asAnalyst: Call;
let asPeer: Call;
let asCompliance: Call;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  asAdmin = await server.signInAs('ROLE_ADMIN');
  const levels = [8000, 8100, 8050].map((level, index) => ({
    name: 'S&P/ASX 200',
    date: testDate(index),
    level,
  }));
  await server.services.db.insertInto('index_level').values(levels).execute();
});
afterAll(() => server.close());

const approvedDraft = (publishOn: string | null = null) =>
  approvedTestDraft(server, publishOn === null ? null : { publishOn });
const readDraft = async ({ id }: Draft) => (await asAdmin('GET', `/api/draft-report/${id}`)).json;
const approvalOf = ({ id }: Draft) =>
  server.services.db.selectFrom('approval').selectAll().where('draft_id', '=', id).executeTakeFirstOrThrow();
async function mailsAbout({ id }: Draft): Promise<ReviewMailJob[]> {
  const { rows } = await sql<{ payload: ReviewMailJob }>`
    select payload from queued_job join approval on approval.id::text = payload->>'approvalId'
    where queue = 'mail-review' and approval.draft_id = ${id}::uuid order by queued_job.id`.execute(
    server.services.db,
  );
  return rows.map(({ payload }) => payload);
}
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
const reportsOf = ({ id }: Draft) =>
  server.services.db.selectFrom('report').selectAll().where('draft_id', '=', id).execute();

describe('mails', () => {
  const outcome = (job: ReviewMailJob) => [job.kind, job.recipientId, job.comments];
  const isOutcome = ({ kind }: ReviewMailJob) => ['published', 'failed', 'revoked'].includes(kind);

  it('tell owner and reviewers of a publication, and the others of a revocation with its reason', async () => {
    const { ROLE_ANALYST: owner, ROLE_ADMIN: admin } = server.people;
    const { draft } = await approvedDraft();
    await publishQueued(server.services, draft.id, 'try again');
    const published = (await mailsAbout(draft)).filter(isOutcome);
    const people = published.map(({ recipientId }) => recipientId);
    expect(new Set(published.map(({ kind }) => kind))).toEqual(new Set(['published']));
    expect(people).toContain(owner.id);
    expect(people.length).toBeGreaterThan(1);
    const [report] = await reportsOf(draft);
    await asAdmin('GET', `/api/report/admin/revoke/${report?.id}?reason=A+wrong+price`);
    const revoked = (await mailsAbout(draft)).filter(({ kind }) => kind === 'revoked');
    expect(revoked.map(({ recipientId }) => recipientId)).toEqual(people.filter((id) => id !== admin.id));
    expect(revoked[0]).toMatchObject({ personId: admin.id, comments: 'A wrong price' });

    const sent: Mail[] = [];
    const send = async (mail: Mail) => {
      sent.push(mail);
      return 'sent' as const;
    };
    const mailer = { ...server.services.mailer, send };
    // a peer reviews and reads no published reports in the console
    const authors = (jobs: typeof published) => jobs.find(({ recipientId }) => recipientId === owner.id);
    const [peersJob] = published.filter(
      ({ recipientId }) => recipientId === server.people.ROLE_PEER_APPROVER.id,
    );
    for (const job of [authors(published), authors(revoked), peersJob])
      await sendReviewMail({ ...server.services, mailer }, job as ReviewMailJob);
    expect(sent.map(({ subject }) => subject)).toEqual([
      `Published: ${draft.title}`,
      `Revoked: ${draft.title}`,
      `Published: ${draft.title}`,
    ]);
    for (const { text } of sent.slice(0, 2)) expect(text).toContain(`/admin/reports/view/${report?.id}`);
    expect(sent[2]?.text).not.toContain('/admin/');
    expect(sent[1]?.text).toMatch(/revoked the report .*\. Readers can no longer open it\./);
    expect(sent[1]?.text).toContain('wrote: A wrong price');
  });

  it('tell the owner alone that a report could not be published, and why', async () => {
    const { draft } = await approvedDraft();
    const files = {
      ...server.services.files,
      write: () => Promise.reject(new ProblemError(422, 'Too large')),
    };
    await publishQueued({ ...server.services, files }, draft.id, 'give up');
    expect((await readDraft(draft)).status).toBe('unable to publish');
    expect((await mailsAbout(draft)).filter(isOutcome).map(outcome)).toEqual([
      ['failed', server.people.ROLE_ANALYST.id, 'Too large'],
    ]);
  });
});

describe('a publication', () => {
  it('makes the report, and moves the recommendation of its company', async () => {
    const { draft, companyId } = await approvedDraft();
    const { db } = server.services;
    const before = {
      current_recommendation: 'Hold',
      current_recommendation_date: new Date('2025-05-05T00:00:00Z'),
    };
    await db.updateTable('company').set(before).where('id', '=', companyId).execute();
    await publishQueued(server.services, draft.id, 'try again');
    expect(await readDraft(draft)).toMatchObject({ status: 'published', reportId: expect.any(String) });
    const company = await db
      .selectFrom('company')
      .selectAll()
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    expect(company).toMatchObject({
      current_recommendation: 'Buy',
      previous_recommendation: 'Hold',
      previous_recommendation_date: before.current_recommendation_date,
      last_publish_date: expect.any(Date),
    });
    expect(company.current_recommendation_date).toEqual(company.last_publish_date);
  });

  it('happens once: a server that died between rendering and marking is replaced by another', async () => {
    const { draft } = await approvedDraft();
    await renderPublication(server.services, draft.id);
    expect(await reportsOf(draft)).toEqual([]);
    await publishQueued(server.services, draft.id, 'try again');
    await publishQueued(server.services, draft.id, 'try again');
    expect(await reportsOf(draft)).toHaveLength(1);
  });

  it('happens once when two workers do it at the same time', async () => {
    const { draft } = await approvedDraft();
    const publish = () => publishQueued(server.services, draft.id, 'try again');
    await Promise.all([publish(), publish()]);
    const [report, ...more] = await reportsOf(draft);
    expect(more).toEqual([]);
    expect(await server.services.files.read(report?.pdf_key ?? '')).not.toBeNull();
  });

  it('is what every face of its draft shows from then on, whatever is delivered (P66)', async () => {
    const { draft, companyId } = await approvedDraft();
    const facesNow = async () => ({
      opened: (await asAdmin('GET', `/api/draft-report/${draft.id}`)).json.metadata,
      preview: (await asAdmin('GET', `/api/draft-report/preview/${draft.id}`)).json.metadata,
      text: (await asAdmin('GET', `/api/draft-report/plain-text/${draft.id}`)).json.text,
      page: (await asAdmin('GET', `/api/draft/static-view/${draft.id}`)).bytes.toString(),
    });
    const approved = await facesNow();
    await server.services.db
      .updateTable('company')
      .set({ description: 'Sells everything.' })
      .where('id', '=', companyId)
      .execute();
    await server.services.db
      .insertInto('daily_price')
      .values({ company_id: companyId, date: testDate(3), close: 823 })
      .execute();
    await publishQueued(server.services, draft.id, 'try again');
    const shown = await facesNow();
    expect({ opened: shown.opened, preview: shown.preview }).toEqual({
      opened: approved.opened,
      preview: approved.preview,
    });
    const [report] = await reportsOf(draft);
    const published = await asAdmin('GET', `/api/report/${report?.id}/static-view`);
    expect(shown.page).toBe(published.bytes.toString());
  });

  it('freezes prices and people: what changes later does not change it', async () => {
    const { draft, companyId } = await approvedDraft();
    await publishQueued(server.services, draft.id, 'try again');
    const [report] = await reportsOf(draft);
    const read = async () => (await asAdmin('GET', `/api/report/${report?.id}`)).json;
    const before = await read();
    await server.services.db
      .insertInto('daily_price')
      .values({ company_id: companyId, date: testDate(3), close: 99 })
      .execute();
    expect(before.metadata.sharePrice.company_closing_price).toEqual([10, 11, 12.5]);
    expect((await read()).metadata.sharePrice).toEqual(before.metadata.sharePrice);
    expect((await read()).metadata.stockOverview.currentStockPrice).toBe(12.5);
  });
});

describe('what is published', () => {
  it('is the page that was approved, with the date of its publication and no other byte', async () => {
    const { draft, companyId } = await approvedDraft();
    const { db, files } = server.services;
    await db
      .insertInto('daily_price')
      .values({ company_id: companyId, date: testDate(3), close: 99 })
      .execute();
    const { frozen_page_key: key } = await approvalOf(draft);
    const approved = (await files.read(key ?? ''))?.toString();
    await publishQueued(server.services, draft.id, 'try again');
    const [report] = await reportsOf(draft);
    const page = await asAdmin('GET', `/api/report/${report?.id}/static-view`);
    expect(sha256(page.bytes)).toBe(report?.content_hash);
    expect(undatedPage(page.bytes.toString(), report?.published_day ?? '')).toBe(approved);
    const { json } = await asAdmin('GET', `/api/report/${report?.id}`);
    expect(json.metadata.stockOverview.currentStockPrice).toBe(12.5);
  });

  it.each([
    ['page', (key: string) => key],
    ['snapshot', (key: string) => key.replace('.html', '.json')],
  ])('is nothing when one byte of the %s differs from what was approved', async (_what, fileOf) => {
    const { draft } = await approvedDraft();
    const { files } = server.services;
    const key = fileOf((await approvalOf(draft)).frozen_page_key ?? '');
    const kept = await files.read(key);
    await files.write(key, Buffer.from(String(kept).replace('Margins recover', 'Margins recovex')));
    await publishQueued(server.services, draft.id, 'try again');
    expect(await readDraft(draft)).toMatchObject({
      status: 'unable to publish',
      statusReason: 'The page is not the one that was approved. Please request a review.',
    });
    expect(await reportsOf(draft)).toEqual([]);
  });

  it.each([
    ['page', (key: string) => key],
    ['snapshot', (key: string) => key.replace('.html', '.json')],
  ])('is tried again while the %s is not there, and says so in the end', async (_what, fileOf) => {
    const { draft } = await approvedDraft();
    const { files } = server.services;
    const key = fileOf((await approvalOf(draft)).frozen_page_key ?? '');
    const kept = (await files.read(key)) ?? Buffer.alloc(0);
    await files.remove(key);
    const logged: string[] = [];
    const services = { ...server.services, log: { error: (_: object, text: string) => logged.push(text) } };
    await expect(publishQueued(services, draft.id, 'try again')).rejects.toThrow(/unavailable/);
    expect(logged).toEqual(['a report could not be published']);
    await files.write(key, kept);
    await publishQueued(services, draft.id, 'try again');
    expect(await reportsOf(draft)).toHaveLength(1);
  });

  it('is proved by its evidence', async () => {
    const { draft } = await approvedDraft();
    await publishQueued(server.services, draft.id, 'try again');
    const { reportId } = await readDraft(draft);
    const { bytes, headers } = await asCompliance('GET', `/api/report/admin/${reportId}/evidence`);
    expect(headers).toMatchObject({
      etag: `"${sha256(bytes)}"`,
      'content-disposition': `attachment; filename="evidence-${reportId}.json"`,
    });
    const evidence = JSON.parse(bytes.toString());
    const pdf = await asAdmin('GET', `/api/report/${reportId}/pdf`);
    expect(evidence).toMatchObject({
      pdfHash: sha256(pdf.bytes),
      decisions: [
        { decision: 'Approved by peer', contentHash: evidence.contentHash },
        { decision: 'Approved by compliance', person: { id: server.people.ROLE_COMPLIANCE.id } },
      ],
      disseminatedAt: expect.any(String),
      snapshot: { disclaimers: expect.any(Object), widgets: expect.any(Object) },
    });
    expect((await asAnalyst('GET', `/api/report/admin/${reportId}/evidence`)).status).toBe(403);
    const { json } = await asAdmin(
      'GET',
      `/api/audit?action=draft.publish&subjectId=${draft.id}&itemsPerPage=50`,
    );
    expect(JSON.stringify(json)).toContain(sha256(bytes));
  });
});

describe('a failure', () => {
  const failing = (error: Error) => ({
    ...server.services,
    printer: { ...server.services.printer, print: () => Promise.reject(error) },
  });

  it('is tried again, and at last kept with its reason', async () => {
    const { draft } = await approvedDraft();
    const services = failing(new TryAgainError('Printing took too long'));
    await expect(publishQueued(services, draft.id, 'try again')).rejects.toThrow('Printing took too long');
    expect((await readDraft(draft)).status).toBe('queued');
    await publishQueued(services, draft.id, 'give up');
    expect(await readDraft(draft)).toMatchObject({
      status: 'unable to publish',
      statusReason: 'Printing took too long',
    });
  });

  it('of the machine is told without its paths, which the log has', async () => {
    const { draft } = await approvedDraft();
    const errors: unknown[] = [];
    const log = { error: ({ err }: { err?: unknown }) => errors.push(err) };
    const full = new Error("ENOSPC: no space left on device, open '/var/lib/console/files/pages/1'");
    await publishQueued({ ...failing(full), log }, draft.id, 'give up');
    const { statusReason } = await readDraft(draft);
    expect(statusReason).toBe(
      'The server could not make or keep the page. Its log says why: please ask an administrator.',
    );
    expect(errors).toEqual([full]);
  });

  it('that no other try can mend is kept at once', async () => {
    const { draft } = await approvedDraft();
    await publishQueued(failing(new ProblemError(503, 'no Chromium found')), draft.id, 'try again');
    expect(await readDraft(draft)).toMatchObject({
      status: 'unable to publish',
      statusReason: 'no Chromium found',
    });
  });

  it('can be published by hand while it is what was approved, not after a change (P5)', async () => {
    const { draft } = await approvedDraft();
    await publishQueued(failing(new ProblemError(503, 'no Chromium found')), draft.id, 'try again');
    const { json } = await asAnalyst('GET', `/api/draft-report/publish/${draft.id}`);
    expect(json).toEqual({ message: 'Queued to publish' });
    expect((await readDraft(draft)).status).toBe('queued');
    await publishQueued(failing(new ProblemError(503, 'no Chromium found')), draft.id, 'try again');
    await asAnalyst('PUT', draft['@id'], { title: 'Another title' });
    expect(await readDraft(draft)).toMatchObject({ status: 'draft', statusReason: null });
    const { json: approval } = await asAdmin('GET', (await readDraft(draft)).approval);
    expect(approval.state).toBe('closed');
    expect((await asAnalyst('GET', `/api/draft-report/publish/${draft.id}`)).status).toBe(409);
  });

  it('with a content that is not the approved one stays unpublished', async () => {
    const { draft } = await approvedDraft('2099-01-01T00:00:00Z');
    const { db } = server.services;
    await db.updateTable('draft').set({ content_hash: 'another' }).where('id', '=', draft.id).execute();
    expect((await asAnalyst('GET', `/api/draft-report/publish/${draft.id}`)).status).toBe(409);
  });
});

describe('Publish Now', () => {
  it('is for the owner and admins, and never for a prefetch', async () => {
    const { draft } = await approvedDraft('2099-01-01T00:00:00Z');
    const path = `/api/draft-report/publish/${draft.id}`;
    expect((await asPeer('GET', path)).status).toBe(403);
    expect((await asAnalyst('GET', path, undefined, { 'sec-purpose': 'prefetch' })).status).toBe(403);
    expect((await server.anonymous('GET', path)).status).toBe(401);
    const answer = await asAnalyst('POST', path);
    expect(answer).toMatchObject({ status: 200, json: { message: 'Queued to publish' } });
    expect((await asAnalyst('GET', path)).status).toBe(409);
  });

  it('refuses a draft that nobody has approved', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const answer = await asAnalyst('GET', `/api/draft-report/publish/${draft.id}`);
    expect(answer).toMatchObject({
      status: 409,
      json: { 'hydra:description': 'A report with the status "draft" cannot be published.' },
    });
  });
});

describe('the workers', () => {
  it('print a real PDF with the title, the text and the page of the chart', async () => {
    const printer = await chromiumPrinter(process.env['CHROMIUM_PATH'] ?? null);
    if (!printer.available) return;
    const { draft } = await approvedDraft();
    await startWorkers({ ...server.services, printer }, { error: () => undefined });
    await until(async () => (await readDraft(draft)).status === 'published');
    await printer.close();
    const { reportId } = await readDraft(draft);
    const { bytes, headers } = await asAdmin('GET', `/api/report/${reportId}/pdf`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Margins recover.pdf"; filename*=UTF-8''Margins%20recover.pdf`,
    });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const { PDFDocument } = await import('pdf-lib');
    expect((await PDFDocument.load(bytes, { updateMetadata: false })).getTitle()).toBe('Margins recover');
    const page = await asAdmin('GET', `/api/report/${reportId}/static-view`);
    expect(page.bytes.toString()).toContain('The recovery is under way.');
    expect(page.bytes.toString()).toContain('<svg');
  });
});

/** Asks until the answer is yes; the queue looks for jobs once a second. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50));
}
