import { parse } from 'csv-parse/sync';
import { addTestBrand } from '../../../testing/records/brand';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { addTestCustomer } from '../../../testing/records/customer';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const unique = () => Math.random().toString(36).slice(2);

interface Fields {
  readonly [path: string]: unknown;
}

/** A new advisory customer's body; a field of `change` replaces the one of its name. */
const advisory = (change: Fields = {}) => ({
  firstName: 'Natalie',
  lastName: 'Pereira',
  email: `advisory.${unique()}@test.example`,
  password: 'Brolga1',
  phone: '0491 570 156',
  company: 'Harbourline',
  billingAddress: { country: 'AU' },
  subscription: { advisoryMetadata: { totalTokens: 10, coBranding: null }, status: 'active' },
  ...change,
});
const metadata = (change: Fields) => ({
  subscription: {
    status: 'active',
    advisoryMetadata: { totalTokens: 10, coBranding: null, ...change },
  },
});
const violationsOf = ({ json }: { json: { violations: { propertyPath: string; message: string }[] } }) =>
  json.violations.map(({ propertyPath, message }) => [propertyPath, message]);

const required = 'This field is required';
const numbersOnly = 'please enter numbers only';

describe('a new advisory customer', () => {
  it('has a subscription, and an audit row without its password', async () => {
    const { status, json } = await asAdmin('POST', '/api/customer/advisory', advisory());
    expect(status).toBe(200);
    expect(json).toMatchObject({
      type: 'advisory',
      billingAddress: { country: 'AU' },
      subscription: {
        status: 'active',
        advisoryMetadata: { totalTokens: 10, usedTokens: 0, coBranding: null },
      },
      parent: null,
      deleted: false,
    });
    const trail = await asAdmin('GET', `/api/audit?subjectId=${json.id}`);
    expect(trail.json['hydra:member']).toHaveLength(1);
    expect(JSON.stringify(trail.json)).not.toContain('Brolga1');
  });

  it.each(['0491570156', '+61 (2) 5550-7617', '1234567890123456', '123456789012345678901234'])(
    'takes the phone %s: at least ten digits (D§5.15)',
    async (phone) => {
      expect((await asAdmin('POST', '/api/customer/advisory', advisory({ phone }))).status).toBe(200);
    },
  );

  // every rule of D§5.6 once, and what nobody would type
  it.each<[Fields, string, string]>([
    [{ email: 'none' }, 'email', 'Please enter Valid Email Address'],
    [{ email: '' }, 'email', required],
    [{ firstName: '' }, 'firstName', required],
    [{ firstName: '   ' }, 'firstName', required],
    [{ lastName: '' }, 'lastName', required],
    [{ password: '' }, 'password', required],
    [{ password: '12345' }, 'password', 'Password should contain more than 5 characters'],
    [{ company: '' }, 'company', required],
    [{ phone: '' }, 'phone', required],
    [{ phone: '12345' }, 'phone', 'Please enter minimum 10 digit number'],
    [{ phone: '+61 2 9999' }, 'phone', 'Please enter minimum 10 digit number'],
    [{ phone: 'call me, 0491570156' }, 'phone', 'Please enter minimum 10 digit number'],
    [{ billingAddress: {} }, 'billingAddress.country', required],
    [
      { billingAddress: { country: 'FR' } },
      'billingAddress.country',
      'This value should be one of the choices',
    ],
    [metadata({ totalTokens: 'ten' }), 'subscription.advisoryMetadata.totalTokens', numbersOnly],
    [metadata({ totalTokens: -1 }), 'subscription.advisoryMetadata.totalTokens', numbersOnly],
    [metadata({ totalTokens: 1.5 }), 'subscription.advisoryMetadata.totalTokens', numbersOnly],
    [
      metadata({ coBranding: '/api/branding/none' }),
      'subscription.advisoryMetadata.coBranding',
      'There is no such brand.',
    ],
    [metadata({ usedTokens: 0 }), 'subscription.advisoryMetadata.usedTokens', 'This field was not expected.'],
    [
      { subscription: { ...metadata({}).subscription, status: 'in_trial' } },
      'subscription.status',
      'This value should be one of the choices',
    ],
    [{ type: 'business' }, 'type', 'This field was not expected.'],
    [{ roles: ['ROLE_ADMIN'] }, 'roles', 'This field was not expected.'],
  ])('is refused with %j at %s: %s', async (change, path, message) => {
    const answer = await asAdmin('POST', '/api/customer/advisory', advisory(change));
    expect(answer.status).toBe(422);
    expect(violationsOf(answer)).toEqual([[path, message]]);
  });

  it('has an address that no other customer has, whatever its case; a deleted one frees it', async () => {
    const { id, email } = await addTestCustomer(server.services.db, {});
    const body = advisory({ email: email.toUpperCase() });
    const answer = await asAdmin('POST', '/api/customer/advisory', body);
    expect(violationsOf(answer)).toEqual([['email', 'This e-mail address is already in use.']]);
    await asAdmin('DELETE', `/api/customer/${id}`);
    expect((await asAdmin('POST', '/api/customer/advisory', body)).status).toBe(200);
    const restored = await asAdmin('POST', `/api/customer/${id}/restore`);
    expect(restored.status).toBe(409);
    expect(restored.json['hydra:description']).toBe('Another customer has this e-mail address now.');
  });
});

