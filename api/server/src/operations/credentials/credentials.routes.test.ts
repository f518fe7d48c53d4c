import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import {
  openSendGridServer,
  unauthorized,
  type SendGridServer,
} from '@console/tooling/test-kit/send-grid-server';
import { tryKey } from '../../platform/mail/send-grid';
import { credentialStore } from '../../platform/credentials/credentials.store';

const API_KEY = 'SG.first-key-of-the-account-1234';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
beforeEach(async () => {
  await server.services.db.deleteFrom('credential').execute();
});
afterAll(() => server.close());

const put = (kind: string, credentials: unknown) =>
  asAdmin('PUT', `/api/credentials/${kind}`, { credentials });
const get = (kind: string) => asAdmin('GET', `/api/credentials/${kind}`);
const rowOf = (kind: string) =>
  server.services.db.selectFrom('credential').selectAll().where('kind', '=', kind).executeTakeFirst();
const auditRows = () =>
  server.services.db
    .selectFrom('audit_event')
    .selectAll()
    .where('action', '=', 'credentials.update')
    .orderBy('at', 'desc')
    .execute();
const stored = async (kind: string) => (await server.services.credentials.read(kind))?.values;

describe('credentials', () => {
  it('are not set at first', async () => {
    expect(await get('sendgrid')).toMatchObject({
      status: 200,
      json: { credentials: null, modifiedOn: null, modifiedBy: null },
    });
  });

  it('are answered masked, and the row in the database does not hold them', async () => {
    const written = await put('sendgrid', { email: 'mail@research.test', apiKey: API_KEY });
    const shown = { email: 'mail@research.test', apiKey: '••••1234' };
    expect(written).toMatchObject({ status: 200, json: { credentials: shown } });
    const read = await get('sendgrid');
    const { id, firstName, lastName } = server.people.ROLE_ADMIN;
    expect(read.json).toEqual({
      credentials: shown,
      isUnreadable: false,
      mailWithout: 'outbox',
      modifiedOn: written.json.modifiedOn,
      modifiedBy: { '@id': `/api/user/${id}`, id, firstName, lastName },
    });
    expect(Date.parse(read.json.modifiedOn)).toBeGreaterThan(Date.now() - 60_000);
    const row = await rowOf('sendgrid');
    expect(row).toMatchObject({ modified_by: server.people.ROLE_ADMIN.id });
    expect(JSON.stringify(row)).not.toMatch(/first-key|research\.test/);
    expect(await stored('sendgrid')).toEqual({ email: 'mail@research.test', apiKey: API_KEY });
  });

  it.each([
    ['12345678', '••••'],
    ['123456789', '••••6789'],
  ])('a secret %s is shown as %s', async (apiKey, shown) => {
    const { json } = await put('chargebee', { site: 'research-test', apiKey });
    expect(json.credentials).toEqual({ site: 'research-test', apiKey: shown });
  });

  it('keep their secret when its mask comes back', async () => {
    await put('sendgrid', { email: 'mail@research.test', apiKey: API_KEY });
    const { json } = await put('sendgrid', { email: 'other@research.test', apiKey: '••••1234' });
    expect(json.credentials).toEqual({ email: 'other@research.test', apiKey: '••••1234' });
    expect(await stored('sendgrid')).toEqual({ email: 'other@research.test', apiKey: API_KEY });
  });

  it('take a new secret, without the blanks around it', async () => {
    await put('sendgrid', { email: 'mail@research.test', apiKey: API_KEY });
    await put('sendgrid', { email: 'mail@research.test', apiKey: ' SG.second-key-5678\n' });
    expect(await stored('sendgrid')).toMatchObject({ apiKey: 'SG.second-key-5678' });
  });

  it('refuse the mask of another secret, which would be stored as the secret', async () => {
    await put('sendgrid', { email: 'mail@research.test', apiKey: API_KEY });
    const answer = await put('sendgrid', { email: 'mail@research.test', apiKey: '••••9999' });
    expect(answer.status).toBe(422);
    expect(answer.json.violations).toEqual([
      { propertyPath: 'credentials.apiKey', message: expect.stringContaining('enter it again') },
    ]);
    expect(await stored('sendgrid')).toMatchObject({ apiKey: API_KEY });
  });

  it('are kept apart by kind, feeds included', async () => {
    await put('chargebee', { site: 'research-test', apiKey: API_KEY });
    const { db, credentials } = server.services;
    await db
      .transaction()
      .execute((trx) => credentials.write(trx, 'feed:7', { username: 'u', password: 'p' }, null));
    expect(await stored('feed:7')).toEqual({ username: 'u', password: 'p' });
    expect(await stored('sendgrid')).toBeUndefined();
    expect((await get('feed:7')).status).toBe(404);
  });

  it('leave an audit row without a secret', async () => {
    await put('chargebee', { site: 'one', apiKey: API_KEY });
    await put('chargebee', { site: 'two', apiKey: 'cb-second-key-5678' });
    const [second, first] = await auditRows();
    expect(first).toMatchObject({
      before: null,
      after: { site: 'one', apiKey: '••••1234' },
      subject_id: 'chargebee',
    });
    expect(second).toMatchObject({
      actor_id: server.people.ROLE_ADMIN.id,
      before: { site: 'one', apiKey: '••••1234' },
      after: { site: 'two', apiKey: '••••5678' },
    });
    expect(JSON.stringify(await auditRows())).not.toMatch(/first-key|second-key/);
  });
});

