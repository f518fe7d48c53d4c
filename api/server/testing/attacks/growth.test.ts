import { monitorEventLoopDelay } from 'node:perf_hooks';
import { MAX_BODY_BYTES, type Endpoint } from '@console/contract/endpoint';
import { reportPageFailure } from '@console/contract/page-failures';
import { seededRandom } from '@console/tooling/test-kit/seeded-random';
import type { Schema, SchemaDescription } from 'yup';
import { accessTable, askers, type Asker, type Row } from '../access/endpoint-table';
import { endpointTargets } from '../access/endpoint-targets';
import type { MakeTarget } from '../access/target';
import { contractEndpoints } from '../endpoints';
import { openTestServer, type Call, type TestServer } from '../server';

/** By hand (`npm run attack -- growth`) every shape in every field, as large as the call takes it. */
const isWhole = process.env['GROWTH'] === 'whole';
const LARGEST = isWhole ? Infinity : 64 * 1024;
const SHAPES_IN_CI = 3;
/** GROWTH_SEED sends the same ones again. */
const seed = Number(process.env['GROWTH_SEED'] ?? Date.now() % 2 ** 31);
const random = seededRandom(seed);
/** A body is so much larger than the one it is compared with. */
const TIMES = 8;
/** Times as much of the processor as the smaller one: linear is 8; below the floor, in ms, nothing is told apart. */
const MAX_RATIO = 24;
const FLOOR_MS = 15;
const TRIES = 3;
/** By hand: nobody else waits longer than this while a body is dealt with. */
const MAX_WAIT_MS = 100;

jest.setTimeout(isWhole ? 600_000 : 60_000);
const MAX_ANSWER_BYTES = 64 * 1024;
/** Of what was never asked for by name. */
const MAX_REFUSAL_BYTES = 8 * 1024;

/** Values of about so many bytes as JSON. */
const shapes: Readonly<Record<string, (bytes: number) => string>> = {
  'a long text': (bytes) => JSON.stringify('a'.repeat(bytes)),
  'a long text of blanks': (bytes) => JSON.stringify(`a${' '.repeat(bytes)}a`),
  'a long text of elements': (bytes) => JSON.stringify('<b>a<i>a'.repeat(bytes / 8)),
  'texts of elements by name': (bytes) =>
    `{${Array.from({ length: 20 }, (_, at) => `"k${at}":${JSON.stringify('<b>a<i>a'.repeat(bytes / 160))}`).join(',')}}`,
  'a list of numbers': (bytes) => `[${'0,'.repeat(bytes / 2)}0]`,
  'a list of texts': (bytes) => `[${'"a",'.repeat(bytes / 4)}"a"]`,
  'a list of objects': (bytes) => `[${'{},'.repeat(bytes / 3)}{}]`,
  'many fields': (bytes) =>
    `{${Array.from({ length: bytes / 12 }, (_, at) => `"k${String(at).padStart(6, '0')}":0`).join(',')}}`,
  'deep lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'a text of deep lists': (bytes) => JSON.stringify('['.repeat(bytes / 2) + ']'.repeat(bytes / 2)),
  'a text of many fields': (bytes) => JSON.stringify(shapes['many fields']?.(bytes / 1.2)),
  'deep objects': (bytes) => '{"a":'.repeat(bytes / 6) + '0' + '}'.repeat(bytes / 6),
};

let server: TestServer;
let targetOf: (row: Row) => MakeTarget;
/** Tokens live longer than this; by hand all of it takes longer than they do. */
const SIGNED_IN_FOR_MS = 5 * 60_000;
let signedInAt = 0;
const callers = new Map<Asker, Call>();
let sent = 0;
let slowest = { ms: 0, what: '' };

