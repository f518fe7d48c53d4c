import { noWidgetData } from '@console/contract/widgets';
import { newDocument } from '@console/shared-report/document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { addPastReport } from '../../../testing/records/publications';
import { openTestServer, type TestServer } from '../../../testing/server';
import { revokedSince } from './revoked-since';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('tells of reports that a page names and that were revoked since', async () => {
  const { db } = server.services;
  const publishedOn = '2026-10-11T03:00:00Z';
  const gone = await addPastReport(server, { title: 'Gone', publishedOn, revokedAt: '2026-11-20T03:00:00Z' });
  const there = await addPastReport(server, { title: 'There', publishedOn });
  const rest = { companyCode: null, publishedDay: '2026-10-11', reportType: 'companyReport' as const };
  const mostViewed = [
    { id: there, title: 'There', ...rest },
    { id: gone, title: 'Gone, as it was called', ...rest },
  ];
  const page = (...types: Parameters<typeof blockDefaults>[0][]) => ({
    document: newDocument(types.map((type) => blockDefaults(type))),
    widgets: { ...noWidgetData, mostViewed },
  });
  expect(await revokedSince(db, page('MostPopular'))).toEqual([
    { what: 'The report “Gone”', was: 'published', is: 'revoked' },
  ]);
  // what the page does not show is no matter of it
  expect(await revokedSince(db, page('Text'))).toEqual([]);
});
