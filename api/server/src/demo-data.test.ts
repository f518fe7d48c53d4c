import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draftStatuses } from '@console/contract/report-types';
import { formatPrice } from '@console/shared-report/format';
import { undatedPage } from '@console/shared-report/publication-date';
import { openDatabase, type Database, type Db } from './platform/database/database';
import { pgliteInMemory } from './platform/database/pglite-engine';
import type { Schema } from './platform/database/schema';
import { addBaseData } from './base-data';
import { seedDemoData, type DemoOutcome } from './demo-data';
import { readShippedFile } from './platform/shipped-data/read-shipped-file';
import { diskFiles } from './platform/files/disk-files';
import type { FileStore } from './platform/files/file-store';
import { recommendationsOf } from './reference-data/companies/recommendations-in-force';
import { loadWidgetData } from './reference-data/widgets/widget-data';
import { readEvidence } from './research/publishing/evidence';
import { isMade, snapshotOf } from './research/reports/reports.store';

/** State of the last review of a draft that has had one, where it is not 'approved'. */
const reviewStates = new Map([
  ['draft', 'rejected'],
  ['pending review', 'pending'],
]);

const demoDir = join(__dirname, '../data');
const folder = mkdtempSync(join(tmpdir(), 'demo-data-'));
let database: Database;
let db: Db;
let files: FileStore;
let cutShort: unknown;
let firstAnswer: DemoOutcome;

beforeAll(async () => {
  // migrated from nothing, as the first start does it
  database = await openDatabase(await pgliteInMemory());
  db = database.kysely;
  files = diskFiles(folder);
  await addBaseData({ db, files, timeZone: 'Australia/Sydney' }, demoDir);
  const fullDisk: FileStore = { ...files, write: () => Promise.reject(new Error('The disk is full')) };
  cutShort = await seedDemoData({ db, files: fullDisk, timeZone: 'Australia/Sydney' }, demoDir).catch(
    (error: unknown) => error,
  );
  firstAnswer = await seedDemoData({ db, files, timeZone: 'Australia/Sydney' }, demoDir);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function count(table: keyof Schema): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

it('leaves nothing behind when it is cut short, so that the next start loads all of it', () => {
  expect(cutShort).toEqual(new Error('The disk is full'));
  expect(firstAnswer).toBe('loaded');
});

it('loads once: an account in the database ends it', async () => {
  expect(firstAnswer).toBe('loaded');
  const drafts = await count('draft');
  expect(await seedDemoData({ db, files, timeZone: 'Australia/Sydney' }, demoDir)).toBe('there');
  expect(await count('draft')).toBe(drafts);
});

it('holds every row of the files', async () => {
  const { dates, closes } = readShippedFile<{ dates: string[]; closes: object }>(demoDir, 'prices.json');
  const companies = Object.keys(closes).length;
  expect(companies).toBeGreaterThanOrEqual(40);
  expect(await count('company')).toBe(companies);
  expect(await count('daily_price')).toBe(companies * dates.length);
  expect(await count('index_level')).toBe(2 * dates.length);
  expect(await count('forecast')).toBe(companies * 5);
  expect(await count('template')).toBe(13);
  expect(await count('dropdown')).toBe(6);
  expect(await count('best_ideas_version')).toBe(2);
  expect(await count('best_ideas_draft')).toBe(1);
});

it('gives every company an analyst', async () => {
  const rows = await db.selectFrom('company').select('assigned_to').execute();
  expect(rows.every(({ assigned_to }) => assigned_to !== null)).toBe(true);
  expect(new Set(rows.map(({ assigned_to }) => assigned_to)).size).toBeGreaterThan(5);
});

it('ends each price series with the price of the stock overview', async () => {
  const companies = await db.selectFrom('company').select('id').execute();
  expect.assertions(companies.length);
  for (const { id } of companies) {
    const wanted = { companyIds: [id], timeZone: 'Australia/Sydney', forcedAudCodes: [] };
    const { stockOverview, sharePrice } = await loadWidgetData(db, wanted);
    expect(sharePrice?.company_closing_price.at(-1)).toBe(stockOverview?.currentStockPrice);
  }
});

it('has reports in every state that lasts', async () => {
  const rows = await db.selectFrom('draft').select('status').distinct().execute();
  const lasting = draftStatuses.filter((status) => status !== 'queued');
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(lasting));
});

it('approves what is approved: the hash of the review is that of the draft, its page is kept', async () => {
  const rows = await db
    .selectFrom('draft')
    .innerJoin('approval', 'approval.id', 'draft.approval_id')
    .select(['status', 'state', 'draft.content_hash', 'approval.content_hash as approved_hash'])
    .select(['frozen_page_key', 'peer_reviewed', 'legal_reviewed'])
    .execute();
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    expect(row.approved_hash).toBe(row.content_hash);
    expect(await files.read(row.frozen_page_key ?? 'none')).not.toBeNull();
    const expected = reviewStates.get(row.status) ?? 'approved';
    expect(row.state).toBe(expected);
    if (expected === 'approved') expect(row).toMatchObject({ peer_reviewed: true, legal_reviewed: true });
  }
});