describe('the three calls of an edit', () => {
  it('change their part each, and say so in the audit trail', async () => {
    const { id, subscriptionId } = await addTestCustomer(server.services.db, {});
    const brandId = await addTestBrand(server);
    const email = `changed.${unique()}@test.example`;
    const person = { firstName: 'New', lastName: 'Name', email, company: 'Other', phone: '0491570157' };
    expect((await asAdmin('PUT', `/api/customer/${id}`, person)).json).toMatchObject(person);
    const address = { billingAddress: { country: 'IN' } };
    expect((await asAdmin('PUT', `/api/customer/${id}/billing-address`, address)).json).toMatchObject(
      address,
    );
    const subscription = {
      advisoryMetadata: { totalTokens: 30, coBranding: `/api/branding/${brandId}` },
      status: 'cancelled',
    };
    const path = `/api/chargebee/subscription/advisory/${subscriptionId}`;
    expect((await asAdmin('PUT', path, subscription)).json).toMatchObject(subscription);
    expect((await asAdmin('GET', `/api/customer/${id}`)).json).toMatchObject({
      ...person,
      ...address,
      subscription,
    });
    const trail = await asAdmin('GET', `/api/audit?subjectId=${id}`);
    const actions = trail.json['hydra:member'].map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['subscription.update', 'customer.update', 'customer.update']);
  });

  it('refuse fewer tokens than are used (U7), and a deleted brand', async () => {
    const { subscriptionId } = await addTestCustomer(server.services.db, { usedTokens: 4 });
    const path = `/api/chargebee/subscription/advisory/${subscriptionId}`;
    const body = (totalTokens: number, coBranding: string | null = null) => ({
      advisoryMetadata: { totalTokens, coBranding },
      status: 'active',
    });
    expect(violationsOf(await asAdmin('PUT', path, body(3)))).toEqual([
      ['subscription.advisoryMetadata.totalTokens', '4 tokens have already been used.'],
    ]);
    expect((await asAdmin('PUT', path, body(4))).status).toBe(200);
    const brandId = await addTestBrand(server);
    await server.services.db.updateTable('brand').set({ deleted: true }).where('id', '=', brandId).execute();
    expect((await asAdmin('PUT', path, body(4, `/api/branding/${brandId}`))).status).toBe(422);
  });

  it('keep a brand that was deleted since, and name it', async () => {
    const { db } = server.services;
    const { id, subscriptionId } = await addTestCustomer(db, {});
    const brandId = await addTestBrand(server, { name: 'Tidewater' });
    const path = `/api/chargebee/subscription/advisory/${subscriptionId}`;
    const coBranding = `/api/branding/${brandId}`;
    const body = (tokens: number) => ({
      advisoryMetadata: { totalTokens: tokens, coBranding },
      status: 'active',
    });
    expect((await asAdmin('PUT', path, body(11))).json.advisoryMetadata.brand).toEqual({
      name: 'Tidewater',
      deleted: false,
    });
    await db.updateTable('brand').set({ deleted: true }).where('id', '=', brandId).execute();
    const metadataOf = async () =>
      (await asAdmin('GET', `/api/customer/${id}`)).json.subscription.advisoryMetadata;
    expect(await metadataOf()).toMatchObject({ coBranding, brand: { name: 'Tidewater', deleted: true } });
    expect((await asAdmin('PUT', path, body(12))).status).toBe(200);
    const csv = await asAdmin('POST', '/api/customer/advisory/export', {
      selection: { id: [id], excludeIds: [], type: 'page' },
      columns: ['coBranding'],
    });
    expect(csv.bytes.toString()).toBe('\ufeffCo-Branding\r\nTidewater (deleted)\r\n');
    expect(csv.headers['content-disposition']).toMatch(
      /filename="advisory-customers-selected-\d{4}-\d\d-\d\d\.csv"/,
    );
  });
});

