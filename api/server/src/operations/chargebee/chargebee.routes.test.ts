import {
  openChargebeeServer,
  unknownSite,
  wrongKey,
  wrongOffset,
  type ChargebeeServer,
} from '@console/tooling/test-kit/chargebee-server';
import { sql } from 'kysely';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { startJobRunner } from '../../platform/jobs/job-runner';
import type { WorkLoop } from '../../platform/jobs/work-loop';
import { jobs } from './sync-chargebee.scheduled-job';

const API_KEY = 'test-key-of-the-site-1234';

let server: TestServer;
let chargebee: ChargebeeServer;
let runner: WorkLoop;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  chargebee = await openChargebeeServer(API_KEY);
  asAdmin = await server.signInAs('ROLE_ADMIN');
  const { services } = server;
  const environment = { ...services.environment, chargebeeUrl: chargebee.origin };
  runner = await startJobRunner({ ...services, environment }, { jobs, onError: () => undefined });
});
beforeEach(async () => {
  const { db } = server.services;
  await db.deleteFrom('customer').execute();
  chargebee.requests.length = 0;
  chargebee.answers.length = 0;
  chargebee.site.itemFamilies = [{ id: 'research', name: 'Research', description: 'Reports' }];
  chargebee.site.itemPrices = [{ id: 'research-AUD-monthly', itemFamily: 'research' }];
  chargebee.site.subscriptions = [];
  await setCredentials('acme-test', API_KEY);
  await asAdmin('POST', '/api/chargebee/clear-all');
});
afterAll(async () => {
  await runner.stop();
  await chargebee.close();
  await server.close();
});

const setCredentials = (site: string, apiKey: string) =>
  asAdmin('PUT', '/api/credentials/chargebee', { credentials: { site, apiKey } });
const state = async () => (await asAdmin('GET', '/api/chargebee/sync')).json;

