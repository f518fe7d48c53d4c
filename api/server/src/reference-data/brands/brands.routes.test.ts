import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import sharp from 'sharp';
import { noisePng } from '../../../testing/records/draft';
import { sendForm, type SentForm } from '../../../testing/send-form';
import { addTestBrand } from '../../../testing/records/brand';
import { addTestCustomer } from '../../../testing/records/customer';

let server: TestServer;
let asBilling: Call;
let brandId: string;

beforeAll(async () => {
  server = await openTestServer();
  asBilling = await server.signInAs('ROLE_CHARGEBEE');
  brandId = await addTestBrand(server, { logo_swap: true });
  await addTestBrand(server, { name: 'Gone', deleted: true, modified_on: '2026-11-01T00:00:00Z' });
});
afterAll(() => server.close());

const namesOf = ({ json }: { json: { 'hydra:member': { name: string }[] } }) =>
  json['hydra:member'].map(({ name }) => name);

it('lists deleted brands too, and without them when asked', async () => {
  expect(namesOf(await asBilling('GET', '/api/branding/all'))).toEqual(['Gone', 'Harbourline']);
  expect(namesOf(await asBilling('GET', '/api/branding/all?deleted=false'))).toEqual(['Harbourline']);
});

it('answers one brand, with a logo that its address opens without a token', async () => {
  const { json } = await asBilling('GET', `/api/branding/${brandId}`);
  expect(json).toMatchObject({
    '@id': `/api/branding/${brandId}`,
    name: 'Harbourline',
    websiteLink: 'https://harbourline.example',
    colourCode: '#0b4f6c',
    enableHeaderColors: false,
    logoSwap: true,
    enableLogoAllPages: false,
    deleted: false,
    modifiedOn: null,
  });
  const logo = await server.anonymous('GET', json.imageUrl);
  expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/png']);
});

it('answers 404 for no brand', async () => {
  const { status } = await asBilling('GET', '/api/branding/93b3be4c-ca96-4747-ba06-a89b1c3f7a33');
  expect(status).toBe(404);
});

it('can be exported, without addresses that end', async () => {
  const { bytes } = await asBilling('POST', '/api/branding/all/export', {});
  expect(bytes.toString()).toContain('Harbourline,,https://harbourline.example,#0b4f6c,no,,');
  expect(bytes.toString()).not.toContain('signature');
});

const fields = {
  name: 'Coastline',
  registeredName: 'Coastline Pty Ltd',
  websiteLink: 'https://coastline.example',
  colourCode: '#123456',
  enableHeaderColors: 'true',
  logoSwap: 'false',
  enableLogoAllPages: 'true',
};

const withoutImage = ({ imageUrl: _imageUrl, modifiedOn: _modifiedOn, ...brand }: Record<string, unknown>) =>
  brand;

it('is created with its image, changed with and without one, and each is in the audit', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { status, json } = await sendForm(asAdmin, '/api/branding', { fields, image: await noisePng(12) });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    ...fields,
    enableHeaderColors: true,
    logoSwap: false,
    enableLogoAllPages: true,
    deleted: false,
  });
  const first = await server.anonymous('GET', json.imageUrl);
  expect((await sharp(first.bytes).metadata()).width).toBe(12);

  const update = `${json['@id']}/update`;
  const renamed = await sendForm(asAdmin, update, { fields: { name: 'Coast' } });
  expect(withoutImage(renamed.json)).toEqual({ ...withoutImage(json), name: 'Coast' });
  expect(renamed.json.imageUrl.split('?')[0]).toBe(json.imageUrl.split('?')[0]);
  const redrawn = await sendForm(asAdmin, update, { image: await noisePng(9) });
  const second = await server.anonymous('GET', redrawn.json.imageUrl);
  expect((await sharp(second.bytes).metadata()).width).toBe(9);

  const { json: trail } = await asAdmin('GET', `/api/audit?subjectId=${json.id}`);
  expect(trail['hydra:member'].map(({ action }: { action: string }) => action)).toEqual([
    'brand.update',
    'brand.update',
    'brand.create',
  ]);
});

