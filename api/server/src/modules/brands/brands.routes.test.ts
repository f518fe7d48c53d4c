import { openTestServer, type Call, type TestServer } from '../../test-server';
import { addTestBrand } from './test-brand';

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
