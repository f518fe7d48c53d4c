import { audit } from './audit';
import { openTestServer, type TestServer } from '../../../testing/server';
import { verifyAuditChain, type ChainReport } from './audit-chain';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  for (const subjectLabel of ['first', 'sécond', 'third']) {
    await audit(server.services.db, {
      actorId: server.people.ROLE_ADMIN.id,
      action: 'test.write',
      subjectType: 'test',
      subjectId: null,
      subjectLabel,
      after: { b: [1, 'ü'], a: null },
    });
  }
});
afterAll(() => server.close());

async function onDatabase<T>(use: (session: Session) => Promise<T>): Promise<T> {
  const session = await server.services.database.engine.acquire();
  try {
    return await use(session);
  } finally {
    session.release();
  }
}
type Session = Parameters<typeof verifyAuditChain>[0] & { exec(sql: string): Promise<unknown> };

const verify = (): Promise<ChainReport> => onDatabase(verifyAuditChain);
/** As somebody who owns the database: no trigger stands in the way. What is done is taken back. */
const afterTampering = (statement: string): Promise<ChainReport> =>
  onDatabase(async (session) => {
    await session.exec(`begin; set local session_replication_role = replica; ${statement};`);
    try {
      return await verifyAuditChain(session);
    } finally {
      await session.exec('rollback');
    }
  });

it('holds: every row hashes to what was written, and follows the one before', async () => {
  const report = await verify();
  expect(report.faults).toEqual([]);
  expect(report.checked).toBeGreaterThanOrEqual(3);
  expect(report.head).toMatch(/^\d+:[0-9a-f]{64}$/);
});

it.each([
  [
    'a changed byte',
    `update audit_event set subject_label = 'second' where subject_label = 'sécond'`,
    'changed',
  ],
  ['a changed value', `update audit_event set after = '{"a": 1}' where subject_label = 'first'`, 'changed'],
  [
    'a changed time',
    `update audit_event set at = at + interval '1 microsecond' where subject_label = 'first'`,
    'changed',
  ],
  ['a removed row', `delete from audit_event where subject_label = 'sécond'`, 'removed'],
  [
    'a row removed with its link',
    `delete from audit_chain where event_id = (select id from audit_event where subject_label = 'sécond');
     delete from audit_event where subject_label = 'sécond'`,
    'removed',
  ],
  [
    'an inserted row',
    `insert into audit_event (action, subject_type) values ('test.forged', 'test')`,
    'not chained',
  ],
])('finds %s', async (_what, statement, fault) => {
  const { faults } = await afterTampering(statement);
  expect(faults).toEqual([expect.objectContaining({ fault })]);
});

it('is one chain, whoever writes at the same time', async () => {
  const { db } = server.services;
  const before = (await verify()).checked;
  const write = (subjectLabel: string) =>
    db.transaction().execute((trx) =>
      audit(trx, {
        actorId: null,
        action: 'test.write',
        subjectType: 'test',
        subjectId: null,
        subjectLabel,
      }),
    );
  await Promise.all(Array.from({ length: 20 }, (_, index) => write(`row ${index}`)));
  expect(await verify()).toMatchObject({ checked: before + 20, faults: [] });
});

it.each(['update audit_chain set hash = $$x$$', 'delete from audit_chain', 'truncate audit_event cascade'])(
  'refuses: %s',
  async (statement) => {
    await expect(onDatabase((session) => session.exec(statement))).rejects.toThrow('is append-only');
  },
);
