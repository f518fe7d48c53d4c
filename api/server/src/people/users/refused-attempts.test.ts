import { openTestServer, type Call, type TestPerson, type TestServer } from '../../../testing/server';
import { addTestCustomer } from '../../../testing/records/customer';

/** Who tries: a role's account, or nobody. `market` and `deleted` accounts are made for the test. */
type Who = 'nobody' | 'user' | 'market' | 'cms' | 'billing' | 'peer' | 'analyst' | 'compliance' | 'admin';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Body = Readonly<Record<string, unknown>>;
/** Who, call, body, status, and the text: of the violation at `path`, or the description. */
type Attempt = readonly [
  who: Who,
  method: Method,
  url: string,
  body: Body | null,
  status: number,
  text: string,
];

let server: TestServer;
let callers: Readonly<Record<Who, Call>>;
let ids: Readonly<Record<string, string>>;

const unexpected = 'This field was not expected.';
const notYours = 'Your not authorized to view this page';
const ownRoles = 'You cannot change your own roles.';
const ownStatus = 'You cannot change your own status.';
const oneOf = 'This value should be one of the choices';
const required = 'This field is required';
const noSuchId = 'Not found.';
const noParameter = 'This list has no such parameter.';
const idList = "Expected a list of at most 10000 ids, with at least one, or 'all'";
const everyRole =
  'ROLE_USER, ROLE_MARKET, ROLE_AUSIEX, ROLE_CMS, ROLE_CHARGEBEE, ROLE_PEER_APPROVER, ROLE_ANALYST, ' +
  'ROLE_COMPLIANCE, ROLE_ADMIN';

const person = { email: '{fresh}', firstName: 'New', lastName: 'Person' };
const internal = { ...person, gender: 'female', enabled: true, roles: ['ROLE_ANALYST'] };
const own = (email: string, roles: readonly string[]) => ({ ...internal, email, roles });
const password = 'Brolga#1';
const newUser = { ...internal, password };
const newMarketUser = { ...person, password };
const marketUser = { ...person, enabled: true };
const customer = { ...person, company: 'Harbourline', phone: '0491570156' };
const subscription = { status: 'active', advisoryMetadata: { totalTokens: 10, coBranding: null } };
const advisory = { ...customer, password, billingAddress: { country: 'AU' }, subscription };

