import multipart from '@fastify/multipart';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { handleErrors } from '../http/errors';
import { readForm } from './read-form';
import { readUpload } from './read-upload';

const limit = { maxBytes: 2 * 1024 * 1024, message: 'Max file size limit is 2 Mb' };
/** An image of one pixel, to which anything may be appended: what is cut off would still be one. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const imageOf = (bytes: number) =>
  new Blob([pixel, Buffer.alloc(bytes - pixel.length)], { type: 'image/png' });

const app = Fastify();
let address = '';

beforeAll(async () => {
  handleErrors(app);
  await app.register(multipart, { limits: { files: 1, fileSize: 5 * limit.maxBytes } });
  app.post('/upload', async (request) => ({ bytes: (await readUpload(request, limit)).length }));
  app.post('/form', async (request) => ({ fields: (await readForm(request, limit)).fields }));
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function send(path: string, form: FormData): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${address}${path}`, { method: 'POST', body: form });
  return { status: answer.status, text: await answer.text() };
}

/** Just above the limit, some chunks of a socket above it, and far above: what is cut off ends elsewhere each time. */
const tooLarge = [1, 4000, 65_536, 1_000_000, 8_000_000, 28_000_000].map((more) => limit.maxBytes + more);

it.each(['/upload', '/form'])('takes %s up to its limit', async (path) => {
  const form = new FormData();
  form.append('name', 'Copper');
  form.append('image', imageOf(limit.maxBytes), 'a.png');
  expect((await send(path, form)).status).toBe(200);
});

it.each(tooLarge)('refuses a file of %i bytes, wherever it stands, and says why', async (bytes) => {
  for (const path of ['/upload', '/form']) {
    for (const isLast of [true, false]) {
      const form = new FormData();
      if (isLast) form.append('name', 'Copper');
      form.append('image', imageOf(bytes), 'a.png');
      if (!isLast) form.append('name', 'Copper');
      const { status, text } = await send(path, form);
      expect({ path, isLast, status }).toEqual({ path, isLast, status: 413 });
      expect(text).toContain(limit.message);
    }
  }
});

it.each(['/upload', '/form'])('refuses in %s what is cut off between two chunks', async (url) => {
  const before = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  const after = '\r\n--b--\r\n';
  const chunk = Buffer.alloc(limit.maxBytes / 4);
  const first = Buffer.concat([pixel, chunk.subarray(pixel.length)]);
  // a stream gives each chunk alone, as a socket may
  const payload = Readable.from(
    [before, first, chunk, chunk, chunk, chunk, after].map((part) => Buffer.from(part)),
  );
  const answer = await app.inject({
    ...{ method: 'POST', url, payload },
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()['hydra:description']).toContain(limit.message);
});

it.each(['/upload', '/form'])(
  'refuses in %s a body that ends too early, in the file or after it',
  async (url) => {
    const head = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
    for (const payload of [head, `${head}abc`, `${head}abc\r\n--b\r\n`, '--b\r\n', 'x']) {
      const answer = await app.inject({
        ...{ method: 'POST', url, payload },
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
      expect([payload, answer.statusCode]).toEqual([payload, 400]);
    }
  },
);

it('says at the image that it is too large', async () => {
  const form = new FormData();
  form.append('image', imageOf(3 * limit.maxBytes), 'a.png');
  const { text } = await send('/form', form);
  expect(JSON.parse(text).violations).toEqual([{ propertyPath: 'image', message: limit.message }]);
});