beforeAll(async () => {
  server = await openTestServer();
  targetOf = await endpointTargets(server);
});
beforeEach(async () => {
  if (Date.now() - signedInAt < SIGNED_IN_FOR_MS) return;
  for (const asker of askers)
    callers.set(asker, asker === 'nobody' ? server.anonymous : await server.signInAs(asker));
  signedInAt = Date.now();
});
afterAll(async () => {
  process.stdout.write(
    `growth, GROWTH_SEED=${seed}: ${sent} bodies in ${withBody.length} calls, the slowest ${slowest.ms.toFixed(0)} ms of the processor: ${slowest.what}\n`,
  );
  await server.close();
});

const withBody = contractEndpoints.filter(({ body }) => body !== undefined);

/** A row of the call and whoever may, so that the body gets as far as it can. */
function allowed({ method, path }: Endpoint): { readonly row: Row; readonly asker: Asker } {
  for (const row of accessTable.filter(({ call }) => call === `${method} ${path}`))
    for (const asker of askers) if (row.cells[asker] === 'yes') return { row, asker };
  throw new Error(`${method} ${path} should be allowed to somebody`);
}

/** Paths of the fields of a body, of those within its objects too. */
function fieldsOf(description: SchemaDescription, path: readonly string[] = []): (readonly string[])[] {
  if (!('fields' in description)) return [];
  const fields = Object.entries(description.fields as Record<string, SchemaDescription>);
  return fields.flatMap(([name, field]) => [[...path, name], ...fieldsOf(field, [...path, name])]);
}

/** The body as JSON with a field of this JSON; `[]`: the fields of the value are those of the body. */
function grown(body: object, path: readonly string[], value: string): string {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const own = Object.entries(body).filter(([key]) => key !== name);
  const inner = (body as Record<string, unknown>)[name];
  const inside = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {};
  const others = own.map(([key, each]) => `${JSON.stringify(key)}:${JSON.stringify(each)},`).join('');
  return `{${others}${JSON.stringify(name)}:${rest.length > 0 ? grown(inside, rest, value) : value}}`;
}

interface Answer {
  /** Of the processor, whatever else the machine is doing. */
  readonly ms: number;
  /** Longest time for which the event loop did nothing else. */
  readonly waitMs: number;
  readonly status: number;
  readonly asker: Asker;
  readonly bytes: number;
}

/** Sends the JSON that is made of the body of somebody who may. */
async function send(
  endpoint: Endpoint,
  place: string,
  payload: (body: object) => string | undefined,
  query = '',
): Promise<Answer> {
  const { row, asker } = allowed(endpoint);
  const { path, body = {}, headers, as } = await targetOf(row)(asker);
  const call = as ?? callers.get(asker);
  if (!call) throw new Error(`${asker} should be signed in`);
  const text = payload(body);
  const waiting = monitorEventLoopDelay({ resolution: 1 });
  waiting.enable();
  const start = process.cpuUsage();
  const url = query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
  const answer = await call(endpoint.method, url, text, headers);
  const { user, system } = process.cpuUsage(start);
  const ms = (user + system) / 1000;
  waiting.disable();
  sent += 1;
  if (ms > slowest.ms)
    slowest = {
      ms,
      what: `${endpoint.method} ${endpoint.path}, ${place}, ${text?.length ?? query.length} bytes`,
    };
  return { ms, waitMs: waiting.max / 1e6, status: answer.status, asker, bytes: answer.bytes.length };
}

/** A body of somebody who is no longer signed in would be no attack. */
const isAnswered = ({ status, asker }: Answer) =>
  (status < 500 || status === 503) && (status !== 401 || asker === 'nobody');

