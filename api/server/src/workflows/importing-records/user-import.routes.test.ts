import type { RecordImport } from '@console/contract/record-imports';
import {
  csvOf,
  importFile,
  sendBadLines,
  sendImport,
  sendPreview,
  userLine,
} from '../../../testing/records/record-file';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

let count = 0;
const unusedAddress = () => `imported${(count += 1)}@firm.example`;
const preview = async (content: string) => (await sendPreview(asAdmin, 'user', content)).json as RecordImport;
const required = 'This field is required';

describe('a line', () => {
  // every rule of the form (D§5.4), and what only a file can have
  it.each<[Readonly<Record<string, string>>, string, string]>([
    [{ 'First Name': '' }, 'First Name', required],
    [{ 'Last Name': ' ' }, 'Last Name', required],
    [
      { 'First Name': 'x'.repeat(81) },
      'First Name',
      'This value is too long. It should have 80 characters or less.',
    ],
    [{ 'E-mail': '' }, 'E-mail', required],
    [{ 'E-mail': 'nobody' }, 'E-mail', 'Please enter Valid Email Address'],
    [{ Roles: '' }, 'Roles', required],
    [
      { Roles: 'Analyst | Boss' },
      'Roles',
      'Roles should be of CMS, Billing, Peer Approver, Analyst, Compliance, Admin, but has "Boss".',
    ],
    // who reads for a partner is no internal user
    [
      { Roles: 'Market' },
      'Roles',
      'Roles should be of CMS, Billing, Peer Approver, Analyst, Compliance, Admin, but has "Market".',
    ],
    [{ Gender: 'none' }, 'Gender', 'This value should be one of the choices'],
    [{ Enabled: 'maybe' }, 'Enabled', 'Enabled should be yes or no, but is "maybe".'],
    [
      { Position: 'x'.repeat(121) },
      'Position',
      'This value is too long. It should have 120 characters or less.',
    ],
    [{ Contact: 'x'.repeat(41) }, 'Contact', 'This value is too long. It should have 40 characters or less.'],
    [
      { 'Zip Code': 'x'.repeat(21) },
      'Zip Code',
      'This value is too long. It should have 20 characters or less.',
    ],
  ])('with %j is bad at %s', async (change, column, reason) => {
    const found = await preview(csvOf([userLine({ 'E-mail': unusedAddress(), ...change })]));
    expect(found).toMatchObject({ bad: 1, lines: [{ problems: [{ column, reason }] }] });
    expect(found.lines[0]?.problems).toHaveLength(1);
  });

  it('of a person of whom it says nothing is left, of an earlier line or a market-share user is bad', async () => {
    const { ROLE_CMS, ROLE_MARKET } = server.people;
    const email = unusedAddress();
    const found = await preview(
      csvOf([
        userLine({ 'E-mail': email }),
        userLine({ 'E-mail': email.toUpperCase() }),
        { 'E-mail': ROLE_CMS.email.toUpperCase() },
        userLine({ 'E-mail': ROLE_MARKET.email }),
      ]),
    );
    expect(found.lines).toMatchObject([
      { state: 'ready', name: 'Ada Brown' },
      { state: 'bad', problems: [{ column: 'E-mail', reason: 'Line 2 has the same.' }] },
      { state: 'present', id: ROLE_CMS.id },
      { state: 'bad', problems: [{ column: 'E-mail', reason: 'This e-mail address is already in use.' }] },
    ]);
  });
});

