import type { HistoryEntry } from '@console/contract/record-history';
import { audit } from '../../platform/audit/audit';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const read = async (id: string, before = ''): Promise<{ entries: HistoryEntry[]; hasMore: boolean }> =>
  (await asAdmin('GET', `/api/record-history/${id}${before && `?before=${before}`}`)).json;

const noted = (subjectId: string, differences: object = {}) =>
  audit(server.services.db, {
    ...{ actorId: server.people.ROLE_ADMIN.id, action: 'company.update', subjectType: 'company', subjectId },
    ...{ subjectLabel: 'BHP', before: { sector: 'Materials' }, after: { sector: 'Energy' } },
    ...differences,
  });

it('says who changed what from what to what, people by name, the newest first', async () => {
  const id = crypto.randomUUID();
  const { ROLE_ADMIN: admin, ROLE_ANALYST: analyst } = server.people;
  await noted(id);
  await noted(id, {
    before: { assignedTo: null, modifiedOn: '2026-01-01T00:00:00Z', modifiedBy: { firstName: 'Ada' } },
    after: { assignedTo: analyst.id, modifiedOn: '2026-01-02T00:00:00Z', modifiedBy: { firstName: 'Bo' } },
  });
  const { entries, hasMore } = await read(id);
  expect(hasMore).toBe(false);
  expect(entries).toMatchObject([
    { changes: [{ path: 'assignedTo', before: null, after: `${analyst.firstName} ${analyst.lastName}` }] },
    {
      actor: { id: admin.id },
      action: 'company.update',
      changes: [{ path: 'sector', before: 'Materials', after: 'Energy' }],
    },
  ]);
});

it('goes on page by page, and leaves out who signed in and what is of other records', async () => {
  const id = crypto.randomUUID();
  for (let count = 0; count < 21; count += 1) await noted(id, { after: { count } });
  await noted(id, { action: 'session.sign-in', subjectType: 'user' });
  await noted(id, { subjectType: 'draft', action: 'draft.update' });
  await noted(crypto.randomUUID());
  const first = await read(id);
  expect([first.entries.length, first.hasMore]).toEqual([20, true]);
  const second = await read(id, first.entries.at(-1)?.id);
  expect([second.entries.length, second.hasMore]).toEqual([1, false]);
  expect(await read(crypto.randomUUID())).toEqual({ entries: [], hasMore: false });
});

it('is bounded, whatever was written', async () => {
  const id = crypto.randomUUID();
  const after = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`f${at}`, 'x'.repeat(400)]));
  await noted(id, { before: null, after });
  const { entries } = await read(id);
  expect(entries[0]?.changes).toHaveLength(50);
  expect(entries[0]?.changes[0]?.after).toHaveLength(300);
});

it.each(['ROLE_COMPLIANCE', 'ROLE_ANALYST'] as const)('is nothing for %s', async (role) => {
  const call = await server.signInAs(role);
  expect((await call('GET', `/api/record-history/${crypto.randomUUID()}`)).status).toBe(403);
});
