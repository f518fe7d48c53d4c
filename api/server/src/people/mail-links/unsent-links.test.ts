import { sql } from 'kysely';
import { openTestServer, type Call, type TestPerson, type TestServer } from '../../../testing/server';
import { queueLink } from './queue-link';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer({ smtpUrl: 'smtp://mail.test' });
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());
beforeEach(() => server.services.db.deleteFrom('queued_job').execute());

/** Somebody who has chosen no password yet. */
async function addNewcomer(role: 'ROLE_ANALYST' | 'ROLE_CMS' = 'ROLE_ANALYST') {
  const person = await server.addPerson(role);
  await set(person, { password_chosen: false });
  return person;
}
const set = (
  { id }: TestPerson,
  change: { readonly enabled?: boolean; readonly password_chosen?: boolean },
) => server.services.db.updateTable('app_user').set(change).where('id', '=', id).execute();

/** A mail to a person that was given up. */
async function addUnsent(
  { email }: TestPerson,
  reason: string,
  purpose: 'sign-in' | 'reset-password' = 'sign-in',
) {
  const { db, queue } = server.services;
  await db.transaction().execute((trx) => queueLink(trx, queue, { email, purpose }));
  await sql`
    update queued_job set state = 'Failed', attempt = 4, error = ${reason}, failed_at = clock_timestamp()
    where state = 'Waiting'`.execute(db);
}
const unsent = async () => (await asAdmin('GET', '/api/user/unsent-links')).json;

it('lists people whose mail was given up, the newest reason of each, and mails them again', async () => {
  const [ada, bob] = [await addNewcomer(), await addNewcomer('ROLE_CMS')];
  await addUnsent(ada, 'The mailbox is full.');
  await addUnsent(bob, 'Refused.');
  await addUnsent(ada, 'No such mailbox.');
  expect(await unsent()).toMatchObject({
    total: 2,
    links: [
      { userId: ada.id, email: ada.email, reason: 'No such mailbox.' },
      { userId: bob.id, email: bob.email, reason: 'Refused.' },
    ],
  });
  expect((await asAdmin('POST', '/api/user/unsent-links')).json).toEqual({ queued: 2 });
  expect(await unsent()).toEqual({ total: 0, links: [], sendsMail: true });
  expect(await server.services.queue.liveKeys('mail-link')).toEqual(
    new Set([`sign-in ${ada.email}`, `sign-in ${bob.email}`]),
  );
});

it('passes over people who cannot sign in or can by a password of their own, mails that still wait, and resets of passwords', async () => {
  const [off, waits, forgot] = [await addNewcomer(), await addNewcomer(), await addNewcomer()];
  const settled = await addNewcomer();
  await addUnsent(off, 'Refused.');
  await set(off, { enabled: false });
  await addUnsent(settled, 'Refused.');
  await set(settled, { password_chosen: true });
  await addUnsent(forgot, 'Refused.', 'reset-password');
  const { db, queue } = server.services;
  await db.transaction().execute((trx) => queueLink(trx, queue, { email: waits.email, purpose: 'sign-in' }));
  expect(await unsent()).toEqual({ total: 0, links: [], sendsMail: true });
});