it('says what is wrong with a brand at its field', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const image = await noisePng(8);
  const cases: readonly (readonly [number, string, string, SentForm])[] = [
    [422, 'image', 'This field is required.', { fields }],
    [413, 'image', 'Max file size limit is 2 Mb', { fields, image: Buffer.alloc(2 * 1024 * 1024 + 1) }],
    [415, 'image', expect.stringContaining('not an image'), { fields, image: Buffer.from('<svg/>') }],
    [422, 'name', 'This field is required', { fields: { ...fields, name: ' ' }, image }],
    [422, 'name', expect.stringContaining('already'), { fields: { ...fields, name: 'HARBOURLINE' }, image }],
    [422, 'websiteLink', 'This field is required', { fields: { ...fields, websiteLink: '' }, image }],
    [
      422,
      'websiteLink',
      'Please enter Valid URl',
      { fields: { ...fields, websiteLink: 'http://x.y' }, image },
    ],
    [422, 'colourCode', expect.any(String), { fields: { ...fields, colourCode: 'red' }, image }],
    [422, 'colourCode', expect.any(String), { fields: { ...fields, colourCode: '' }, image }],
    [422, 'logoSwap', expect.any(String), { fields: { ...fields, logoSwap: 'yes' }, image }],
    [422, 'owner', 'This field was not expected.', { fields: { ...fields, owner: 'me' }, image }],
  ];
  for (const [status, propertyPath, message, sent] of cases) {
    const answer = await sendForm(asAdmin, '/api/branding', sent);
    expect([answer.status, answer.json.violations[0]]).toEqual([status, { propertyPath, message }]);
  }
  expect((await asAdmin('POST', '/api/branding', { name: 'x' })).status).toBe(415);
  expect((await asBilling('POST', '/api/branding', {})).status).toBe(403);
});

it('may have no colour, and is not saved over what somebody else saved', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const id = await addTestBrand(server, { name: 'Plain' });
  const { headers } = await asAdmin('GET', `/api/branding/${id}`);
  const ifMatch = { 'if-match': String(headers['etag']) };
  const update = (name: string, etag = ifMatch) =>
    sendForm(asAdmin, `/api/branding/${id}/update`, { fields: { name, colourCode: '' }, headers: etag });
  const { status, json } = await update('Plainer');
  expect([status, json.colourCode]).toEqual([200, '']);
  const late = await update('Mine');
  expect([late.status, late.json['hydra:description']]).toEqual([
    412,
    expect.stringContaining('has changed this brand since you opened it.'),
  ]);
  expect((await update('Mine', { 'if-match': '*' })).json.name).toBe('Mine');
});

it('says before it is deleted which customers have it, deleted ones left out', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { db } = server.services;
  const id = await addTestBrand(server, { name: 'In use' });
  const usage = async () => (await asAdmin('GET', `/api/branding/${id}/usage`)).json;
  expect(await usage()).toEqual({ customers: 0, names: [] });
  const lastNames = ['Grant', 'Adams', 'Frost', 'Baker', 'Ellis', 'Clark', 'Davis'];
  for (const lastName of lastNames) {
    const { id: customer } = await addTestCustomer(db, { lastName, isDeleted: lastName === 'Davis' });
    await db.updateTable('subscription').set({ brand_id: id }).where('customer_id', '=', customer).execute();
  }
  expect(await usage()).toEqual({
    customers: 6,
    names: ['Adams', 'Baker', 'Clark', 'Ellis', 'Frost'].map((lastName) => `Customer ${lastName}`),
  });
  expect((await asBilling('GET', `/api/branding/${id}/usage`)).status).toBe(403);
  const none = '/api/branding/93b3be4c-ca96-4747-ba06-a89b1c3f7a33/usage';
  expect((await asAdmin('GET', none)).status).toBe(404);
});

it('is kept when it is deleted, and nothing is made in its look any more', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const id = await addTestBrand(server, { name: 'Leaving' });
  const address = `/api/branding/${id}`;
  expect((await asBilling('DELETE', address)).status).toBe(403);
  expect((await asAdmin('DELETE', address)).status).toBe(204);
  expect((await asAdmin('DELETE', address)).status).toBe(204);
  expect((await asAdmin('GET', address)).json).toMatchObject({ name: 'Leaving', deleted: true });
  expect(namesOf(await asAdmin('GET', '/api/branding/all?deleted=false'))).not.toContain('Leaving');
  expect((await sendForm(asAdmin, `${address}/update`, { fields: { name: 'Back' } })).status).toBe(409);
  const { json } = await asAdmin('GET', `/api/audit?subjectId=${id}&action=brand.delete`);
  expect(json['hydra:totalItems']).toBe(1);
});
