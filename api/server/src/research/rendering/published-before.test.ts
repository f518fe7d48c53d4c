import type { ReaderClass } from '@console/contract/analytics';
import type { ReportType } from '@console/contract/report-types';
import { addTestCompany } from '../../../testing/records/company';
import { createTestDraft } from '../../../testing/records/draft';
import { addPastReport } from '../../../testing/records/publications';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { freezePage } from './frozen-page';
import { publishedBefore } from './published-before';
import { takeSnapshot } from './take-snapshot';
import { requireDraft } from '../drafts/drafts.store';

let server: TestServer;
let asAnalyst: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
});
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60_000;
const at = new Date('2026-11-20T03:00:00Z');
const daysBefore = (days: number) => new Date(at.getTime() - days * DAY_MS).toISOString();
const draftId = '0f0e0d0c-0000-4000-8000-00000000d001';
const marketReport = { id: draftId, reportType: 'marketReport' as ReportType, companyCodes: [], tags: [] };

async function read(
  reportId: string,
  views: number,
  { from = daysBefore(1), readerClass = 'User' as ReaderClass } = {},
) {
  const reader = server.people.ROLE_USER;
  const rows = Array.from({ length: views }, (_, index) => {
    const moment = new Date(Date.parse(from) - index * 30 * 60_000).toISOString();
    return {
      ...{ report_id: reportId, reader_id: reader.id, form: 'Page' as const },
      ...{ half_hour: moment, viewed_at: moment, reader_class: readerClass },
    };
  });
  await server.services.db.insertInto('report_view').values(rows).execute();
}

describe('the most viewed', () => {
  it('are the published reports that were read most in the last 30 days, the author apart', async () => {
    const past = (title: string, change = {}) =>
      addPastReport(server, { title, publishedOn: daysBefore(40), ...change });
    const second = await past('Read twice');
    const first = await past('Read three times');
    const old = await past('Read long ago');
    const revoked = await past('Revoked', { revokedAt: daysBefore(1) });
    const own = await past('Read by its author');
    const later = await past('Published later', { publishedOn: daysBefore(-1) });
    await past('Never read');
    await read(second, 2);
    await read(first, 3);
    await read(old, 9, { from: daysBefore(31) });
    await read(revoked, 9);
    await read(own, 9, { readerClass: 'Author' });
    await read(later, 9);

    const { mostViewed } = await publishedBefore(server.services.db, marketReport, at);
    expect(mostViewed).toEqual([
      {
        id: first,
        title: 'Read three times',
        reportType: 'companyReport',
        companyCode: null,
        publishedDay: '2026-10-11',
      },
      expect.objectContaining({ id: second }),
    ]);
    const company = { ...marketReport, reportType: 'companyReport' as const };
    expect((await publishedBefore(server.services.db, company, at)).mostViewed).toEqual([]);
  });

  it('are five at most', async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const id = await addPastReport(server, { title: `Report ${number}`, publishedOn: daysBefore(3) });
      await read(id, 10 + number);
    }
    const { mostViewed } = await publishedBefore(server.services.db, marketReport, at);
    expect(mostViewed.map(({ title }) => title)).toEqual([6, 5, 4, 3, 2].map((number) => `Report ${number}`));
  });
});

describe('related videos', () => {
  const video = async (title: string, { tags = [] as string[], companyId = '', url = true } = {}) => {
    const id = await addPastReport(server, {
      ...{ title, publishedOn: daysBefore(5), reportType: 'videoSeries' },
      ...(companyId && { companyId }),
    });
    const { db } = server.services;
    const { snapshot } = await db
      .selectFrom('report')
      .select('snapshot')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const source = { url: url ? 'https://player.vimeo.com/video/1' : null, duration: 61, quick: false };
    const changed = { ...(snapshot as object), tags, video: source };
    await db
      .updateTable('report')
      .set({ snapshot: JSON.stringify(changed) })
      .where('id', '=', id)
      .execute();
    return id;
  };

  it('share a tag or a company, the closest first, and have an address', async () => {
    const companyId = await addTestCompany(server.services.db, { code: 'GLD' });
    await video('Of something else', { tags: ['Banks'] });
    await video('Without an address', { tags: ['Gold'], url: false });
    const one = await video('One tag', { tags: ['Gold'] });
    const two = await video('Tag and company', { tags: ['Gold'], companyId });
    const draft = { id: draftId, reportType: 'videoSeries' as const, companyCodes: ['C'], tags: ['Gold'] };

    const { relatedVideos } = await publishedBefore(server.services.db, draft, at);
    expect(relatedVideos).toEqual([
      expect.objectContaining({ id: two, url: 'https://player.vimeo.com/video/1', duration: 61 }),
      expect.objectContaining({ id: one, publishedDay: '2026-11-15' }),
    ]);
  });
});

it('stands in the preview of a draft, and while that is reviewed as it was frozen', async () => {
  const { services } = server;
  const { draft } = await createTestDraft(server, asAnalyst);
  const asMarketReport = services.db.updateTable('draft').set({ report_type: 'marketReport' });
  await asMarketReport.where('id', '=', draft.id).execute();
  const preview = async () =>
    (await asAnalyst('GET', `/api/draft-report/preview/${draft.id}`)).json.metadata.mostViewed.length;
  const report = await addPastReport(server, { title: 'Now', publishedOn: '2020-01-01T00:00:00Z' });
  await read(report, 1, { from: new Date(Date.now() - DAY_MS).toISOString() });
  const row = await requireDraft(services.db, draft.id);
  const frozen = await takeSnapshot(services, row);
  const { mostViewed: _later, relatedVideos: _too, ...early } = frozen.widgets;
  // as a version froze it that did not know these widgets
  const page = await freezePage(services, draft.id, { ...frozen, widgets: early as typeof frozen.widgets });
  expect(await preview()).toBe(frozen.widgets.mostViewed.length);
  expect(await preview()).toBeGreaterThan(0);

  const approval = await services.db
    .insertInto('approval')
    .values({
      ...{ ...page, draft_id: draft.id, state: 'pending', content_hash: row.content_hash },
      requested_by: row.owner_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const underReview = { status: 'pending review', approval_id: approval.id } as const;
  await services.db.updateTable('draft').set(underReview).where('id', '=', draft.id).execute();
  expect(await preview()).toBe(0);
});