it('has the evidence of each published report: what was approved is what is published', async () => {
  const rows = (await db.selectFrom('report').selectAll().execute()).filter(isMade);
  for (const row of rows) {
    const evidence = JSON.parse((await readEvidence(db, row.id)).text);
    const page = (await files.read(row.html_key))?.toString('utf8') ?? '';
    expect(sha256(page)).toBe(evidence.publishedPageHash);
    expect(sha256(undatedPage(page, row.published_day))).toBe(evidence.approvedPageHash);
    expect(evidence.contentHash).toBe(evidence.request.contentHash);
    expect(evidence.decisions).toHaveLength(2);
  }
});

it('has the recommendations of each company that stand in its history, and no other one before that is the same', async () => {
  const companies = await db
    .selectFrom('company')
    .select(['id', 'code', 'current_recommendation', 'previous_recommendation'])
    .execute();
  const standing = await recommendationsOf(
    db,
    companies.map(({ id }) => id),
  );
  for (const { id, code, ...kept } of companies) {
    const { recommendation, since, previous } = standing.get(id) ?? {};
    expect([code, recommendation, previous]).toEqual([
      ...[code, kept.current_recommendation, kept.previous_recommendation],
    ]);
    expect(previous).not.toBe(recommendation);
    expect(since).toEqual(expect.any(Date));
  }
});

it('names what was read most on its market and sector reports, and nowhere a placeholder', async () => {
  const rows = (await db.selectFrom('report').selectAll().execute()).filter(isMade);
  const pages = await Promise.all(rows.map(async ({ html_key }) => String(await files.read(html_key))));
  expect(pages.filter((page) => page.includes('>Most Viewed<')).length).toBeGreaterThan(3);
  expect(pages.filter((page) => page.includes('>Placeholder<'))).toEqual([]);
});

it('keeps a complete page of each published report, with the price of its day in text and chart', async () => {
  const rows = (await db.selectFrom('report').selectAll().execute()).filter(isMade);
  const published = await db
    .selectFrom('draft')
    .select('id')
    .where('status', 'in', ['published', 'revoked'])
    .execute();
  expect(rows).toHaveLength(published.length);
  for (const row of rows) {
    const page = (await files.read(row.html_key))?.toString('utf8') ?? '';
    const { title, widgets, reportType } = snapshotOf(row);
    expect(page).toContain('</html>');
    expect(page).toContain(title.replaceAll('&', '&amp;'));
    expect(page).toContain('data:image/png;base64,');
    if (!reportType.startsWith('company')) continue;
    expect(page).toContain(formatPrice(widgets.sharePrice?.company_closing_price.at(-1) ?? null));
    expect(widgets.stockOverview?.asOf).toBe(widgets.sharePrice?.date.at(-1));
  }
});

it('quotes in the text of a published company report the price that its key figures show', async () => {
  const rows = (await db.selectFrom('report').selectAll().execute()).filter(isMade);
  const quoted = rows.map(snapshotOf).flatMap(({ document, widgets }) => {
    const [, price] = /A\$(\d+\.\d\d)/.exec(JSON.stringify(document)) ?? [];
    const shown = widgets.stockOverview?.currentStockPrice;
    return price && shown ? [[Number(price), shown]] : [];
  });
  expect(quoted.length).toBeGreaterThan(2);
  for (const [price, shown] of quoted) expect(shown).toBeCloseTo(price ?? 0, 2);
});
