import { sql } from 'kysely';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer({ smtpUrl: 'smtp://mail.test' });
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());
beforeEach(() => server.services.db.deleteFrom('queued_job').execute());

const resend = (...id: readonly string[]) =>
  asAdmin('POST', '/api/user/links', { selection: { id, excludeIds: [], type: 'page' } });
const set = (id: string, change: { readonly enabled?: boolean; readonly password_chosen?: boolean }) =>
  server.services.db.updateTable('app_user').set(change).where('id', '=', id).execute();
/** Somebody who has chosen no password yet. */
async function addNewcomer() {
  const person = await server.addPerson('ROLE_ANALYST');
  await set(person.id, { password_chosen: false });
  return person;
}
const queued = async () => [...(await server.services.queue.liveKeys('mail-link'))].sort();

it('mails those who have no password, and names those who need no link or can use none', async () => {
  const [ada, bob] = [await addNewcomer(), await addNewcomer()];
  const settled = await server.addPerson('ROLE_ANALYST');
  await set(settled.id, { password_chosen: true });
  const off = await addNewcomer();
  await set(off.id, { enabled: false });
  const { status, json } = await resend(ada.id, bob.id, settled.id, off.id);
  expect(status).toBe(200);
  expect([json.total, json.unchanged, new Set(json.done)]).toEqual([4, 0, new Set([ada.id, bob.id])]);
  const byId = Object.fromEntries(
    json.failed.map((row: { id: string; reason: string }) => [row.id, row.reason]),
  );
  expect(byId).toEqual({
    [settled.id]: 'They have chosen a password, and can ask for a link by Forgot password.',
    [off.id]: 'The account is disabled: enable it first.',
  });
  expect(await queued()).toEqual([`sign-in ${ada.email}`, `sign-in ${bob.email}`].sort());
  const trail = await asAdmin('GET', '/api/audit?action=user.resend-links-selected');
  expect(trail.json['hydra:member'][0].after.done).toEqual(json.done);
  const own = await asAdmin('GET', `/api/audit?subjectId=${ada.id}&action=user.resend-link`);
  expect(own.json['hydra:member']).toHaveLength(1);
  expect(JSON.stringify([json, trail.json, own.json])).not.toContain('token');
});

it('leaves a mail that waits, sends one that was given up again, and no more than three in a quarter of an hour', async () => {
  const { db } = server.services;
  const { id, email } = await addNewcomer();
  expect((await resend(id)).json.done).toEqual([id]);
  expect((await resend(id)).json).toMatchObject({ done: [], unchanged: 1, entry: null });
  for (let count = 0; count < 2; count += 1) {
    await sql`update queued_job set state = 'Failed', attempt = 9, error = 'Full', failed_at = now()`.execute(
      db,
    );
    expect((await resend(id)).json.done).toEqual([id]);
    const jobs = await db.selectFrom('queued_job').select('key').where('queue', '=', 'mail-link').execute();
    expect(jobs).toEqual([{ key: `sign-in ${email}` }]);
  }
  await db.deleteFrom('queued_job').execute();
  const { json } = await resend(id);
  expect(json.failed).toMatchObject([{ id }]);
  expect(json.failed[0].reason).toMatch(/^Too many attempts\. .* Links were mailed to them just now\.$/);
  expect(await queued()).toEqual([]);
});

it('is for admins', async () => {
  const asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  const body = { selection: { id: [server.people.ROLE_ANALYST.id], excludeIds: [], type: 'page' } };
  expect((await asCompliance('POST', '/api/user/links', body)).status).toBe(403);
  expect((await asAdmin('POST', '/api/user/links', {})).json.violations).toContainEqual({
    ...{ propertyPath: 'selection', message: 'This field is required' },
  });
});

it('mails nobody anything where no mail reaches anybody, and leaves the links that are out', async () => {
  const without = await openTestServer();
  const admin = await without.signInAs('ROLE_ADMIN');
  const { id } = await without.addPerson('ROLE_ANALYST');
  await without.services.db
    .updateTable('app_user')
    .set({ password_chosen: false })
    .where('id', '=', id)
    .execute();
  const said =
    'This console sends no mails yet, so the links would stay on the server. Set up mail in Settings first.';
  const selection = { id: [id], excludeIds: [], type: 'page' };
  for (const [path, body] of [
    ['/api/user/links', { selection }],
    ['/api/user/unsent-links', undefined],
  ] as const) {
    const { status, json } = await admin('POST', path, body);
    expect([path, status, json['hydra:description']]).toEqual([path, 409, said]);
  }
  expect(await without.services.queue.liveKeys('mail-link')).toEqual(new Set());
  expect((await admin('GET', '/api/user/unsent-links')).json).toMatchObject({ sendsMail: false });
  expect((await asAdmin('GET', '/api/user/unsent-links')).json).toMatchObject({ sendsMail: true });
  expect((await admin('POST', '/api/user/links', {})).status).toBe(422);
  await without.close();
});