/** What is wrong with the answers to values of this shape at this place of the body. */
async function faultsOf(endpoint: Endpoint, place: readonly string[], shape: string): Promise<string[]> {
  const valueOf = shapes[shape] as (bytes: number) => string;
  const name = `${place.join('.')}: ${shape}`;
  const sendOf = (bytes: number) => send(endpoint, name, (body) => grown(body, place, valueOf(bytes)));
  const size = Math.min(limitOf(endpoint) * 0.9, LARGEST);
  const large = await sendOf(size);
  const faults: string[] = [];
  if (!isAnswered(large)) faults.push(`${name}: ${large.status}`);
  if (large.bytes > MAX_ANSWER_BYTES) faults.push(`${name}: ${large.bytes} bytes of answer`);
  if (isWhole && (await waitOf(large, () => sendOf(size))) > MAX_WAIT_MS)
    faults.push(`${name}: others wait ${large.waitMs.toFixed(0)} ms`);
  let ratio = large.ms / FLOOR_MS;
  // what else the process does by chance is in the time too
  for (let tries = 0; tries < TRIES && ratio > MAX_RATIO; tries += 1) {
    const small = await sendOf(size / TIMES);
    const again = await sendOf(size);
    ratio = Math.min(large.ms, again.ms) / Math.max(small.ms, FLOOR_MS);
  }
  return ratio > MAX_RATIO ? [...faults, `${name}: ${ratio.toFixed(0)} times as long`] : faults;
}

/** The shortest of some tries, as a wait may have been for something else. */
async function waitOf(first: Answer, again: () => Promise<Answer>): Promise<number> {
  let shortest = first.waitMs;
  for (let tries = 0; tries < TRIES && shortest > MAX_WAIT_MS; tries += 1)
    shortest = Math.min(shortest, (await again()).waitMs);
  return shortest;
}

const limitOf = ({ maxBodyBytes = MAX_BODY_BYTES }: Endpoint) => maxBodyBytes;

/** In CI some of the shapes, others for each field. */
function shapesOf(place: readonly string[]): readonly string[] {
  if (place.length === 0) return ['many fields'];
  const names = Object.keys(shapes);
  if (isWhole) return names;
  return names
    .map((name) => ({ name, at: random() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, SHAPES_IN_CI)
    .map(({ name }) => name);
}

describe.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    it('answers bodies of any shape briefly, in time linear in their size', async () => {
      const faults: string[] = [];
      for (const place of [[], ...fieldsOf((endpoint.body as Schema).describe())])
        for (const shape of shapesOf(place)) faults.push(...(await faultsOf(endpoint, place, shape)));
      expect(faults).toEqual([]);
    });

    it('refuses a larger body than it needs before it reads it', async () => {
      const body = `{"${'a'.repeat(limitOf(endpoint))}":0}`;
      const { status } = await send(endpoint, 'too large', () => body);
      // the bodies before it may have been too many of one address
      expect([413, ...(isLimited(endpoint) ? [429] : [])]).toContain(status);
    });
  },
);

/** As long as the head of a request may be, but for its other lines. */
const LARGEST_QUERY = 12 * 1024;
const queries: Readonly<Record<string, (bytes: number) => string>> = {
  'many unknown parameters': (bytes) =>
    Array.from({ length: bytes / 4 }, (_, at) => `${at.toString(36).padStart(3, '0')}&`).join(''),
  'an unknown parameter with a long name': (bytes) => 'a'.repeat(bytes),
  'one parameter many times': (bytes) => 'page=a&'.repeat(bytes / 7),
};

describe.each(
  contractEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('the query of %s', (_name, endpoint) => {
  it('is refused briefly and names no more than a few parameters', async () => {
    const faults: string[] = [];
    for (const [name, queryOf] of Object.entries(queries)) {
      const payload = (body: object) => (endpoint.body ? JSON.stringify(body) : undefined);
      const answer = await send(endpoint, name, payload, queryOf(LARGEST_QUERY));
      if (!isAnswered(answer)) faults.push(`${name}: ${answer.status}`);
      if (answer.status >= 400 && answer.bytes > MAX_REFUSAL_BYTES)
        faults.push(`${name}: ${answer.bytes} bytes of refusal`);
    }
    expect(faults).toEqual([]);
  });
});

const isLimited = ({ path }: Endpoint) => path === reportPageFailure.path;
