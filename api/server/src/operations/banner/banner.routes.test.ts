import { addDays, today } from '@console/contract/calendar-day';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { expireBanner } from './banner.store';

let server: TestServer;
let asAdmin: Call;
let id: string;
beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  id = (await read()).id;
});
afterAll(() => server.close());

const read = async () => (await server.anonymous('GET', '/api/banner')).json['hydra:member'][0];
const zone = 'Australia/Sydney';
const dayIn = (days: number) => addDays(today(zone), days);
const banner = {
  ...{ heading: 'Results season', subHeading: 'From 1 February', paragraph: 'Notes come early.' },
  ...{ buttonText: 'Calendar', buttonLink: 'https://example.test/calendar', date: dayIn(2), enabled: true },
};
const change = (fields: object) => asAdmin('PUT', `/api/banner/${id}`, { ...banner, ...fields });

it('begins disabled, and everybody reads what an admin saves', async () => {
  expect(await read()).toMatchObject({ heading: '', enabled: false });
  const { status, json } = await change({});
  expect([status, json]).toEqual([
    200,
    { '@id': `/api/banner/${id}`, id, ...banner, timeStamp: expect.any(String) },
  ]);
  expect(await read()).toEqual(json);
  expect((await change({ buttonText: '', buttonLink: '' })).json.timeStamp > json.timeStamp).toBe(true);
});

it.each([
  ['heading', { heading: '' }],
  ['heading', { heading: 'x'.repeat(51) }],
  ['subHeading', { subHeading: ' ' }],
  ['subHeading', { subHeading: 'x'.repeat(51) }],
  ['paragraph', { paragraph: '' }],
  ['buttonText', { buttonText: '' }],
  ['buttonLink', { buttonLink: '' }],
  ['buttonLink', { buttonLink: 'javascript:alert(1)' }],
  ['buttonLink', { buttonLink: '//elsewhere.test' }],
  ['buttonLink', { buttonLink: 'https://asx.com.au@elsewhere.test/' }],
  ['date', { date: dayIn(-1) }],
  ['date', { date: '2099-02-31' }],
  ['date', { date: '' }],
  ['enabled', { enabled: 'yes' }],
])('refuses at %s: %j', async (propertyPath, fields) => {
  const { status, json } = await change(fields);
  expect([status, json.violations[0].propertyPath]).toEqual([422, propertyPath]);
});

it('takes today of the firm, and is disabled when that day is over', async () => {
  expect((await change({ heading: 'x'.repeat(50), date: dayIn(0) })).status).toBe(200);
  expect(await expireBanner(server.services.db, zone)).toBe(false);
  await server.services.db
    .updateTable('banner')
    .set({ date: dayIn(-1) })
    .execute();
  expect(await expireBanner(server.services.db, zone)).toBe(true);
  expect(await expireBanner(server.services.db, zone)).toBe(false);
  expect((await read()).enabled).toBe(false);
  // its day stays as it was, whatever else is changed
  expect((await change({ heading: 'Later', date: undefined })).status).toBe(200);
  expect((await change({ heading: 'Later', date: dayIn(-2) })).status).toBe(422);
  const { json } = await asAdmin('GET', `/api/audit?subjectId=${id}&action=banner.expire`);
  expect(json['hydra:totalItems']).toBe(1);
  expect((await asAdmin('PUT', '/api/banner/11111111-1111-4111-8111-111111111111', banner)).status).toBe(404);
});

it.each(['abc', 'http://x.co', 'javascript:alert(1)', '//evil.co'])(
  "says 'Please enter Valid URl' of the link %s (U32)",
  async (buttonLink) => {
    const { status, json } = await change({ buttonLink });
    expect([status, json.violations]).toEqual([
      422,
      [{ propertyPath: 'buttonLink', message: 'Please enter Valid URl' }],
    ]);
  },
);
