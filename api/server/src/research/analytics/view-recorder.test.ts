import { openTestServer, type TestServer } from '../../../testing/server';
import type { Db } from '../../platform/database/database';
import { readerClassOf } from './reader-class';
import { addPastReport } from '../../../testing/records/publications';
import type { ReportView } from '../../services';
import { viewRecorder } from './view-recorder';

let server: TestServer;
let reportId: string;

beforeAll(async () => {
  server = await openTestServer();
  reportId = await addPastReport(server, { title: 'Read', publishedOn: '2026-01-01T00:00:00Z' });
});
afterAll(() => server.close());

const viewOf = (changes: Partial<ReportView> = {}): ReportView => ({
  reportId,
  readerId: server.people.ROLE_ADMIN.id,
  readerClass: 'Admin',
  form: 'Page',
  ...changes,
});
async function countViews(): Promise<number> {
  const { count } = await server.services.db
    .selectFrom('report_view')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
const fail = (error: unknown) => {
  throw error;
};

it('counts a reader, a report and a form once in a half hour, whichever servers wrote it', async () => {
  const [one, other] = [viewRecorder(server.services.db, fail), viewRecorder(server.services.db, fail)];
  for (const recorder of [one, other, one]) {
    recorder.record(viewOf());
    recorder.record(viewOf({ form: 'PDF' }));
    recorder.record(viewOf({ readerId: server.people.ROLE_CMS.id, readerClass: 'CMS' }));
    // a report that is none spoils no batch
    recorder.record(viewOf({ reportId: '11111111-1111-4111-8111-111111111111' }));
    await recorder.flush();
  }
  expect(await countViews()).toBe(3);
  await Promise.all([one.stop(), other.stop()]);
  one.record(viewOf({ readerId: server.people.ROLE_ANALYST.id }));
  await one.flush();
  expect(await countViews()).toBe(3);
});

it('writes by itself a moment later, and at the stop what is left', async () => {
  await server.services.db.deleteFrom('report_view').execute();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const recorder = viewRecorder(server.services.db, fail);
  recorder.record(viewOf());
  jest.advanceTimersByTime(2000);
  jest.useRealTimers();
  await recorder.flush();
  expect(await countViews()).toBe(1);
  recorder.record(viewOf({ form: 'PDF' }));
  await recorder.stop();
  expect(await countViews()).toBe(2);
});

it('keeps a bounded number while the database does not answer, says so, and writes them once it does', async () => {
  await server.services.db.deleteFrom('report_view').execute();
  const { db } = server.services;
  let isDown = true;
  const flaky = new Proxy(db, {
    get(target, name: keyof Db) {
      if (isDown && name === 'getExecutor') throw new Error('no database');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const warnings: string[] = [];
  const recorder = viewRecorder(flaky, (_error, text) => warnings.push(text));
  recorder.record(viewOf());
  for (let number = 0; number < 12_000; number += 1) {
    const reader = `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`;
    recorder.record(viewOf({ readerId: reader }));
  }
  await recorder.flush();
  expect(warnings).toEqual(['10000 report views are waiting to be written, 2001 were lost']);
  isDown = false;
  await recorder.flush();
  expect(warnings[1]).toBe('2001 report views were lost while the database did not answer');
  expect(await countViews()).toBe(1);
  await recorder.stop();
});

it.each([
  [['ROLE_USER', 'ROLE_ANALYST'], 'Analyst'],
  [['ROLE_ADMIN', 'ROLE_COMPLIANCE', 'ROLE_USER'], 'Admin'],
  [['ROLE_USER'], 'User'],
  [[], 'User'],
] as const)('reads as the highest of %j', (roles, expected) => {
  expect(readerClassOf({ id: 'me', roles }, 'another')).toBe(expected);
  expect(readerClassOf({ id: 'me', roles }, 'me')).toBe('Author');
});
