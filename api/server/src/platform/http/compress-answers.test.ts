import { gunzipSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Person } from './authentication';
import { compressAnswers } from './compress-answers';

let app: FastifyInstance;
let answer: unknown;
let person: Person | null;

beforeAll(async () => {
  app = Fastify();
  app.decorateRequest('person', null as unknown as Person);
  app.addHook('onRequest', async (request) => void (request.person = person as Person));
  compressAnswers(app);
  for (const path of ['/api/thing', '/elsewhere'])
    app.get(path, (_request, reply) => reply.type('application/ld+json; charset=utf-8').send(answer));
  app.get('/api/sheet', (_request, reply) => reply.type('text/csv').send('a,b\n'.repeat(1000)));
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  person = {} as Person;
});

const signature = () => `expires=1764500000&signature=${randomBytes(32).toString('base64url')}`;
const get = (path = '/api/thing', accepted = 'gzip, deflate, br') =>
  app.inject({ url: path, headers: { 'accept-encoding': accepted } });

it('sends the JSON of a document at a tenth of its size', async () => {
  const html = Array.from({ length: 300 }, (_, at) => ({
    id: `textblk${at}`,
    type: 'Text',
    children: 'Volumes rose',
  }));
  answer = { title: 'Größe × 2 😀', html };
  const { rawPayload, headers } = await get();
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(rawPayload.length),
    vary: 'accept-encoding',
  });
  const plain = gunzipSync(rawPayload);
  expect(JSON.parse(String(plain))).toEqual(answer);
  expect(rawPayload.length).toBeLessThan(plain.length / 10);
});

it('leaves as it is what is small, no JSON, not asked for, for nobody, or none of the API', async () => {
  answer = { words: 'short' };
  expect((await get()).headers['content-encoding']).toBeUndefined();
  answer = { words: 'long '.repeat(1000) };
  for (const accepted of ['', 'br', 'gzip;q=0', 'br, gzip;q=0.0, deflate'])
    expect((await get('/api/thing', accepted)).json()).toEqual(answer);
  expect((await get('/elsewhere')).json()).toEqual(answer);
  expect((await get('/api/sheet')).headers['content-encoding']).toBeUndefined();
  // tokens go to whoever is not signed in yet
  person = null;
  expect((await get()).json()).toEqual(answer);
});

it('takes gzip by any way to ask for it', async () => {
  answer = { words: 'long '.repeat(1000) };
  for (const accepted of ['gzip', 'br, gzip;q=0.5', 'gzip;q=1.0, *;q=0'])
    expect((await get('/api/thing', accepted)).headers['content-encoding']).toBe('gzip');
});

it('is as long for a right guess of a secret as for a wrong one', async () => {
  const secret = signature();
  const sizeOf = async (guess: string) => {
    answer = { typed: guess, words: 'long '.repeat(1000), url: `/api/media/1?${secret}` };
    const { rawPayload } = await get();
    expect(JSON.parse(String(gunzipSync(rawPayload)))).toEqual(answer);
    return rawPayload.length;
  };
  const right = secret.slice(0, -1);
  const [known, ...others] = [right, ...Array.from({ length: 20 }, () => signature().slice(0, -1))];
  const sizes = await Promise.all(others.map(sizeOf));
  expect(await sizeOf(known ?? '')).toBeGreaterThanOrEqual(Math.min(...sizes));
});

it('sends any number of secrets, at any place', async () => {
  for (const count of [1, 2, 500]) {
    answer = {
      first: `/api/media/0?${signature()}`,
      words: 'long '.repeat(300),
      media: Array.from({ length: count }, (_, at) => `/api/media/${at}?${signature()}`),
    };
    expect(JSON.parse(String(gunzipSync((await get()).rawPayload)))).toEqual(answer);
  }
});
