import type { InboxMessage } from '@console/contract/inbox';
import { approvedTestDraft } from '../../../testing/records/approved-draft';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { tellCorrections } from './tell-corrections';

let server: TestServer;
let asAnalyst: Call;
let asPeer: Call;
let asCompliance: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
});
afterAll(() => server.close());

const toldOf = async (call: Call, title: string): Promise<string[]> =>
  (await call('GET', '/api/inbox')).json['hydra:member']
    .filter(({ text }: InboxMessage) => text.includes('were corrected') && text.includes(title))
    .map(({ detail }: InboxMessage) => detail);

it('tells the author and those for whom a planned report waits, once of each correction', async () => {
  const { db } = server.services;
  const since = new Date().toISOString();
  const tellNow = async (from: string) =>
    db.transaction().execute((trx) => tellCorrections(server.services, trx, from));
  const publishOn = new Date(Date.now() + 72 * 3_600_000).toISOString();
  const { companyId } = await approvedTestDraft(server, { publishOn }, { title: 'Planned' });
  const correct = (close: number) =>
    db
      .updateTable('daily_price')
      .set({ close })
      .where('company_id', '=', companyId)
      .where('close', '=', 12.5)
      .execute();
  expect((await tellNow(since)).count).toBe(0);
  await correct(12.4);
  const { count, until } = await tellNow(since);
  expect(count).toBe(1);
  for (const call of [asAnalyst, asCompliance])
    expect(await toldOf(call, 'Planned')).toEqual([
      expect.stringMatching(/^T[\dA-F]{6} Close 04 Jan 26 was 12\.5 and is 12\.4\.$/),
    ]);
  expect(await toldOf(asPeer, 'Planned')).toEqual([]);
  // what is looked at once more is told no more
  expect((await tellNow(since)).count).toBe(0);
  expect((await tellNow(until)).count).toBe(0);
});
