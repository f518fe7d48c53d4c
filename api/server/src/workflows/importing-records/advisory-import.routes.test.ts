import type { RecordImport } from '@console/contract/record-imports';
import { addTestBrand } from '../../../testing/records/brand';
import {
  advisoryLine,
  csvOf,
  importFile,
  sendBadLines,
  sendImport,
  sendPreview,
} from '../../../testing/records/record-file';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;
let brandName: string;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  const id = await addTestBrand(server);
  const brand = server.services.db.selectFrom('brand').select('name').where('id', '=', id);
  brandName = (await brand.executeTakeFirstOrThrow()).name;
});
afterAll(() => server.close());

const kind = 'customer/advisory';
let count = 0;
const unusedAddress = () => `advised${(count += 1)}@advice.example`;
const preview = async (content: string | Buffer) =>
  (await sendPreview(asAdmin, kind, content)).json as RecordImport;
const shownAs = async (id: string | null | undefined) => (await asAdmin('GET', `/api/customer/${id}`)).json;
const told = ({ lines }: RecordImport) =>
  lines.map(({ state, changes, problems }) => [
    state,
    ...changes.map(({ column, from, to }) => `${column}: ${from} → ${to}`),
    ...problems.map(({ column, reason }) => `${column}: ${reason}`),
  ]);

const required = 'This field is required';

// every rule of the form (D§5.6), and what only a file can have
it.each<[Readonly<Record<string, string>>, string, string]>([
  [{ 'First Name': '' }, 'First Name', required],
  [{ 'Last Name': ' ' }, 'Last Name', required],
  [{ 'E-mail': '' }, 'E-mail', required],
  [{ 'E-mail': 'nobody' }, 'E-mail', 'Please enter Valid Email Address'],
  [{ Company: '' }, 'Company', required],
  [{ Phone: '' }, 'Phone', required],
  [{ Country: 'NZ' }, 'Country', 'This value should be one of the choices'],
  [{ Subscription: 'in_trial' }, 'Subscription', 'This value should be one of the choices'],
  [{ Tokens: '-1' }, 'Tokens', 'please enter numbers only'],
  [{ Tokens: 'ten' }, 'Tokens', 'please enter numbers only'],
  [{ Tokens: '1000001' }, 'Tokens', 'At most 1000000 tokens.'],
  [{ 'Co-Branding': 'Nobody' }, 'Co-Branding', 'There is no brand called "Nobody".'],
])('a line with %j is bad at %s', async (change, column, reason) => {
  const found = await preview(csvOf([advisoryLine({ 'E-mail': unusedAddress(), ...change })]));
  expect(told(found)).toEqual([['bad', `${column}: ${reason}`]]);
});

