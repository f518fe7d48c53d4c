import {
  internalError,
  openChargebeeServer,
  tooMany,
  type wrongKey,
  type ChargebeeServer,
} from '@console/tooling/test-kit/chargebee-server';
import { chargebeeClient } from './chargebee-client';
import { withRetries } from './with-retries';

let server: ChargebeeServer;
const waits: number[] = [];
beforeAll(async () => {
  server = await openChargebeeServer('key');
});
beforeEach(() => {
  waits.length = 0;
  server.requests.length = 0;
  server.answers.length = 0;
  server.site.itemFamilies = [{ id: 'research', name: 'Research' }];
});
afterAll(() => server.close());

interface Asked {
  readonly origin?: string;
  readonly apiKey?: string;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** Asks for item families through the vendor's client; waiting takes no time and is written down. */
async function ask({ origin = server.origin, apiKey = 'key', timeoutMs, signal }: Asked = {}) {
  const patience = {
    signal: signal ?? new AbortController().signal,
    wait: async (ms: number) => void waits.push(ms),
  };
  const client = chargebeeClient(
    { site: 'acme', apiKey },
    { origin, signal: patience.signal, ...(timeoutMs && { timeoutMs }) },
  );
  const { list } = await withRetries(() => client.itemFamily.list({ limit: 1 }), patience);
  return list.map(({ item_family: { name } }) => name);
}

it('comes back when a 429 says so, by seconds, by a date, and after a minute where it says nothing', async () => {
  const inTenSeconds = new Date(Date.now() + 10_000).toUTCString();
  server.answers.push(tooMany('7'), tooMany(inTenSeconds), { ...tooMany('0'), headers: {} });
  expect(await ask()).toEqual(['Research']);
  expect(waits).toEqual([7000, expect.any(Number), 60_000]);
  expect(waits[1]).toBeGreaterThan(1000);
  expect(waits[1]).toBeLessThanOrEqual(10_000);
});

it('leaves a long wait to the next run, and gives a limit up that does not end', async () => {
  server.answers.push(tooMany('3600'));
  await expect(ask()).rejects.toThrow('Chargebee is limiting requests. Try again later.');
  expect([server.requests.length, waits]).toEqual([1, []]);
  server.answers.push(...Array.from({ length: 5 }, () => tooMany('1')));
  await expect(ask()).rejects.toThrow('Chargebee is limiting requests. Try again later. Tried 5 times.');
});

it('asks five times where the site fails, with longer and longer waits', async () => {
  server.answers.push(internalError, internalError);
  expect(await ask()).toEqual(['Research']);
  expect(waits).toEqual([1000, 2000]);
  waits.length = 0;
  server.answers.push(...Array.from({ length: 5 }, () => internalError));
  await expect(ask()).rejects.toThrow('Chargebee answered with 500 (internal_error). Tried 5 times.');
  expect(waits).toEqual([1000, 2000, 4000, 8000]);
});

it('takes a page of something that is not Chargebee for a failure', async () => {
  server.answers.push({ status: 200, html: '<h1>Sign in to the network</h1>' });
  expect(await ask()).toEqual(['Research']);
  expect(waits).toEqual([1000]);
});

it('never repeats what a wrong key asks', async () => {
  await expect(ask({ apiKey: 'wrong' })).rejects.toThrow('Chargebee rejected the API key.');
  expect([server.requests.length, waits]).toEqual([1, []]);
});

it('says that the site cannot be reached, or does not answer', async () => {
  const closed = await openChargebeeServer('key');
  await closed.close();
  await expect(ask({ origin: closed.origin })).rejects.toThrow(
    'Chargebee cannot be reached (ECONNREFUSED). Tried 5 times.',
  );
  server.answers.push(...Array.from({ length: 5 }, () => new Promise<typeof wrongKey>(() => undefined)));
  await expect(ask({ timeoutMs: 30 })).rejects.toThrow('Chargebee did not answer within 30 seconds.');
});

it('follows nobody to another address with the key', async () => {
  const elsewhere = { status: 302, headers: { location: `${server.origin}/api/v2/subscriptions` } };
  server.answers.push(...Array.from({ length: 5 }, () => elsewhere));
  await expect(ask()).rejects.toThrow('Chargebee cannot be reached');
  expect(server.requests.every((request) => request.startsWith('GET /api/v2/item_families'))).toBe(true);
});

it('ends at once when it is told to', async () => {
  const controller = new AbortController();
  server.answers.push(new Promise<typeof wrongKey>(() => undefined));
  const asked = ask({ signal: controller.signal });
  controller.abort(new Error('the server stops'));
  await expect(asked).rejects.toThrow('the server stops');
  expect(waits).toEqual([]);
});
