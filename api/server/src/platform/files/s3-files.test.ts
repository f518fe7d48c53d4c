import { createServer, type AddressInfo, type Server } from 'node:net';
import { Readable } from 'node:stream';
import { s3Server } from '@console/tooling/test-kit/s3-server';
import { createTestDraft, noisePng, upload } from '../../../testing/records/draft';
import { openTestServer } from '../../../testing/server';
import type { FileStore } from './file-store';
import { s3Files } from './s3-files';

jest.setTimeout(60_000);

const silent: Server[] = [];
const connections: { destroy(): void }[] = [];

/** A server that takes every connection and never says a word. */
async function silentServer(): Promise<string> {
  const server = createServer((socket) => {
    connections.push(socket);
    socket.on('error', () => undefined);
  });
  silent.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterAll(() => {
  for (const each of connections) each.destroy();
  for (const server of silent) server.close();
});

const client = {
  ...{ endpoint: 'http://127.0.0.1:9', region: 'us-east-1', forcePathStyle: true },
  credentials: { accessKeyId: 'test', secretAccessKey: 'secret' },
};

/** Every call, and what becomes of it. */
const callsOn = (files: FileStore) => [
  files.write('a', Buffer.from('a')),
  files.read('a'),
  files.open('a'),
  files.remove('a'),
  files.check(),
  Readable.from(files.list()).toArray(),
];
const outcomesOf = async (files: FileStore) =>
  (await Promise.allSettled(callsOn(files))).map((each) =>
    each.status === 'rejected' ? (each.reason as Error).name : each.value,
  );

it('says so where there is no S3, no bucket, or no right to it', async () => {
  const s3 = await s3Server();
  const refused = { ...s3.client, credentials: { accessKeyId: 'other', secretAccessKey: 'x' } };
  for (const place of [
    { bucket: 'bucket', prefix: '', client },
    { bucket: 'none', prefix: '', client: s3.client },
    { bucket: 'bucket', prefix: '', client: refused },
  ])
    expect(await outcomesOf(s3Files(place))).toEqual(Array(6).fill('FilesUnavailableError'));
  await s3.close();
});

it('gives up on an S3 that is silent before a browser gives up', async () => {
  const startedAt = Date.now();
  const files = s3Files({
    bucket: 'bucket',
    prefix: '',
    client: { ...client, endpoint: await silentServer() },
  });
  expect(await outcomesOf(files)).toEqual(Array(6).fill('FilesUnavailableError'));
  expect(Date.now() - startedAt).toBeLessThan(18_000);
});

it('tries again where S3 is busy, and takes a lost answer for what it was', async () => {
  const s3 = await s3Server({
    before: ({ method, times }) => (method === 'GET' && times < 3 ? 503 : null),
    after: ({ method, times }) => (method === 'PUT' && times === 1 ? 500 : null),
  });
  const files = s3Files({ bucket: s3.bucket, prefix: 'p/', client: s3.client });
  await files.write('a', Buffer.from('a'));
  expect(String(await files.read('a'))).toBe('a');
  expect([...s3.objects.keys()]).toEqual(['p/a']);
  await s3.close();
});

describe('a picture', () => {
  const open = async (status: () => number | null) => {
    const s3 = await s3Server({ before: status });
    const server = await openTestServer({ files: s3Files({ ...s3, prefix: 'files/' }) });
    const asAnalyst = await server.signInAs('ROLE_ANALYST');
    const { draft } = await createTestDraft(server, asAnalyst);
    const file = { name: 'a.png', bytes: await noisePng(10), type: 'image/png' };
    return {
      s3,
      server,
      rows: async () => (await server.services.db.selectFrom('media').selectAll().execute()).length,
      send: () => upload(asAnalyst, `/api/draft/${draft.id}/add-media`, file),
      async close() {
        await server.close();
        await s3.close();
      },
    };
  };

  it('is kept in S3 and shown from there', async () => {
    const { server, s3, send, close } = await open(() => null);
    const { json } = await send();
    expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^files\/media\/..\/[0-9a-f-]+\.png$/)]);
    expect(await server.anonymous('GET', json.url)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png' },
    });
    expect((await server.anonymous('GET', '/api/ready')).status).toBe(200);
    await close();
  });

  it.each([
    [500, 503, 'The file storage cannot be reached. Please try again in a minute.'],
    [403, 503, 'The file storage cannot be reached. Please try again in a minute.'],
    [507, 507, 'The server has no storage space left. Nothing was changed.'],
  ])('is refused where S3 answers %d, and nothing is left of it', async (answer, status, text) => {
    let failing: number | null = null;
    const { server, s3, send, rows, close } = await open(() => failing);
    const { json: before } = await send();
    const kept = [await rows(), s3.objects.size];
    failing = answer;
    expect(await send()).toMatchObject({ status, json: { 'hydra:description': text } });
    expect(await server.anonymous('GET', before.url)).toMatchObject({ status });
    expect(await server.anonymous('GET', '/api/ready')).toMatchObject({
      status: 503,
      json: { 'hydra:description': 'This server is not ready: files.' },
    });
    failing = null;
    expect([await rows(), s3.objects.size]).toEqual(kept);
    expect((await server.anonymous('GET', '/api/ready')).status).toBe(200);
    await close();
  });
});
