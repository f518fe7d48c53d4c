import { openTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('keeps the time zone and the dates of whoever asks, and of nobody else, and tells them with who that is', async () => {
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  const settings = async (call = asAnalyst) => (await call('GET', '/api/who-am-i')).json.settings;
  expect(await settings()).toEqual({ timeZone: null, dateLanguage: null });
  const saved = await asAnalyst('PUT', '/api/own-settings', { timeZone: 'Asia/Tokyo' });
  expect(saved).toMatchObject({ status: 200, json: { timeZone: 'Asia/Tokyo', dateLanguage: null } });
  await asAnalyst('PUT', '/api/own-settings', { dateLanguage: 'en-US' });
  expect(await settings()).toEqual({ timeZone: 'Asia/Tokyo', dateLanguage: 'en-US' });
  expect(await settings(asPeer)).toEqual({ timeZone: null, dateLanguage: null });
  await asAnalyst('PUT', '/api/own-settings', { timeZone: null });
  expect(await settings()).toEqual({ timeZone: null, dateLanguage: 'en-US' });
});

it.each([
  ['timeZone', 'Mars/Olympus'],
  ['timeZone', ''],
  ['timeZone', 5],
  ['timeZone', 'x'.repeat(81)],
  ['dateLanguage', 'de-DE'],
  ['dateLanguage', ['en-US']],
])('refuses %s %j at its field', async (field, value) => {
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const { status, json } = await asAnalyst('PUT', '/api/own-settings', { [field]: value });
  expect(status).toBe(422);
  expect(json.violations).toMatchObject([{ propertyPath: field }]);
});