const attempts: readonly Attempt[] = [
  // the own role and the own status, by every call that writes them
  ['admin', 'PUT', '/api/user/{admin}', own('{adminEmail}', ['ROLE_CMS']), 422, `roles: ${ownRoles}`],
  ['admin', 'PUT', '/api/user/{admin}/admin', own('{adminEmail}', ['ROLE_CMS']), 422, `roles: ${ownRoles}`],
  ['analyst', 'PUT', '/api/user/{analyst}', own('{analystEmail}', ['ROLE_ADMIN']), 422, `roles: ${ownRoles}`],
  ['analyst', 'PUT', '/api/user/{analyst}/admin', own('{analystEmail}', ['ROLE_ADMIN']), 403, notYours],
  [
    'market',
    'PUT',
    '/api/user/{market}',
    { ...own('{marketEmail}', ['ROLE_ADMIN']) },
    422,
    `roles: ${ownRoles}`,
  ],
  ['admin', 'PUT', '/api/user/{admin}', { id: '{admin}', enabled: false }, 403, notYours],
  [
    'admin',
    'PUT',
    '/api/user/{admin}',
    { ...own('{adminEmail}', ['ROLE_ADMIN']), enabled: false },
    422,
    `enabled: ${ownStatus}`,
  ],
  [
    'admin',
    'PUT',
    '/api/user/{admin}/admin',
    { ...own('{adminEmail}', ['ROLE_ADMIN']), enabled: false },
    422,
    `enabled: ${ownStatus}`,
  ],
  ['analyst', 'PUT', '/api/user/{analyst}', { id: '{analyst}', enabled: false }, 403, notYours],

  // a role or a right through a field that nobody expects
  ['admin', 'POST', '/api/user', { ...newUser, role: 'ROLE_ADMIN' }, 422, `role: ${unexpected}`],
  ['admin', 'POST', '/api/user', { ...newUser, isAdmin: true }, 422, `isAdmin: ${unexpected}`],
  [
    'admin',
    'POST',
    '/api/user',
    { ...newUser, permissions: ['attributeList'] },
    422,
    `permissions: ${unexpected}`,
  ],
  [
    'admin',
    'POST',
    '/api/user',
    { ...newUser, details: { roles: ['ROLE_ADMIN'] } },
    422,
    `details.roles: ${unexpected}`,
  ],
  ['admin', 'POST', '/api/user', { ...newUser, id: '{admin}' }, 422, `id: ${unexpected}`],
  ['admin', 'POST', '/api/user', { ...newUser, password_hash: 'x' }, 422, `password_hash: ${unexpected}`],
  [
    'analyst',
    'PUT',
    '/api/user/{analyst}',
    { ...own('{analystEmail}', ['ROLE_ANALYST']), role: 'ROLE_ADMIN' },
    422,
    `role: ${unexpected}`,
  ],
  [
    'analyst',
    'PUT',
    '/api/user/{analyst}',
    { ...own('{analystEmail}', ['ROLE_ANALYST']), isAdmin: true },
    422,
    `isAdmin: ${unexpected}`,
  ],
  [
    'analyst',
    'PUT',
    '/api/user/{analyst}',
    { ...own('{analystEmail}', ['ROLE_ANALYST']), password: 'Another#1' },
    422,
    `password: ${unexpected}`,
  ],
  [
    'admin',
    'PUT',
    '/api/user/{other}/admin',
    { ...internal, authentication: { scope: ['all'] } },
    422,
    `authentication: ${unexpected}`,
  ],
  [
    'admin',
    'POST',
    '/api/user/market-shares',
    { ...newMarketUser, roles: ['ROLE_ADMIN'] },
    422,
    `roles: ${unexpected}`,
  ],
  [
    'admin',
    'POST',
    '/api/user/market-shares',
    { ...newMarketUser, authentication: { scope: ['all'] } },
    422,
    'authentication.scope: “all” is no scope of the list.',
  ],
  [
    'admin',
    'PUT',
    '/api/user/{market}/admin',
    { ...marketUser, authentication: { scope: ['all'] } },
    422,
    'authentication.scope: “all” is no scope of the list.',
  ],
  [
    'admin',
    'PUT',
    '/api/user/{market}/admin',
    { ...marketUser, 'authentication.scope': ['all'] },
    422,
    `authentication.scope: ${unexpected}`,
  ],
  [
    'admin',
    'POST',
    '/api/customer/advisory',
    { ...advisory, roles: ['ROLE_ADMIN'] },
    422,
    `roles: ${unexpected}`,
  ],
  ['admin', 'POST', '/api/customer/advisory', { ...advisory, type: 'business' }, 422, `type: ${unexpected}`],
  [
    'admin',
    'PUT',
    '/api/customer/{customer}',
    { ...customer, billingAddress: { country: 'IN' } },
    422,
    `billingAddress: ${unexpected}`,
  ],
  [
    'admin',
    'PUT',
    '/api/customer/{customer}',
    { ...customer, deleted: false },
    422,
    `deleted: ${unexpected}`,
  ],
  [
    'admin',
    'PUT',
    '/api/chargebee/subscription/advisory/{subscription}',
    { ...subscription, advisoryMetadata: { ...subscription.advisoryMetadata, usedTokens: 0 } },
    422,
    `advisoryMetadata.usedTokens: ${unexpected}`,
  ],

  // roles that nobody gives, or that are none
  ['admin', 'POST', '/api/user', { ...newUser, roles: ['ROLE_ROOT'] }, 422, `roles[0]: ${oneOf}`],
  ['admin', 'POST', '/api/user', { ...newUser, roles: ['role_admin'] }, 422, `roles[0]: ${oneOf}`],
  ['admin', 'POST', '/api/user', { ...newUser, roles: ['ROLE_MARKET'] }, 422, `roles[0]: ${oneOf}`],
  ['admin', 'POST', '/api/user', { ...newUser, roles: ['ROLE_AUSIEX'] }, 422, `roles[0]: ${oneOf}`],
  ['admin', 'POST', '/api/user', { ...newUser, roles: ['ROLE_USER'] }, 422, `roles[0]: ${oneOf}`],
  [
    'admin',
    'POST',
    '/api/user',
    { ...newUser, roles: 'ROLE_ADMIN' },
    422,
    'roles: This value should be a list',
  ],
  ['admin', 'POST', '/api/user', { ...newUser, roles: [] }, 422, `roles: ${required}`],

  // another's account, and what only admins may
  ['analyst', 'GET', '/api/user/{other}', null, 403, notYours],
  ['analyst', 'PUT', '/api/user/{other}', internal, 403, notYours],
  ['compliance', 'PUT', '/api/user/{other}', { id: '{other}', enabled: false }, 403, notYours],
  ['compliance', 'PUT', '/api/user/{other}/reset-password', { password }, 403, notYours],
  ['analyst', 'PUT', '/api/user/{admin}/reset-password', { password }, 403, notYours],
  ['peer', 'PUT', '/api/customer/{customer}/reset-password', { password }, 403, notYours],
  ['market', 'PUT', '/api/user/{other}/reset-password', { password }, 403, notYours],
  ['analyst', 'GET', '/api/user', null, 403, notYours],
  ['compliance', 'POST', '/api/user', newUser, 403, notYours],
  ['billing', 'POST', '/api/user/market-shares', newMarketUser, 403, notYours],
  ['compliance', 'DELETE', '/api/market-share/{market}', null, 403, notYours],
  ['billing', 'GET', '/api/customer', null, 403, notYours],
  ['billing', 'PUT', '/api/chargebee/subscription/advisory/{subscription}', subscription, 403, notYours],
  ['analyst', 'DELETE', '/api/customer/{customer}', null, 403, notYours],
  ['compliance', 'POST', '/api/customer/{customer}/restore', null, 403, notYours],
  ['compliance', 'GET', '/api/customer/csv', null, 403, notYours],
  ['cms', 'POST', '/api/customer/export', {}, 403, notYours],
  ['user', 'POST', '/api/user/export', {}, 403, notYours],
  ['nobody', 'GET', '/api/customer/csv', null, 401, 'JWT Token not found'],
  ['nobody', 'POST', '/api/user', newUser, 401, 'JWT Token not found'],

  // accounts of one kind through the calls of another
  ['admin', 'PUT', '/api/user/{market}/admin', internal, 422, `gender: ${unexpected}`],
  [
    'admin',
    'PUT',
    '/api/user/{other}/admin',
    { ...marketUser, authentication: { scope: [] } },
    422,
    `authentication: ${unexpected}`,
  ],
  ['admin', 'GET', '/api/user/market-share/{other}', null, 404, 'The market-share user was not found.'],
  ['admin', 'DELETE', '/api/market-share/{other}', null, 404, 'The market-share user was not found.'],
  ['admin', 'GET', '/api/user/{customer}', null, 404, 'The user was not found.'],
  ['admin', 'GET', '/api/customer/{other}', null, 404, 'The customer was not found.'],
  ['admin', 'PUT', '/api/customer/{other}/reset-password', { password }, 404, 'The customer was not found.'],
  [
    'admin',
    'PUT',
    '/api/chargebee/subscription/advisory/{consumerSubscription}',
    subscription,
    404,
    'The subscription was not found.',
  ],
  [
    'admin',
    'PUT',
    '/api/chargebee/subscription/advisory/{customer}',
    subscription,
    404,
    'The subscription was not found.',
  ],

  // accounts that were deleted, and ids that are none
  ['admin', 'GET', '/api/user/{deleted}', null, 404, 'The user was not found.'],
  ['admin', 'PUT', '/api/user/{deleted}', { id: '{deleted}', enabled: true }, 404, 'The user was not found.'],
  ['admin', 'PUT', '/api/user/{deleted}/admin', internal, 404, 'The user was not found.'],
  ['admin', 'PUT', '/api/user/{deleted}/reset-password', { password }, 404, 'The user was not found.'],
  ['admin', 'DELETE', '/api/market-share/{deleted}', null, 404, 'The market-share user was not found.'],
  ['admin', 'PUT', '/api/customer/{deletedCustomer}', customer, 404, 'The customer was not found.'],
  [
    'admin',
    'PUT',
    '/api/chargebee/subscription/advisory/{deletedSubscription}',
    subscription,
    404,
    'The subscription was not found.',
  ],
  ['admin', 'GET', '/api/user/me', null, 404, noSuchId],
  ['admin', 'GET', '/api/user/1', null, 404, noSuchId],
  ['admin', 'PUT', "/api/user/1'%20or%20'1'='1", internal, 404, noSuchId],
  ['admin', 'DELETE', '/api/customer/%2e%2e', null, 404, noSuchId],

  // lists asked for too much, or for what they have not
  ['admin', 'GET', '/api/user?itemsPerPage=1000000', null, 422, 'itemsPerPage: must be <= 100'],
  ['admin', 'GET', '/api/customer?itemsPerPage=1000000', null, 422, 'itemsPerPage: must be <= 100'],
  ['admin', 'GET', '/api/user/market-share?itemsPerPage=0', null, 422, 'itemsPerPage: must be >= 1'],
  ['admin', 'GET', '/api/user?page=0', null, 422, 'page: must be >= 1'],
  ['admin', 'GET', '/api/customer/advisory?page=-1', null, 422, 'page: must be >= 1'],
  ['admin', 'GET', '/api/user?page=one', null, 422, 'page: must be integer'],
  ['admin', 'GET', '/api/user?pagination=no', null, 422, 'pagination: Expected one of: true, false.'],
  [
    'admin',
    'GET',
    '/api/user?order[password_hash]=asc',
    null,
    422,
    'order[password_hash]: This list cannot be sorted by this field.',
  ],
  [
    'admin',
    'GET',
    '/api/user?order[email]=asc;drop%20table%20app_user',
    null,
    422,
    'order[email]: Expected asc or desc.',
  ],
  ['admin', 'GET', '/api/user?password_hash=x', null, 422, `password_hash: ${noParameter}`],
  [
    'admin',
    'GET',
    "/api/user?roles=ROLE_ADMIN')%20or%20true--",
    null,
    422,
    `roles: Expected one of: ${everyRole}.`,
  ],
  ['admin', 'GET', '/api/customer?parent=none%20or%201=1', null, 422, "parent: Expected an id or 'none'."],
  ['admin', 'GET', '/api/customer?__proto__=x', null, 422, `__proto__: ${noParameter}`],
  ['admin', 'GET', '/api/customer/csv?constructor=x', null, 422, `filter.constructor: ${noParameter}`],
  [
    'admin',
    'POST',
    '/api/user/export',
    { columns: ['password_hash'] },
    422,
    'columns[0]: There is no such column.',
  ],
  ['admin', 'POST', '/api/customer/export', { selection: { id: ['1'] } }, 422, `selection.id: ${idList}`],
];

