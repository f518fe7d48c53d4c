import readExcel from 'read-excel-file/node';
import { atTime } from '../testing/at-time';
import { addTestCompany } from '../testing/records/company';
import { createTestDraft } from '../testing/records/draft';
import { addPastReport } from '../testing/records/publications';
import { madeReport, publishTestDraft } from '../testing/records/report';
import { openTestServer, type TestServer } from '../testing/server';
import { makeExport } from './research/analytics/analytics.worker';
import { expireBanner } from './operations/banner/banner.store';

// the sessions of these tests begin in the future, so that none is over by the clock of the database
const mornings = [
  ['Australia/Sydney', '2099-01-20T21:00:00Z', '2099-01-21T12:30:00Z'],
  ['Australia/Perth', '2099-01-21T00:00:00Z', '2099-01-21T15:30:00Z'],
  ['Europe/London', '2099-01-21T08:00:00Z', '2099-01-21T23:30:00Z'],
  ['Pacific/Honolulu', '2099-01-21T18:00:00Z', '2099-01-22T09:30:00Z'],
] as const;

describe.each(mornings)('21 January in %s', (timeZone, at0800, at2330) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ timeZone });
  });
  afterAll(() => server.close());

  const banner = {
    ...{ heading: 'Results', subHeading: 'Soon', paragraph: 'Notes come early.', enabled: true },
    ...{ buttonText: '', buttonLink: '' },
  };

  it.each([
    ['08:00', at0800],
    ['23:30', at2330],
  ])('is the day at %s', async (_clock, now) => {
    await atTime(now, async () => {
      const asAdmin = await server.signInAs('ROLE_ADMIN');

      // the day that page and metadata say
      const asAnalyst = await server.signInAs('ROLE_ANALYST');
      const { draft } = await createTestDraft(server, asAnalyst);
      const reportId = await publishTestDraft(server, draft.id);
      const { json: report } = await asAnalyst('GET', `/api/report/${reportId}`);
      expect([report.publishedDay, report.publishedOn]).toEqual(['2099-01-21', new Date(now).toISOString()]);
      const page = await asAnalyst('GET', `/api/report/${reportId}/static-view`);
      expect(page.bytes.toString()).toContain('data-publication-date="">21 Jan 99<');

      // the day on which an idea comes into the list
      const company = await addTestCompany(server.services.db, { code: `C${Date.parse(now) % 9973}` }, [10]);
      const content = [{ action: 'Buy', records: [{ company, catalyst: '', investmentThesis: '' }] }];
      const { json: ideas } = await asAdmin('PUT', '/api/best-ideas-draft/draft', { content });
      expect(ideas.content[0].records[0].includedOn).toBe('2099-01-21');

      // the name of an export, and the days of a filter
      const byDay = async (query: string) =>
        (await asAdmin('GET', `/api/report/admin?${query}`)).json['hydra:member'].map(
          ({ id }: { id: string }) => id,
        );
      expect(await byDay('publishedOn=2099-01-21')).toContain(reportId);
      expect(await byDay('publishedOn[after]=2099-01-21&publishedOn[before]=2099-01-21')).toContain(reportId);
      expect(await byDay('publishedOn[after]=2099-01-22')).toEqual([]);
      expect(await byDay('publishedOn[before]=2099-01-20')).toEqual([]);
      const { headers } = await asAdmin('POST', '/api/report/admin/export', {});
      expect(headers['content-disposition']).toContain('reports-2099-01-21.csv');

      // today of the register and tomorrow of analytics
      const register = (day: string) => asAdmin('GET', `/api/analytics/rating-distribution?date=${day}`);
      expect((await register('')).json.date).toBe('2099-01-21');
      expect((await register('2099-01-21')).status).toBe(200);
      expect((await register('2099-01-22')).status).toBe(422);
      const generate = (endDate: string) =>
        asAdmin('POST', '/api/analytics/generate', { startDate: '2099-01-21', endDate });
      expect((await generate('2099-01-23')).json.violations).toEqual([
        { propertyPath: 'endDate', message: 'The last day is tomorrow.' },
      ]);
      expect((await generate('2099-01-22')).json.status).toMatch(/^(Waiting|Duplicate Resource)$/);

      // the banner's past
      const { id } = (await server.anonymous('GET', '/api/banner')).json['hydra:member'][0];
      const change = (date: string) => asAdmin('PUT', `/api/banner/${id}`, { ...banner, date });
      expect((await change('2099-01-20')).json.violations[0].propertyPath).toBe('date');
      expect((await change('2099-01-21')).status).toBe(200);
      expect(await expireBanner(server.services.db, timeZone)).toBe(false);
    });
    const firstOf22nd = new Date(Date.parse(at2330) + 30 * 60_000).toISOString();
    expect(await atTime(firstOf22nd, () => expireBanner(server.services.db, timeZone))).toBe(true);
  });
});