/** Orders a sync and waits for its end; answers the state after it. */
async function sync() {
  const { json: before } = await asAdmin('GET', '/api/chargebee/sync');
  expect((await asAdmin('POST', '/api/chargebee/item-family/refresh')).status).toBe(200);
  for (;;) {
    const now = await state();
    if (now.phase === 'idle' && now.last?.id !== before.last?.id) return now;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function addCustomer(email: string, type: 'individual' | 'business' | 'advisory' = 'individual') {
  const row = { first_name: 'Ann', last_name: 'Lee', email, type, parent_id: null };
  const { db } = server.services;
  const { id } = await db
    .insertInto('customer')
    .values({ ...row, company: '', phone: '', country: 'AU' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const customer = async (id: string) => (await asAdmin('GET', `/api/customer/${id}`)).json;
const statusOf = async (id: string) => (await customer(id)).subscription?.status ?? null;

describe('a sync', () => {
  it('brings families and subscriptions page by page, and does nothing when it is done again', async () => {
    const ann = await addCustomer('Ann@Research.test');
    const many = Array.from({ length: 250 }, (_, n) => ({ id: `s${n}`, email: `n${n}@elsewhere.test` }));
    const own = { id: 'own', email: 'ann@research.test', itemPrices: ['research-AUD-monthly'] };
    chargebee.site.subscriptions = [...many, own];
    const first = await sync();
    expect(first).toMatchObject({
      last: {
        state: 'Succeeded',
        outcome:
          '1 item family and 251 subscriptions synced, 1 customer changed, 250 without a customer here',
        error: null,
      },
      itemFamilies: [{ id: 'research', name: 'Research', description: 'Reports', subscriptions: 1 }],
      subscriptions: 251,
      customers: 1,
      completed: 253,
    });
    const subscriptionPages = chargebee.requests.filter((request) => request.includes('/subscriptions'));
    expect(subscriptionPages).toEqual([
      'GET /api/v2/subscriptions?limit=100&sort_by%5Basc%5D=created_at',
      expect.stringContaining('offset=%5B%22100%22%5D'),
      expect.stringContaining('offset=%5B%22200%22%5D'),
    ]);
    expect(await customer(ann)).toMatchObject({
      subscription: { status: 'active', advisoryMetadata: null },
      products: ['Research'],
    });
    const found = await asAdmin('GET', '/api/customer?products=resear');
    expect(found.json['hydra:member'].map(({ id }: { id: string }) => id)).toEqual([ann]);
    expect((await asAdmin('GET', '/api/customer?products=prices')).json['hydra:totalItems']).toBe(0);
    const again = await sync();
    expect(again).toMatchObject({
      last: { outcome: expect.stringContaining('0 customers changed') },
      completed: 253,
      total: 253,
    });
    const { json } = await asAdmin('GET', `/api/audit?subjectId=${ann}&action=subscription.sync`);
    expect(json['hydra:member']).toMatchObject([
      { actor: null, before: null, after: { status: 'active', chargebeeId: 'own' } },
    ]);
  });

  it('shows each status of Chargebee as one of the four, the best of several, and leaves advisory ones alone', async () => {
    const expected = {
      active: 'active',
      non_renewing: 'active',
      in_trial: 'in_trial',
      future: 'not_verified',
      paused: 'cancelled',
      cancelled: 'cancelled',
      transferred: 'cancelled',
      'new to us': 'not_verified',
    };
    const ids: Record<string, string> = {};
    for (const [n, status] of Object.keys(expected).entries()) {
      ids[status] = await addCustomer(`c${n}@research.test`);
      chargebee.site.subscriptions.push({ id: `s${n}`, email: `c${n}@research.test`, status });
    }
    const several = await addCustomer('several@research.test');
    for (const status of ['cancelled', 'in_trial', 'future'])
      chargebee.site.subscriptions.push({ id: `several-${status}`, email: 'several@research.test', status });
    const advisory = await addCustomer('advisory@research.test', 'advisory');
    await server.services.db
      .insertInto('subscription')
      .values({ customer_id: advisory, status: 'cancelled', total_tokens: 10, brand_id: null })
      .execute();
    chargebee.site.subscriptions.push({ id: 'advisory', email: 'advisory@research.test' });
    await sync();
    for (const [status, shown] of Object.entries(expected))
      expect([status, await statusOf(ids[status] ?? '')]).toEqual([status, shown]);
    expect(await statusOf(several)).toBe('in_trial');
    expect(await customer(advisory)).toMatchObject({
      subscription: { status: 'cancelled', advisoryMetadata: { totalTokens: 10 } },
      products: [],
    });
  });

  it('follows a change of status, of address and the end of a subscription', async () => {
    const ann = await addCustomer('ann@research.test');
    chargebee.site.subscriptions = [{ id: 's', email: 'ann@research.test', status: 'in_trial' }];
    await sync();
    chargebee.site.subscriptions = [{ id: 's', email: 'ann.new@research.test', status: 'active' }];
    await sync();
    expect(await statusOf(ann)).toBe('active');
    chargebee.site.subscriptions = [];
    chargebee.site.itemFamilies = [];
    expect(await sync()).toMatchObject({ itemFamilies: [], subscriptions: 0, customers: 0 });
    expect(await statusOf(ann)).toBe('cancelled');
  });

  it.each([
    ['a wrong key', wrongKey, 'Chargebee rejected the API key.'],
    [
      'an unknown site',
      unknownSite,
      'Chargebee does not know this site, or it has no item families (site_not_found).',
    ],
  ])('fails on %s, and says so', async (_case, answer, error) => {
    chargebee.answers.push(answer);
    expect((await sync()).last).toMatchObject({ state: 'Failed', outcome: null, error });
    expect(chargebee.requests).toHaveLength(1);
  });

  it('goes on where it was cut short, and begins anew where Chargebee has forgotten that place', async () => {
    chargebee.site.subscriptions = Array.from({ length: 150 }, (_, n) => ({ id: `s${n}`, email: '' }));
    const asPage = (request: string) => {
      const { pathname, searchParams } = new URL(request.replace('GET ', ''), 'http://chargebee.test');
      return `${pathname.split('/').at(-1)} ${searchParams.get('offset') ?? ''}`;
    };
    const cutShort = async () => {
      chargebee.requests.length = 0;
      chargebee.answers.push(...(await answersOf(3)), wrongKey);
      expect((await sync()).last.state).toBe('Failed');
      chargebee.requests.length = 0;
    };
    await cutShort();
    expect(await sync()).toMatchObject({ last: { state: 'Succeeded' }, subscriptions: 150 });
    expect(chargebee.requests.map(asPage)).toEqual(['subscriptions ["100"]']);
    await cutShort();
    chargebee.answers.push(wrongOffset);
    expect((await sync()).last.error).toContain('Chargebee answered with 400 (param_wrong_value).');
    await sync();
    expect(chargebee.requests.map(asPage).slice(1)).toEqual([
      'item_families ',
      'item_prices ',
      'subscriptions ',
      'subscriptions ["100"]',
    ]);
  });

  it('of another site is refused until the first one is cleared', async () => {
    await sync();
    await setCredentials('other', API_KEY);
    expect((await sync()).last.error).toBe(
      'The synced data is from the site "acme-test". Clear it before you sync "other".',
    );
    await asAdmin('GET', '/api/chargebee/clear-all');
    expect((await sync()).last.state).toBe('Succeeded');
  });

  it('does nothing without credentials, where nobody can order it either', async () => {
    await server.services.db.deleteFrom('credential').execute();
    const refused = await asAdmin('GET', '/api/chargebee/item-family/refresh');
    expect(refused).toMatchObject({
      status: 409,
      json: { 'hydra:description': 'No Chargebee credentials are set.' },
    });
    const { last } = await state();
    await sql`update job_schedule set scheduled_at = now() where key = 'chargebee.sync'`.execute(
      server.services.db,
    );
    while ((await state()).last?.id === last?.id) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await state()).last).toMatchObject({
      state: 'Succeeded',
      outcome: 'Nothing synced: no credentials are set',
    });
    expect(chargebee.requests).toEqual([]);
  });

  it('is not ordered while its job is disabled', async () => {
    const { jobId } = await state();
    const change = (status: string) => asAdmin('PUT', `/api/job-schedule/${jobId}`, { id: jobId, status });
    await change('Disabled');
    expect((await asAdmin('POST', '/api/chargebee/item-family/refresh')).status).toBe(409);
    await change('Enabled');
  });
});

describe('clear all', () => {
  it('removes what syncs have brought, keeps the rest, and leaves an audit row', async () => {
    const ann = await addCustomer('ann@research.test');
    const bob = await addCustomer('bob@research.test');
    await server.services.db
      .insertInto('subscription')
      .values({ customer_id: bob, status: 'in_trial', total_tokens: null, brand_id: null })
      .execute();
    chargebee.site.subscriptions = [{ id: 's', email: 'ann@research.test' }];
    await sync();
    const { status, json } = await asAdmin('GET', '/api/chargebee/clear-all');
    expect([status, json]).toEqual([
      200,
      expect.objectContaining({ itemFamilies: [], subscriptions: 0, customers: 0, total: 0 }),
    ]);
    expect([await statusOf(ann), await statusOf(bob)]).toEqual([null, 'in_trial']);
    const trail = await asAdmin('GET', '/api/audit?action=chargebee.clear');
    expect(trail.json['hydra:member'][0]).toMatchObject({
      actor: { id: server.people.ROLE_ADMIN.id },
      subjectLabel: 'acme-test',
      before: { itemFamilies: 1, subscriptions: 1, subscriptionsOfCustomers: 1 },
      after: { itemFamilies: 0, subscriptions: 0, subscriptionsOfCustomers: 0 },
    });
  });

  it('waits for a sync that runs, which the order of another one joins', async () => {
    let answer: (value: typeof wrongKey) => void = () => undefined;
    chargebee.answers.push(new Promise((resolve) => (answer = resolve)));
    const synced = sync();
    while ((await state()).phase !== 'running') await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await asAdmin('GET', '/api/chargebee/clear-all')).status).toBe(409);
    expect((await asAdmin('GET', '/api/chargebee/item-family/refresh')).json.phase).toBe('running');
    answer(wrongKey);
    expect((await synced).last.state).toBe('Failed');
  });

  it('and the sync are out of reach of what a browser does by itself', async () => {
    await sync();
    const before = await state();
    for (const path of ['/api/chargebee/clear-all', '/api/chargebee/item-family/refresh']) {
      const headers = { authorization: 'Bearer none' };
      expect((await server.app.inject({ method: 'HEAD', url: path, headers })).statusCode).toBeGreaterThan(
        400,
      );
      const moves: Record<string, string>[] = [
        { 'sec-purpose': 'prefetch' },
        { purpose: 'prefetch' },
        { 'sec-fetch-mode': 'navigate' },
        { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      ];
      for (const browser of moves) expect((await asAdmin('GET', path, undefined, browser)).status).toBe(403);
    }
    expect(await state()).toEqual(before);
  });
});

/** The first answers of the site, as it would give them. */
async function answersOf(count: number) {
  const paths = ['item_families?limit=100', 'item_prices?limit=100', 'subscriptions?limit=100'];
  const authorization = `Basic ${Buffer.from(`${API_KEY}:`).toString('base64')}`;
  return Promise.all(
    paths.slice(0, count).map(async (path) => {
      const answer = await fetch(`${chargebee.origin}/api/v2/${path}`, { headers: { authorization } });
      return { status: answer.status, body: (await answer.json()) as object };
    }),
  );
}