describe('an import', () => {
  it('makes users without a password, who are mailed the link that a new user is mailed', async () => {
    const [ada, bob, off] = [unusedAddress(), unusedAddress(), unusedAddress()];
    const content = csvOf(
      [
        userLine({
          'E-mail': ada.toUpperCase(),
          Roles: 'peer approver, ANALYST',
          Street: '1 Main St',
          'Zip Code': '2000',
        }),
        userLine({ 'E-mail': bob, Roles: 'Compliance', Gender: '', Enabled: '', Position: '', Contact: '' }),
        userLine({ 'E-mail': off, Enabled: 'no' }),
      ],
      ';',
    );
    expect((await preview(content)).notes).toEqual([
      'This console sends no mails yet, so the links would stay on the server. Set up mail in Settings first.',
    ]);
    // what each is made with is seen before: above all the roles
    const seen = await preview(content);
    expect(seen.lines.map(({ values }) => values.find(({ column }) => column === 'Roles')?.value)).toEqual([
      'peer approver, ANALYST',
      'Compliance',
      expect.any(String),
    ]);
    expect(seen.lines[2]?.values).toContainEqual({ column: 'Enabled', value: 'no' });
    expect(seen.lines[0]?.values.map(({ column }) => column)).not.toContain('E-mail');
    const done = await importFile(asAdmin, 'user', content);
    expect(done).toMatchObject({ imported: 3, bad: 0 });
    const read = async (line: number) => (await asAdmin('GET', `/api/user/${done.lines[line]?.id}`)).json;
    expect(await read(0)).toMatchObject({
      ...{ email: ada.toUpperCase(), firstName: 'Ada', lastName: 'Brown', gender: 'female', enabled: true },
      ...{ roles: ['ROLE_PEER_APPROVER', 'ROLE_ANALYST', 'ROLE_USER'], position: 'Head of Mining' },
      details: { contact: '+61 2 5550 1234', street: '1 Main St', zipCode: '2000', city: '' },
      modifiedBy: { id: server.people.ROLE_ADMIN.id },
    });
    expect(await read(1)).toMatchObject({
      email: bob,
      gender: 'male',
      enabled: true,
      position: '',
      roles: ['ROLE_COMPLIANCE', 'ROLE_USER'],
    });
    expect(await read(2)).toMatchObject({ email: off, enabled: false });
    const keys = await server.services.queue.liveKeys('mail-link');
    expect([ada, bob, off].map((email) => keys.has(`sign-in ${email}`))).toEqual([true, true, false]);
    const signIn = await server.anonymous('POST', '/api/login', { email: bob, password: '' });
    expect(signIn.status).toBe(422);
    const guess = await server.anonymous('POST', '/api/login', { email: bob, password: 'Brolga#1' });
    expect(guess.status).toBe(401);
    const created = await asAdmin('GET', `/api/audit?subjectId=${done.lines[0]?.id}`);
    expect(created.json['hydra:member']).toMatchObject([
      { action: 'user.create', subjectLabel: ada.toUpperCase() },
    ]);
    const imports = await asAdmin('GET', '/api/audit?action=user.import');
    expect(imports.json['hydra:member'][0]).toMatchObject({
      subjectLabel: 'records.csv',
      after: { imported: 3 },
    });
  });

  it('of the same file again makes nobody and mails nobody', async () => {
    const email = unusedAddress();
    const content = csvOf([userLine({ 'E-mail': email })]);
    await importFile(asAdmin, 'user', content);
    await server.services.db.deleteFrom('queued_job').execute();
    const again = await preview(content);
    expect(again).toMatchObject({ ready: 0, present: 1 });
    const { status } = await sendImport(asAdmin, 'user', { content, fingerprint: again.fingerprint });
    expect(status).toBe(409);
    expect((await server.services.queue.liveKeys('mail-link')).size).toBe(0);
  });

  it('writes nothing when somebody has got an account meanwhile', async () => {
    const [first, second] = [unusedAddress(), unusedAddress()];
    const content = csvOf([userLine({ 'E-mail': first }), userLine({ 'E-mail': second })]);
    const { fingerprint } = await preview(content);
    await importFile(asAdmin, 'user', csvOf([userLine({ 'E-mail': second })]));
    const { json } = await sendImport(asAdmin, 'user', { content, fingerprint });
    expect(json).toMatchObject({ imported: 0, lines: [{ state: 'ready' }, { state: 'present' }] });
    expect((await preview(content)).lines[0]?.state).toBe('ready');
  });
});