it('makes what the form makes, without a password, and changes what a line says otherwise', async () => {
  const [plain, full] = [unusedAddress(), unusedAddress()];
  const lines = [
    advisoryLine({ 'E-mail': plain, Country: '', Subscription: '', Tokens: '' }),
    advisoryLine({
      ...{ 'E-mail': full.toUpperCase(), Country: 'in', Subscription: 'CANCELLED', Tokens: '25' },
      'Co-Branding': brandName.toUpperCase(),
    }),
  ];
  const done = await importFile(asAdmin, kind, csvOf(lines));
  expect(done).toMatchObject({ imported: 2, bad: 0 });
  const [first, second] = done.lines.map(({ id }) => id);
  expect(await shownAs(first)).toMatchObject({
    ...{
      email: plain,
      firstName: 'Ada',
      company: 'Brown Advice',
      type: 'advisory',
      phone: '+61 491 570 156',
    },
    billingAddress: { country: 'AU' },
    subscription: { status: 'active', advisoryMetadata: { totalTokens: 10, coBranding: null } },
  });
  expect(await shownAs(second)).toMatchObject({
    billingAddress: { country: 'IN' },
    subscription: { status: 'cancelled', advisoryMetadata: { totalTokens: 25, brand: { name: brandName } } },
  });
  const { db } = server.services;
  const row = db
    .selectFrom('customer')
    .select('password_hash')
    .where('id', '=', first ?? '');
  expect(await row.executeTakeFirst()).toEqual({ password_hash: null });

  await db
    .updateTable('subscription')
    .set({ used_tokens: 4 })
    .where('customer_id', '=', first ?? '')
    .execute();
  expect(told(await preview(csvOf([{ 'E-mail': plain, Tokens: '3' }])))).toEqual([
    ['bad', 'Tokens: 4 tokens have already been used.'],
  ]);
  const change = csvOf([
    { 'E-mail': plain, 'Last Name': 'White', Country: 'IN', Tokens: '5', 'Co-Branding': brandName },
    { 'E-mail': full, 'First Name': 'Ada', Subscription: 'Cancelled' },
  ]);
  expect(told(await preview(change))).toEqual([
    [
      'ready',
      ...['Last Name: Brown → White', 'Country: AU → IN', 'Tokens: 10 → 5', `Co-Branding:  → ${brandName}`],
    ],
    ['present'],
  ]);
  expect(await importFile(asAdmin, kind, change)).toMatchObject({ imported: 1, present: 1 });
  expect(await shownAs(first)).toMatchObject({
    ...{ firstName: 'Ada', lastName: 'White', billingAddress: { country: 'IN' } },
    subscription: {
      status: 'active',
      advisoryMetadata: { totalTokens: 5, usedTokens: 4, brand: { name: brandName } },
    },
  });
  const trail = (await asAdmin('GET', `/api/audit?subjectId=${first}`)).json['hydra:member'] as {
    action: string;
  }[];
  expect(trail.map(({ action }) => action).sort()).toEqual([
    'customer.create',
    'customer.update',
    'subscription.update',
  ]);
});

it('takes no address of another customer, and writes nothing over what somebody else has changed', async () => {
  const email = unusedAddress();
  const { db } = server.services;
  const { lines } = await importFile(asAdmin, kind, csvOf([advisoryLine({ 'E-mail': email })]));
  const content = csvOf([{ 'E-mail': email, Company: 'Other Advice' }]);
  const { fingerprint } = await preview(content);
  await asAdmin('PUT', `/api/customer/${lines[0]?.id}`, { company: 'By hand' });
  const again = (await sendImport(asAdmin, kind, { content, fingerprint })).json as RecordImport;
  expect([again.imported, told(again)]).toEqual([0, [['ready', 'Company: By hand → Other Advice']]]);
  await db.updateTable('customer').set({ type: 'individual' }).where('email', '=', email).execute();
  const whole = csvOf([advisoryLine({ 'E-mail': email })]);
  expect(told(await preview(whole))).toEqual([['bad', 'E-mail: This e-mail address is already in use.']]);
});

it('takes the file that the list exports', async () => {
  const [email, other] = [unusedAddress(), unusedAddress()];
  const { db } = server.services;
  const lines = [
    advisoryLine({ 'E-mail': email, Company: '=Odd; -one', 'Co-Branding': brandName }),
    advisoryLine({ 'E-mail': other }),
  ];
  const done = await importFile(asAdmin, kind, csvOf(lines));
  // what no form gives, and a brand that is gone
  const id = done.lines[1]?.id ?? '';
  await db.updateTable('subscription').set({ status: 'in_trial' }).where('customer_id', '=', id).execute();
  await db.updateTable('customer').set({ phone: 'none' }).where('id', '=', id).execute();
  await db.updateTable('brand').set({ deleted: true }).execute();
  const sheet = await asAdmin('POST', '/api/customer/advisory/export', {});
  const found = await preview(sheet.bytes);
  await db.updateTable('brand').set({ deleted: false }).execute();
  expect(told(found).filter(([state]) => state !== 'present')).toEqual([]);
  expect(found.lines.some(({ key }) => key === email)).toBe(true);
});

it('is refused to whoever does not manage customers', async () => {
  const call = await server.signInAs('ROLE_COMPLIANCE');
  const content = csvOf([advisoryLine()]);
  expect((await sendPreview(call, kind, content)).status).toBe(403);
  expect((await sendImport(call, kind, { content, fingerprint: '0'.repeat(64) })).status).toBe(403);
  expect((await sendBadLines(call, kind, content)).status).toBe(403);
});