describe('in Sydney', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ timeZone: 'Australia/Sydney' });
  });
  afterAll(() => server.close());

  it.each([
    ['23 hours', '2026-10-04', '2026-10-03T14:00:00.000Z', '2026-10-04T12:59:59.999Z'],
    ['25 hours', '2027-04-04', '2027-04-03T13:00:00.000Z', '2027-04-04T13:59:59.999Z'],
  ])('a night on which the clocks change makes a day of %s', async (_hours, day, first, last) => {
    const asAdmin = await server.signInAs('ROLE_ADMIN');
    const times = [Date.parse(first) - 1, Date.parse(first), Date.parse(last), Date.parse(last) + 1];
    for (const [index, time] of times.entries()) {
      await addPastReport(server, { title: `${day} ${index}`, publishedOn: new Date(time).toISOString() });
    }
    const filter = { publishedOn: day, 'order[title]': 'asc' };
    const csv = await asAdmin('POST', '/api/report/admin/export', { filter, columns: ['title'] });
    expect(csv.bytes.toString()).toBe(`\ufeffTitle\r\n${day} 1\r\n${day} 2\r\n`);
    const { id } = await server.services.db
      .insertInto('analytics_export')
      .values({
        ...{ from_date: day, to_date: day, time_zone: 'Australia/Sydney' },
        requested_by: server.people.ROLE_ADMIN.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await atTime('2027-05-01T00:00:00Z', () => makeExport(server.services, id));
    const { bytes } = await atTime('2027-05-01T00:00:00Z', async () =>
      (await server.signInAs('ROLE_ADMIN'))('GET', `/api/analytics/${id}/xlsx`),
    );
    const published = (await readExcel(bytes)).find(({ sheet }) => sheet === 'Publications')?.data ?? [];
    expect(published.slice(1).map((row) => row[1])).toEqual([`${day} 1`, `${day} 2`]);
    // a workbook shows the firm's clocks
    expect(published.slice(1).map((row) => new Date(String(row[0])).toISOString())).toEqual([
      `${day}T00:00:00.000Z`,
      `${day}T23:59:59.000Z`,
    ]);
  });

  it('prints the day of a publication again as it was, whatever zone is set since', async () => {
    const { services } = server;
    const id = await atTime('2099-01-20T21:00:00Z', async () => {
      const { draft } = await createTestDraft(server, await server.signInAs('ROLE_ANALYST'));
      return publishTestDraft(server, draft.id);
    });
    const { html_key } = await madeReport(server, id);
    Object.assign(services.environment, { timeZone: 'Pacific/Honolulu' });
    const before = (await services.files.read(html_key))?.toString();
    await services.files.remove(html_key);
    const again = await (await server.signInAs('ROLE_ANALYST'))('GET', `/api/report/${id}/static-view`);
    expect(again.bytes.toString()).toContain('data-publication-date="">21 Jan 99<');
    expect((await services.files.read(html_key))?.toString()).toBe(before);
  });
});
