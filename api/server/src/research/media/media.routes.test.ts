import sharp from 'sharp';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { createTestDraft, noisePng, upload } from '../../../testing/records/draft';
import { addressSigner } from '../../platform/files/address-signer';

let server: TestServer;
let asAnalyst: Call;
let address: string;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  const { draft } = await createTestDraft(server, asAnalyst);
  address = `/api/draft/${draft.id}/add-media`;
});
afterAll(() => server.close());

const png = async (side: number) => ({ name: 'a.png', bytes: await noisePng(side), type: 'image/png' });

it('keeps an image, answers its signed address and shows it without a token', async () => {
  const { status, json } = await upload(asAnalyst, address, await png(30));
  expect({ status, width: json.width, height: json.height }).toEqual({ status: 200, width: 30, height: 30 });
  const shown = await server.anonymous('GET', json.url);
  expect(shown.status).toBe(200);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  expect(String(shown.headers['cache-control'])).toContain('private');
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'png', width: 30 });
});

it('draws images anew: nothing but the pixels is left', async () => {
  const bytes = await sharp(await noisePng(10))
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const { json } = await upload(asAnalyst, address, { name: 'a.png', bytes, type: 'image/png' });
  const shown = await server.anonymous('GET', json.url);
  expect(shown.headers['content-type']).toBe('image/jpeg');
  expect(shown.bytes.includes('secret place')).toBe(false);
});

it('refuses a thumbnail of 3 MB but takes it as an image', async () => {
  const file = await png(1000);
  expect(file.bytes.length).toBeGreaterThan(2.5 * 1024 * 1024);
  const refused = await upload(asAnalyst, `${address}?purpose=thumbnail`, file);
  expect(refused).toMatchObject({
    status: 413,
    json: { 'hydra:description': 'Max file size limit is 2 Mb' },
  });
  expect((await upload(asAnalyst, address, file)).status).toBe(200);
});

it('refuses an image of more than 10 MB', async () => {
  const answer = await upload(asAnalyst, address, {
    name: 'a.png',
    bytes: Buffer.alloc(10 * 1024 * 1024 + 1),
    type: 'image/png',
  });
  expect(answer).toMatchObject({
    status: 413,
    json: { 'hydra:description': 'Max file size limit is 10 Mb' },
  });
});

it.each([
  ['a text', Buffer.from('This is no picture.'), 415],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 415],
  ['nothing', Buffer.alloc(0), 415],
  ['the start of a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415],
])('refuses %s named .png', async (_what, bytes, status) => {
  const answer = await upload(asAnalyst, address, { name: 'a.png', bytes, type: 'image/png' });
  expect([status, 422]).toContain(answer.status);
  expect(answer.json['hydra:description']).toMatch(/image/);
});

it('refuses a broken image with 422', async () => {
  const whole = await noisePng(40);
  const bytes = Buffer.concat([whole.subarray(0, 60), Buffer.alloc(200)]);
  expect((await upload(asAnalyst, address, { name: 'a.png', bytes, type: 'image/png' })).status).toBe(422);
});

it('refuses an image that was cut by its last bytes', async () => {
  const whole = await noisePng(40);
  const cut = { name: 'a.png', bytes: whole.subarray(0, -1), type: 'image/png' };
  expect(await upload(asAnalyst, address, cut)).toMatchObject({
    status: 422,
    json: { violations: [{ propertyPath: 'file' }] },
  });
});

it('refuses what is no upload', async () => {
  expect((await asAnalyst('POST', address, { file: 'a' })).status).toBe(415);
});

it('is for the owner of the draft', async () => {
  const asOther = await server.signInAs(await server.addPerson('ROLE_ANALYST'));
  expect((await upload(asOther, address, await png(10))).status).toBe(403);
});

it.each([
  ['without a signature', (url: string) => url.split('?')[0] ?? ''],
  ['with the signature of another image', (url: string) => url.replace(/media\/.{8}/, 'media/00000000')],
  ['with another time', (url: string) => url.replace(/expires=\d+/, 'expires=9999999999')],
])('shows nothing %s', async (_how, spoil) => {
  const { json } = await upload(asAnalyst, address, await png(10));
  expect((await server.anonymous('GET', spoil(json.url))).status).toBe(403);
});

describe('addressSigner', () => {
  it('signs for fifteen minutes', () => {
    let now = Date.parse('2026-11-21T10:02:00Z');
    const signer = addressSigner('secret', () => now);
    const { searchParams } = new URL(signer.sign('/api/media/1'), 'http://localhost');
    const isValid = () =>
      signer.isValid('/api/media/1', searchParams.get('expires') ?? '', searchParams.get('signature') ?? '');
    now += 15 * 60 * 1000;
    expect(isValid()).toBe(true);
    now += 5 * 60 * 1000;
    expect(isValid()).toBe(false);
  });
});
