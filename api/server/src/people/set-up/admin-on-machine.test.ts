import { openTestServer, type TestServer } from '../../../testing/server';
import { createAdmin, linkAdmin, RefusedError } from './admin-on-machine';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const names = { firstName: 'Ada', lastName: 'First' };
const db = () => server.services.db;
const login = (email: string, password: string) =>
  server.anonymous('POST', '/api/login', { email, password });
/** Follows a link and chooses a password, as the page behind it does. */
async function choosePassword(token: string, password: string) {
  const followed = await server.anonymous('POST', `/api/token-check?token=${token}`);
  const headers = { authorization: `Bearer ${followed.json.token}` };
  const { json: me } = await server.anonymous('GET', '/api/who-am-i', undefined, headers);
  const changed = await server.anonymous('PUT', `/api/user/${me.id}/reset-password`, { password }, headers);
  return { redirect: followed.json.redirect, me, status: changed.status };
}
async function trailOf(id: string) {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { json } = await asAdmin('GET', `/api/audit?subjectId=${id}`);
  return json['hydra:member'] as { action: string; actor: unknown; after: Record<string, string> }[];
}

it('makes an admin, who chooses a password by the link and signs in with it', async () => {
  const { token, expiresAt } = await createAdmin(db(), ' ada@firm.example ', names);
  expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(50 * 60_000);
  expect((await login('ada@firm.example', '')).status).not.toBe(200);
  const { redirect, me, status } = await choosePassword(token, 'Vermilion-41-sky');
  expect({ redirect, status }).toEqual({ redirect: '/reset-password', status: 200 });
  expect(me).toMatchObject({ email: 'ada@firm.example', roles: ['ROLE_ADMIN', 'ROLE_USER'], ...names });
  expect((await login('Ada@firm.example', 'Vermilion-41-sky')).status).toBe(200);
  expect((await server.anonymous('POST', `/api/token-check?token=${token}`)).status).toBe(410);
  const made = (await trailOf(me.id)).find(({ action }) => action === 'user.create-on-machine');
  expect(made).toMatchObject({
    actor: null,
    after: { email: 'ada@firm.example', machine: expect.any(String) },
  });
  expect(JSON.stringify(made)).not.toContain(token);
});

it('lets an admin in again who has tried too often, and tells the trail', async () => {
  const admin = await server.addPerson('ROLE_ADMIN');
  for (let tries = 0; tries < 10; tries += 1) await login(admin.email, 'wrong');
  expect((await login(admin.email, 'wrong')).status).toBe(429);
  const { token } = await linkAdmin(db(), admin.email.toUpperCase());
  expect((await choosePassword(token, 'Vermilion-42-sky')).status).toBe(200);
  expect((await login(admin.email, 'Vermilion-42-sky')).status).toBe(200);
  expect((await trailOf(admin.id)).map(({ action }) => action)).toContain('user.link-on-machine');
});

it('refuses in plain words what it cannot do, and changes nothing', async () => {
  const analyst = await server.addPerson('ROLE_ANALYST');
  const admin = await server.addPerson('ROLE_ADMIN');
  await db().updateTable('app_user').set({ enabled: false }).where('id', '=', admin.id).execute();
  const refusals = [
    [createAdmin(db(), 'ada at firm', names), '"ada at firm" is not an e-mail address'],
    [createAdmin(db(), analyst.email.toUpperCase(), names), 'has an account already'],
    [linkAdmin(db(), analyst.email), `${analyst.email} is not an admin`],
    [linkAdmin(db(), 'nobody@firm.example'), 'Nobody has the address nobody@firm.example'],
    [linkAdmin(db(), admin.email), `${admin.email} is disabled`],
  ] as const;
  for (const [refusal, words] of refusals) {
    const error: unknown = await refusal.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RefusedError);
    expect((error as Error).message).toContain(words);
  }
  const refused = [analyst.id, admin.id];
  expect(await db().selectFrom('mail_link').selectAll().where('user_id', 'in', refused).execute()).toEqual(
    [],
  );
  expect((await trailOf(analyst.id)).filter(({ action }) => action.endsWith('machine'))).toEqual([]);
});