it('answers the bad lines as CSV', async () => {
  const content = csvOf([userLine({ 'E-mail': 'nobody', Contact: '+61 2 5550 1234', Position: '+1' })]);
  const { bytes } = await sendBadLines(asAdmin, 'user', content);
  const [, line] = bytes.toString('utf8').split('\r\n');
  expect(line).toBe(
    `2,E-mail: Please enter Valid Email Address,Ada,Brown,nobody,Analyst | Peer Approver,Female,'+1,yes,+61 2 5550 1234,,,,`,
  );
});

it('is refused to whoever does not manage users', async () => {
  const call = await server.signInAs('ROLE_COMPLIANCE');
  const content = csvOf([userLine()]);
  expect((await sendPreview(call, 'user', content)).status).toBe(403);
  expect((await sendImport(call, 'user', { content, fingerprint: '0'.repeat(64) })).status).toBe(403);
  expect((await sendBadLines(call, 'user', content)).status).toBe(403);
});

describe('a user who is there', () => {
  const shownAs = async (id: string) => (await asAdmin('GET', `/api/user/${id}`)).json;
  const told = ({ lines }: RecordImport) =>
    lines.map(({ state, changes, problems }) => [
      state,
      ...changes.map(({ column, from, to }) => `${column}: ${from} → ${to}`),
      ...problems.map(({ column, reason }) => `${column}: ${reason}`),
    ]);

  it('is changed as by the form, and keeps what a line leaves out', async () => {
    const email = unusedAddress();
    const line = userLine({ 'E-mail': email, Street: '1 Main St' });
    const { lines } = await importFile(asAdmin, 'user', csvOf([line]));
    const id = lines[0]?.id ?? '';
    const change = {
      'E-mail': email.toUpperCase(),
      'Last Name': 'White',
      Roles: 'compliance',
      City: 'Perth',
    };
    const same = { 'E-mail': email, Roles: 'Peer Approver | analyst', Gender: 'FEMALE', Enabled: '1' };
    expect(told(await preview(csvOf([same])))).toEqual([['present']]);
    expect(told(await preview(csvOf([change])))).toEqual([
      ['ready', 'Last Name: Brown → White', 'Roles: Peer Approver, Analyst → Compliance', 'City:  → Perth'],
    ]);
    await server.services.db.deleteFrom('queued_job').execute();
    expect(await importFile(asAdmin, 'user', csvOf([change]))).toMatchObject({
      imported: 1,
      lines: [{ id }],
    });
    expect(await shownAs(id)).toMatchObject({
      ...{ email, firstName: 'Ada', lastName: 'White', roles: ['ROLE_COMPLIANCE', 'ROLE_USER'] },
      details: { street: '1 Main St', city: 'Perth', contact: '+61 2 5550 1234' },
    });
    // of roles that changed a person is told, of a link to sign in nobody
    expect((await server.services.queue.liveKeys('mail-link')).size).toBe(0);
    expect((await server.services.queue.liveKeys('mail-account')).size).toBeGreaterThan(0);
  });

  it('is oneself without the own roles and status', async () => {
    const { ROLE_ADMIN } = server.people;
    const line = { 'E-mail': ROLE_ADMIN.email, Roles: 'CMS', Enabled: 'no', Position: 'Head' };
    expect(told(await preview(csvOf([line])))).toEqual([
      ['bad', 'Roles: You cannot change your own roles.', 'Enabled: You cannot change your own status.'],
    ]);
    const { Roles: _roles, Enabled: _enabled, ...others } = line;
    expect(told(await preview(csvOf([others])))).toEqual([['ready', 'Position:  → Head']]);
  });

  it('is the same in the file that the list exports', async () => {
    const email = unusedAddress();
    await importFile(asAdmin, 'user', csvOf([userLine({ 'E-mail': email, Position: '+1 =x', Street: '-' })]));
    const sheet = await asAdmin('POST', '/api/user/export', {});
    const found = (await sendPreview(asAdmin, 'user', sheet.bytes)).json as RecordImport;
    expect(told(found).filter(([state]) => state !== 'present')).toEqual([]);
    expect(found.lines.some(({ key }) => key === email)).toBe(true);
  });
});