beforeAll(async () => {
  server = await openTestServer();
  const { people, services, anonymous } = server;
  const as = (role: Parameters<TestServer['addPerson']>[0]) => server.signInAs(people[role]);
  const admin = await as('ROLE_ADMIN');
  callers = {
    nobody: anonymous,
    user: await as('ROLE_USER'),
    market: await as('ROLE_MARKET'),
    cms: await as('ROLE_CMS'),
    billing: await as('ROLE_CHARGEBEE'),
    peer: await as('ROLE_PEER_APPROVER'),
    analyst: await as('ROLE_ANALYST'),
    compliance: await as('ROLE_COMPLIANCE'),
    admin,
  };
  const deleted: TestPerson = await server.addPerson('ROLE_MARKET');
  await admin('DELETE', `/api/market-share/${deleted.id}`);
  const customer = await addTestCustomer(services.db, {});
  const consumer = await addTestCustomer(services.db, { type: 'individual' });
  const deletedCustomer = await addTestCustomer(services.db, { isDeleted: true });
  ids = {
    admin: people.ROLE_ADMIN.id,
    adminEmail: people.ROLE_ADMIN.email,
    analyst: people.ROLE_ANALYST.id,
    analystEmail: people.ROLE_ANALYST.email,
    market: people.ROLE_MARKET.id,
    marketEmail: people.ROLE_MARKET.email,
    other: people.ROLE_CMS.id,
    deleted: deleted.id,
    customer: customer.id,
    subscription: customer.subscriptionId,
    consumerSubscription: consumer.subscriptionId,
    deletedCustomer: deletedCustomer.id,
    deletedSubscription: deletedCustomer.subscriptionId,
  };
});
afterAll(() => server.close());