describe('a key of the mail provider', () => {
  const scopes = (...names: string[]) => ({ status: 200, body: { scopes: names } });
  const mailOf = (change: object) => ({ email: 'mail@research.test', apiKey: API_KEY, ...change });
  let sendGrid: SendGridServer;
  let own: TestServer;
  let asOwnAdmin: Call;
  beforeAll(async () => {
    sendGrid = await openSendGridServer();
    own = await openTestServer({
      mailer: { ...server.services.mailer, tryKey: (key) => tryKey(key, sendGrid.origin) },
    });
    asOwnAdmin = await own.signInAs('ROLE_ADMIN');
  });
  afterAll(async () => {
    await own.close();
    await sendGrid.close();
  });
  const change = (credentials: object) => asOwnAdmin('PUT', '/api/credentials/sendgrid', { credentials });

  it.each([
    [unauthorized, 'SendGrid does not accept this key.'],
    [{ status: 403, body: { errors: [] } }, 'SendGrid does not accept this key.'],
    [scopes('user.profile.read'), 'This key may not send mail. Give it the scope “mail.send”.'],
  ])('that would send nothing is refused, and the one before stays: %j', async (answer, message) => {
    expect((await change(mailOf({}))).status).toBe(200);
    sendGrid.scopeAnswers.push(answer);
    const refused = await change(mailOf({ apiKey: 'SG.another-key-5678' }));
    expect([refused.status, refused.json.violations]).toEqual([
      422,
      [{ propertyPath: 'credentials.apiKey', message }],
    ]);
    expect((await own.services.credentials.read('sendgrid'))?.values).toEqual(mailOf({}));
  });

  it('that could not be tried is kept, and said to be untried', async () => {
    expect((await change(mailOf({}))).json.untried).toBeNull();
    sendGrid.scopeAnswers.push({ status: 500, body: { errors: [{ message: 'Internal' }] } });
    const apiKey = 'SG.another-key-5678';
    const { status, json } = await change(mailOf({ apiKey }));
    expect([status, json.untried]).toEqual([200, 'The key was not tried: SendGrid answered 500 Internal.']);
    expect((await own.services.credentials.read('sendgrid'))?.values).toEqual(mailOf({ apiKey }));
  });

  it('that is none by its look is refused before anybody is asked', async () => {
    const refused = await change(mailOf({ apiKey: 'xkeysib-1234' }));
    expect([refused.status, refused.json.violations]).toEqual([
      422,
      [{ propertyPath: 'credentials.apiKey', message: 'A key of SendGrid begins with “SG.”.' }],
    ]);
  });

  it('is tried again when the address changes, and not asked about what no key can be', async () => {
    await change(mailOf({}));
    sendGrid.scopeAnswers.push(unauthorized);
    expect((await change({ email: 'other@research.test', apiKey: '••••1234' })).status).toBe(422);
    sendGrid.scopeAnswers.push(unauthorized);
    expect((await change({ apiKey: 5 })).json.violations).toEqual([
      { propertyPath: 'credentials.apiKey', message: 'This value should be text' },
    ]);
    expect(sendGrid.scopeAnswers.splice(0)).toHaveLength(1);
  });
});

describe('credentials that are removed', () => {
  const remove = (kind: string) => asAdmin('DELETE', `/api/credentials/${kind}`);
  const removals = () =>
    server.services.db
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'credentials.remove')
      .execute();

  it('are gone, mails go another way, and the trail has who removed what, once', async () => {
    await put('sendgrid', { email: 'mail@research.test', apiKey: API_KEY });
    expect(await server.services.mailer.describe()).toBe('SendGrid');
    const nothing = { credentials: null, isUnreadable: false, modifiedOn: null, modifiedBy: null };
    for (const _again of [1, 2])
      expect(await remove('sendgrid')).toMatchObject({
        status: 200,
        json: { ...nothing, mailWithout: 'outbox' },
      });
    expect(await rowOf('sendgrid')).toBeUndefined();
    expect(await server.services.mailer.describe()).toMatch(/^outbox folder/);
    expect(await removals()).toMatchObject([
      {
        ...{ actor_id: server.people.ROLE_ADMIN.id, subject_id: 'sendgrid', after: null },
        before: { email: 'mail@research.test', apiKey: '••••1234' },
      },
    ]);
    // the mask of what is gone is no secret
    expect((await put('sendgrid', { email: 'mail@research.test', apiKey: '••••1234' })).status).toBe(422);
  });

  it('are those of one kind alone', async () => {
    await put('sendgrid', { email: 'mail@research.test', apiKey: API_KEY });
    await put('chargebee', { site: 'one', apiKey: API_KEY });
    expect((await remove('chargebee')).json).toMatchObject({ credentials: null, mailWithout: null });
    expect(await stored('sendgrid')).toBeDefined();
  });

  it('are those too that cannot be opened, and until then it is said', async () => {
    expectLog(/can't be decrypted/);
    const row = { kind: 'chargebee', sealed: 'v1.AAAA.AAAA.AAAA', modified_on: new Date() };
    await server.services.db.insertInto('credential').values(row).execute();
    expect((await get('chargebee')).json).toMatchObject({ credentials: null, isUnreadable: true });
    expect((await remove('chargebee')).json).toMatchObject({ credentials: null, isUnreadable: false });
  });
});