describe('a deleted customer', () => {
  it('is in no list, can be asked for, and is restored', async () => {
    const lastName = `Gone${unique()}`;
    const { id } = await addTestCustomer(server.services.db, { lastName });
    expect((await asAdmin('DELETE', `/api/customer/${id}`)).status).toBe(204);
    const totalOf = async (query: string) =>
      (await asAdmin('GET', `/api/customer?lastName=${lastName}${query}`)).json['hydra:totalItems'];
    expect(await totalOf('')).toBe(0);
    expect(await totalOf('&deleted=true')).toBe(1);
    expect((await asAdmin('DELETE', `/api/customer/${id}`)).status).toBe(404);
    expect((await asAdmin('PUT', `/api/customer/${id}/reset-password`, { password: 'Brolga1' })).status).toBe(
      404,
    );
    expect((await asAdmin('POST', `/api/customer/${id}/restore`)).json).toMatchObject({ id, deleted: false });
    expect((await asAdmin('POST', `/api/customer/${id}/restore`)).status).toBe(409);
    expect(await totalOf('')).toBe(1);
  });

  it('has no customers of its own', async () => {
    const { id } = await addTestCustomer(server.services.db, {});
    await addTestCustomer(server.services.db, { type: 'individual', parentId: id });
    const answer = await asAdmin('DELETE', `/api/customer/${id}`);
    expect(answer.status).toBe(409);
    expect(answer.json['hydra:description']).toBe('1 customer belongs to this one. Delete them first.');
  });
});

it('lists parents, their customers with the parent and its subscription, and advisory customers alone', async () => {
  const lastName = `Family${unique()}`;
  const { db } = server.services;
  const parent = await addTestCustomer(db, { lastName });
  const child = await addTestCustomer(db, { lastName, type: 'individual', parentId: parent.id });
  const listed = async (path: string) =>
    (await asAdmin('GET', `${path}lastName=${lastName}`)).json['hydra:member'] as {
      id: string;
      childCount: number;
    }[];
  expect((await listed('/api/customer?parent=none&')).map(({ id }) => id)).toEqual([parent.id]);
  expect((await listed('/api/customer?parent=none&'))[0]?.childCount).toBe(1);
  expect(await listed(`/api/customer?parent=${parent.id}&`)).toMatchObject([
    { id: child.id, parent: { id: parent.id }, parentSubscription: { status: 'active' } },
  ]);
  expect((await listed('/api/customer/advisory?')).map(({ id }) => id)).toEqual([parent.id]);
  expect((await asAdmin('GET', '/api/customer?parent=nobody')).status).toBe(422);
  expect((await asAdmin('GET', '/api/customer?itemsPerPage=1000000')).status).toBeLessThan(500);
  expect((await asAdmin('GET', '/api/customer?itemsPerPage=1000000')).status).not.toBe(200);
});

it('finds by the status that a customer has: the own one, and without one the parent’s', async () => {
  const lastName = `Status${unique()}`;
  const { db } = server.services;
  const parent = await addTestCustomer(db, { lastName });
  const left = await addTestCustomer(db, { lastName, type: 'individual', parentId: parent.id });
  const without = await addTestCustomer(db, { lastName, type: 'individual', parentId: parent.id });
  await db
    .updateTable('subscription')
    .set({ status: 'cancelled' })
    .where('id', '=', left.subscriptionId)
    .execute();
  await db.deleteFrom('subscription').where('id', '=', without.subscriptionId).execute();
  const found = async (status: string) => {
    const { json } = await asAdmin('GET', `/api/customer?status=${status}&lastName=${lastName}`);
    return new Set(json['hydra:member'].map(({ id }: { id: string }) => id));
  };
  expect(await found('active')).toEqual(new Set([parent.id, without.id]));
  expect(await found('cancelled')).toEqual(new Set([left.id]));
});

it('is downloaded as CSV with a name, without formulas', async () => {
  const lastName = `=HYPERLINK("x";"${unique()}")`;
  await addTestCustomer(server.services.db, { lastName });
  const answer = await asAdmin('GET', '/api/customer/csv');
  expect(answer.headers['content-disposition']).toMatch(/filename="customers-\d{4}-\d\d-\d\d\.csv"/);
  expect(answer.bytes.toString()).toContain(`"'=HYPERLINK(""x"";`);
});

it('is downloaded with phones as they are, whatever else begins with a plus is no formula', async () => {
  const company = `Phones ${unique()}`;
  const phones = ['+61491570156', '+61 491 570 156', '+61 (0)2 9374 4000', '0491 570 156', '+61-2-9374-4000'];
  for (const phone of phones) {
    const { status } = await asAdmin('POST', '/api/customer/advisory', advisory({ company, phone }));
    expect(status).toBe(200);
  }
  await asAdmin('POST', '/api/customer/advisory', advisory({ company, lastName: '+61491570156+A1' }));
  const { bytes } = await asAdmin('GET', `/api/customer/csv?company=${company}`);
  const rows = parse(bytes, { bom: true, columns: true }) as Record<string, string>[];
  const read = rows.map((row) => row['Phone']);
  // a spreadsheet would calculate with the hyphens of the last one
  const kept = phones.map((phone) => (phone.includes('-') ? `'${phone}` : phone));
  expect(read.sort()).toEqual([...kept, '0491 570 156'].sort());
  expect(rows.map((row) => row['Last Name'])).toContain("'+61491570156+A1");
});