const filled = (text: string) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name === 'fresh' ? `${Math.random().toString(36).slice(2)}@test.example` : (ids[name] ?? whole),
  );

it(`refuses ${attempts.length} attempts, and changes nothing`, async () => {
  const before = await everything();
  const wrong: unknown[] = [];
  for (const [who, method, url, body, status, text] of attempts) {
    const sent = body ? (JSON.parse(filled(JSON.stringify(body))) as object) : undefined;
    const answer = await callers[who](method, filled(url), sent);
    const [violation] = (answer.json?.violations ?? []) as { propertyPath: string; message: string }[];
    const came = violation
      ? `${violation.propertyPath}: ${violation.message}`
      : (answer.json?.['hydra:description'] ?? answer.json?.message);
    if (answer.status !== status || came !== text)
      wrong.push(
        `${who} ${method} ${url} ${JSON.stringify(body)}: ${status} ${text}; came ${answer.status} ${came}`,
      );
  }
  expect(wrong).toEqual([]);
  expect(await everything()).toEqual(before);
});

/** Every account and customer as the database has them. */
async function everything() {
  const { db } = server.services;
  return {
    users: await db.selectFrom('app_user').selectAll().orderBy('id').execute(),
    customers: await db.selectFrom('customer').selectAll().orderBy('id').execute(),
    subscriptions: await db.selectFrom('subscription').selectAll().orderBy('id').execute(),
  };
}