describe('what is refused', () => {
  it.each([
    ['sendgrid', {}, { email: 'This field is required', apiKey: 'This field is required' }],
    [
      'sendgrid',
      { email: 'no address', apiKey: '  ' },
      { email: 'Please enter Valid Email Address', apiKey: 'This field is required' },
    ],
    ['sendgrid', { email: 'a@b.test', apiKey: API_KEY, site: 'x' }, { site: 'This field was not expected.' }],
    ['chargebee', { site: '', apiKey: null }, { site: /required/, apiKey: /required/ }],
    [
      'chargebee',
      { site: 'x', apiKey: API_KEY, email: 'a@b.test' },
      { email: 'This field was not expected.' },
    ],
    [
      'chargebee',
      { site: 'https://acme.chargebee.com', apiKey: API_KEY },
      { site: /only the name of the site/ },
    ],
    ['chargebee', { site: 'evil.test/#', apiKey: API_KEY }, { site: /only the name of the site/ }],
    ['chargebee', { site: 'acme@evil.test', apiKey: API_KEY }, { site: /only the name of the site/ }],
    ['chargebee', { site: 'x', apiKey: 5 }, { apiKey: 'This value should be text' }],
    ['chargebee', { site: 'x', apiKey: API_KEY, key: 'x' }, { key: 'This field was not expected.' }],
    ['chargebee', { site: 'x', apiKey: 'k'.repeat(256) }, { apiKey: /too long/ }],
  ])('%s: %j', async (kind, credentials, expected: Record<string, string | RegExp>) => {
    const { status, json } = await put(kind, credentials);
    expect(status).toBe(422);
    expect(json.violations).toHaveLength(Object.keys(expected).length);
    for (const [field, message] of Object.entries(expected)) {
      const text = typeof message === 'string' ? message : expect.stringMatching(message);
      expect(json.violations).toContainEqual({ propertyPath: `credentials.${field}`, message: text });
    }
    expect(await rowOf(kind)).toBeUndefined();
  });

  it.each([[undefined], [null], ['text'], [['list']]])('credentials that are %j', async (credentials) => {
    const { status, json } = await put('sendgrid', credentials);
    expect(status).toBe(422);
    expect(json.violations[0].propertyPath).toBe('credentials');
  });

  it('an unknown kind', async () => {
    expect((await get('mailgun')).status).toBe(404);
    expect((await put('mailgun', { apiKey: 'x' })).status).toBe(404);
  });

  it('everybody but admins', async () => {
    expect((await server.anonymous('GET', '/api/credentials/sendgrid')).status).toBe(401);
    const asCompliance = await server.signInAs('ROLE_COMPLIANCE');
    expect((await asCompliance('GET', '/api/credentials/sendgrid')).status).toBe(403);
    expect((await asCompliance('PUT', '/api/credentials/sendgrid', {})).status).toBe(403);
  });
});

describe('what cannot be opened', () => {
  it('counts as not set, is told of once, and is replaced by a new value', async () => {
    const warnings: string[] = [];
    const { db } = server.services;
    const elsewhere = credentialStore(db, 'the secret of another server', (text) => warnings.push(text));
    await put('sendgrid', { email: 'mail@research.test', apiKey: API_KEY });
    expect(await elsewhere.read('sendgrid')).toBeNull();
    expect(await elsewhere.read('sendgrid')).toBeNull();
    expect(warnings).toEqual([expect.stringContaining('"sendgrid"')]);
    expect(warnings.join()).not.toContain('first-key');
    const values = { email: 'mail@research.test', apiKey: 'SG.third' };
    await db.transaction().execute((trx) => elsewhere.write(trx, 'sendgrid', values, null));
    expect(await elsewhere.read('sendgrid')).toMatchObject({ values });
  });

  it('is no error of the endpoints', async () => {
    expectLog(/can't be decrypted/);
    const row = { kind: 'sendgrid', sealed: 'v1.AAAA.AAAA.AAAA', modified_on: new Date() };
    await server.services.db.insertInto('credential').values(row).execute();
    expect(await get('sendgrid')).toMatchObject({ status: 200, json: { credentials: null } });
    expect((await put('sendgrid', { email: 'a@b.test', apiKey: '••••' })).status).toBe(422);
    expect((await put('sendgrid', { email: 'a@b.test', apiKey: API_KEY })).status).toBe(200);
  });
});
