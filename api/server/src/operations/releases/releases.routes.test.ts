import type { PublishedVersion, ReleaseEnvironment, ReleasePin } from '@console/contract/releases';
import { localPolicy, readPolicyFile, writePolicy } from '@console/release/checks/environment-policy';
import { doctor } from '@console/release/doctor';
import { recordHost } from '@console/release/environment-host';
import { pin } from '@console/release/pin';
import { publish } from '@console/release/publish';
import { readHead } from '@console/release/release-head';
import { change, testHost, writeHostDist } from '@console/release/testing/built-remote';
import type { Store } from '@console/release/store/store';
import { storeLayout } from '@console/release/store/store-layout';
import { s3Server } from '@console/tooling/test-kit/s3-server';
import { buildApp } from '../../app';
import type { Call, TestServer } from '../../../testing/server';
import { openReleaseServer } from '../../../testing/records/release';

let server: TestServer;
let store: Store;
let asAdmin: Call;
beforeAll(async () => {
  ({ server, store, asAdmin } = await openReleaseServer());
});
afterAll(() => server.close());

const environment = async () => (await asAdmin('GET', '/api/releases')).json['hydra:member'][0];
const post = (verb: string, body: object) => asAdmin('POST', `/api/releases/local/${verb}`, body);

it('tells what runs, from which build, who pinned it and why', async () => {
  const { release, pins, locked, mayChange, fault } = await environment();
  expect({ locked, mayChange, fault }).toEqual({ locked: null, mayChange: true, fault: null });
  expect(release).toMatchObject({ number: 3, kind: 'pin', actor: 'ops', reason: 'test', forced: [] });
  expect(release.changes).toMatchObject([
    { remote: 'admin', before: { version: '1.1.0' }, after: { version: '1.2.0' } },
  ]);
  expect(pins).toEqual([
    {
      ...{ remote: 'host', isPublished: false, gitSha: null, builtAt: null },
      state: { version: '1.0.0', enabled: true, fallback: null, canaries: [] },
    },
    {
      ...{ remote: 'admin', isPublished: true },
      state: { version: '1.2.0', enabled: true, fallback: '1.1.0', canaries: [] },
      gitSha: '0'.repeat(40),
      builtAt: '2026-01-01T00:00:00.000Z',
    },
    expect.objectContaining({ remote: 'authoring' }),
  ]);
});

it('tells of a version who may run it here, and only those who may run other versions', async () => {
  const versionAs = (call: Call, version: string) => call('GET', `/api/releases/version/admin/${version}`);
  expect((await versionAs(asAdmin, '1.1.0')).json).toMatchObject({
    ...{ remote: 'admin', version: '1.1.0', published: null, mayRun: true },
    base: expect.stringMatching(/^artifacts\/admin\/1\.1\.0\/[0-9a-f]{12}\/$/),
    pin: { number: 3, actor: 'ops', forced: [] },
  });
  expect((await versionAs(asAdmin, '9.9.9')).status).toBe(404);
  expect((await versionAs(asAdmin, encodeURIComponent('../../policy'))).status).toBe(404);

  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const statuses: number[][] = [];
  const { policy, bytes } = await readPolicyFile(store, 'local');
  let previous = bytes;
  for (const override of ['everybody', 'admins', 'nobody'] as const) {
    await writePolicy(store, 'local', { policy: { ...policy, override }, previous });
    previous = (await readPolicyFile(store, 'local')).bytes;
    const answers = [await versionAs(asAdmin, '1.1.0'), await versionAs(asAnalyst, '1.1.0')];
    statuses.push(answers.map(({ status }) => status));
  }
  await writePolicy(store, 'local', { policy, previous });
  expect(statuses).toEqual([
    [200, 200],
    [200, 403],
    [403, 403],
  ]);
});

it('tells the history, what differs between two releases, and what each check says', async () => {
  const history = await asAdmin('GET', '/api/releases/local/history');
  expect(history.json['hydra:member'].map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
  const older = await asAdmin('GET', '/api/releases/local/history?before=2');
  expect([older.json['hydra:member'].length, older.json['hydra:totalItems']]).toEqual([1, 3]);
  const { json } = await asAdmin('GET', '/api/releases/local/differences?from=1&to=3');
  expect(json.differences).toMatchObject([{ remote: 'admin' }, { remote: 'authoring', before: null }]);

  const base = 'artifacts/authoring/1.0.0/';
  const path = (await store.list(base)).find((each) => each.endsWith('list.js')) ?? '';
  const bytes = (await store.read(path)) ?? new Uint8Array();
  await store.replaceIf(path, Buffer.from('other'), bytes);
  const checks = await asAdmin('GET', '/api/releases/local/checks?number=3');
  await store.replaceIf(path, bytes, Buffer.from('other'));
  const failed = checks.json.checks.filter(
    ({ violations }: { violations: object[] }) => violations.length > 0,
  );
  expect(checks.json.checks.map(({ id }: { id: string }) => id).sort()).toEqual(
    [...localPolicy.checks].sort(),
  );
  expect(failed).toMatchObject([{ id: 'C2', violations: [{ code: 'C2-SIZE', remote: 'authoring' }] }]);
});

it.each([
  ['to', 'rollback', { expected: 3, reason: 'x' }],
  ['to', 'rollback', { to: 'one', expected: 3, reason: 'x' }],
  ['to', 'rollback', { to: 99, expected: 3, reason: 'x' }],
  ['only', 'rollback', { to: 1, only: 'authoring', expected: 3, reason: 'x' }],
  ['expected', 'rollback', { to: 1, reason: 'x' }],
  ['reason', 'rollback', { to: 1, expected: 3, reason: ' ' }],
  ['reason', 'rollback', { to: 1, expected: 3, reason: 'x'.repeat(301) }],
  ['remote', 'switch', { remote: 'nothing', enabled: false, expected: 3, reason: 'x' }],
  ['enabled', 'switch', { remote: 'admin', enabled: 'no', expected: 3, reason: 'x' }],
  ['locked', 'lock', { reason: 'x' }],
])('refuses at %s: %s %j', async (propertyPath, verb, body) => {
  const { status, json } = await post(verb, body);
  expect([status, json.violations?.[0].propertyPath]).toEqual([422, propertyPath]);
});

it('lists the published host, pins it for everybody, and takes it back alone', async () => {
  await writePolicy(store, 'hosted', { policy: localPolicy, previous: null });
  await publish(store, await writeHostDist('1.1.0', { gitSha: 'a'.repeat(40) }), { actor: 'ada' });
  await publish(store, await writeHostDist('1.2.0'), { actor: 'ada' });
  const to = (version: string) => [
    { remote: 'host', version },
    { remote: 'admin', version: '1.0.0' },
  ];
  await pin(store, { ...change, env: 'hosted', host: undefined, set: to('1.1.0') });
  const asked = (verb: string, body: object) => asAdmin('POST', `/api/releases/hosted/${verb}`, body);
  const body = { remote: 'host', version: '1.2.0', percent: null, expected: 1, reason: 'deployed' };
  const { json: listed } = await asAdmin('GET', '/api/release-versions');
  expect(listed.versions.filter(({ remote }: PublishedVersion) => remote === 'host')).toMatchObject([
    {
      version: '1.1.0',
      gitSha: 'a'.repeat(40),
      published: { actor: 'ada' },
      contract: '1.0.0',
      api: '1.0.0',
    },
    { version: '1.2.0', gitSha: null },
  ]);
  const some = await asked('pin', { ...body, percent: 10 });
  expect([some.status, some.json.violations]).toEqual([
    422,
    [{ propertyPath: 'percent', message: 'Everybody has the same host.' }],
  ]);
  expect((await asked('pin', body)).json).toMatchObject({ status: 'written', number: 2 });
  const hostPin = async () => {
    const { json } = await asAdmin('GET', '/api/releases');
    const found = (json['hydra:member'] as ReleaseEnvironment[]).find(({ env }) => env === 'hosted');
    return found?.pins[0];
  };
  expect(await hostPin()).toMatchObject({ remote: 'host', isPublished: true, state: { version: '1.2.0' } });
  const back = await asked('rollback', { to: 1, only: 'host', expected: 2, reason: 'too new' });
  expect([back.status, back.json.status]).toEqual([200, 'written']);
  expect(await hostPin()).toMatchObject({ state: { version: '1.1.0' }, gitSha: 'a'.repeat(40) });
  for (const folder of ['releases/hosted/', storeLayout.keptReleases('hosted')])
    for (const path of await store.list(folder)) await store.remove(path);
});

it('changes what runs by the library of the command line, in the name of the person, and audits it', async () => {
  const { email } = server.people.ROLE_ADMIN;
  const rolledBack = await post('rollback', {
    to: 1,
    only: 'admin',
    expected: 3,
    reason: ' The list is empty ',
  });
  expect([rolledBack.status, rolledBack.json]).toEqual([200, { status: 'written', number: 4, warnings: [] }]);
  expect((await environment()).release).toMatchObject({
    ...{ number: 4, kind: 'rollback', actor: email, reason: 'The list is empty' },
    changes: [{ remote: 'admin', after: { version: '1.0.0' } }],
  });
  const late = await post('switch', { remote: 'admin', enabled: false, expected: 3, reason: 'x' });
  expect([late.status, late.json['hydra:description']]).toEqual([
    409,
    expect.stringContaining(`release 4 of ${email}`),
  ]);
  const [one, other] = await Promise.all(
    ['admin', 'authoring'].map((remote) =>
      post('switch', { remote, enabled: false, expected: 4, reason: 'x' }),
    ),
  );
  expect([one?.status, other?.status].sort()).toEqual([200, 409]);
  expect(await doctor(store, 'local', 'look')).toEqual([]);
  const { json } = await asAdmin('GET', '/api/audit?subjectId=local&order[at]=asc');
  expect(json['hydra:member']).toMatchObject([
    { action: 'release.rollback', before: { number: 3 }, after: { number: 4, reason: 'The list is empty' } },
    { action: 'release.disable', before: { number: 4 }, after: { number: 5 } },
  ]);
});

it('says by code what a policy or a lock refuses', async () => {
  expect((await post('lock', { locked: true, reason: 'audit' })).json).toEqual({ locked: true });
  const refused = await post('rollback', { to: 1, expected: 5, reason: 'x' });
  expect([refused.status, refused.json.violations]).toEqual([
    422,
    [{ propertyPath: 'checks', message: expect.stringMatching(/^C12-LOCKED: expected local unlocked/) }],
  ]);
  expect((await environment()).locked).toMatchObject({
    actor: server.people.ROLE_ADMIN.email,
    reason: 'audit',
  });
  expect((await post('lock', { locked: false, reason: 'done' })).json).toEqual({ locked: false });

  const { policy, bytes } = await readPolicyFile(store, 'local');
  await writePolicy(store, 'local', { policy: { ...policy, actors: ['ops'] }, previous: bytes });
  expect((await environment()).mayChange).toBe(false);
  expect((await post('lock', { locked: true, reason: 'x' })).json.violations[0].message).toMatch(
    /^C12-ACTOR/,
  );
});

it('names a fault of one environment and goes on with the others', async () => {
  await writePolicy(store, 'broken', { policy: localPolicy, previous: null });
  await store.createExclusive('releases/broken/000001.json', Buffer.from('{}'));
  await store.createExclusive('releases/broken/current.json', Buffer.from('{"number":1}'));
  const { json } = await asAdmin('GET', '/api/releases');
  expect(json['hydra:member']).toMatchObject([
    { env: 'broken', fault: expect.stringContaining('release doctor'), release: null },
    { env: 'local', fault: null },
  ]);
  const path = 'policy/local.json';
  const policy = (await store.read(path)) ?? new Uint8Array();
  await store.replaceIf(path, Buffer.from('{'), policy);
  const { json: later } = await asAdmin('GET', '/api/releases');
  await store.replaceIf(path, policy, Buffer.from('{'));
  expect(later['hydra:member'][1]).toMatchObject({
    ...{ env: 'local', mayChange: false, release: { number: 5 } },
    fault: expect.stringContaining('`release doctor local`'),
  });
  expect((await asAdmin('GET', '/api/releases/nowhere/history')).status).toBe(404);
});

it('says clearly that a store in S3 can not be written, or not be reached', async () => {
  let refuses: string[] = ['PUT'];
  const s3 = await s3Server({ before: ({ method }) => (refuses.includes(method) ? 403 : null) });
  const environmentOfS3 = {
    AWS_ENDPOINT_URL_S3: s3.client.endpoint,
    AWS_REGION: 'x',
    S3_FORCE_PATH_STYLE: '1',
  };
  const keys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'secret' };
  Object.assign(process.env, environmentOfS3, keys);
  for (const path of (await store.list('')).filter((each) => !each.includes('/broken/'))) {
    const bytes = Buffer.from((await store.read(path)) ?? []);
    s3.objects.set(path, {
      bytes,
      etag: `"${path}"`,
      modified: new Date(),
      type: undefined,
      cacheControl: undefined,
    });
  }
  const { services } = server;
  const app = await buildApp(
    { ...services, environment: { ...services.environment, storeDir: 's3://bucket' } },
    { level: 'silent' },
  );
  const { json } = await server.anonymous('POST', '/api/login', {
    email: server.people.ROLE_ADMIN.email,
    password: 'Test#2026',
  });
  const headers = { authorization: `Bearer ${json.token}` };
  const read = () => app.inject({ url: '/api/releases', headers });
  const told = (answer: Awaited<ReturnType<typeof read>>) => [
    answer.statusCode,
    answer.json()['hydra:description'],
  ];
  expect((await read()).json()['hydra:member']).toMatchObject([{ env: 'local', release: { number: 5 } }]);
  const payload = { locked: true, reason: 'x' };
  const policy = [...s3.objects.keys()].find((key) => key === 'policy/local.json') ?? '';
  s3.objects.delete(policy);
  expect(
    told(await app.inject({ method: 'POST', url: '/api/releases/local/lock', headers, payload })),
  ).toEqual([
    503,
    'The release store cannot be written right now. Nothing was changed. Please try again soon.',
  ]);
  refuses = ['GET'];
  expect(told(await read())).toEqual([
    503,
    'The release store cannot be read right now. Running releases are not affected. Please try again soon.',
  ]);
  for (const name of Object.keys({ ...environmentOfS3, ...keys })) delete process.env[name];
  await app.close();
  await s3.close();
});

it('says what is wrong beside a change, which is made all the same', async () => {
  const { policy, bytes: previous } = await readPolicyFile(store, 'local');
  await writePolicy(store, 'local', { policy: localPolicy, previous });
  const { json: all } = await asAdmin('GET', '/api/releases');
  const [, { pins, release }] = all['hydra:member'] as [unknown, ReleaseEnvironment];
  const isOn = ({ remote: name, state }: ReleasePin) => name !== 'host' && state.enabled;
  const off = pins.find(({ state: { enabled } }) => !enabled)?.remote;
  const { remote = '', state } = pins.find(isOn) ?? {};
  const turn = (enabled: boolean, expected: number) =>
    post('switch', { remote: off, enabled, expected, reason: 'x' });
  const number = release?.number ?? 0;
  const files = await store.list(`artifacts/${remote}/${state?.version}/`);
  const path = files.find((each) => each.endsWith('list.js')) ?? '';
  const bytes = (await store.read(path)) ?? new Uint8Array();
  await store.replaceIf(path, Buffer.from('other'), bytes);
  const { status, json } = await turn(true, number);
  await store.replaceIf(path, bytes, Buffer.from('other'));
  const warning = { code: 'C2-SIZE', remote, message: expect.stringContaining('list.js') };
  expect([status, json]).toEqual([200, { status: 'written', number: number + 1, warnings: [warning] }]);
  expect((await turn(false, number + 1)).json.warnings).toEqual([]);
  await writePolicy(store, 'local', { policy, previous: (await readPolicyFile(store, 'local')).bytes });
});

it('lists published versions, pins them for all or some, and promotes between environments', async () => {
  const { json: listed } = await asAdmin('GET', '/api/release-versions');
  expect(listed.versions.map(({ remote, version }: PublishedVersion) => `${remote}@${version}`)).toEqual(
    expect.arrayContaining(['admin@1.2.0', 'admin@1.1.0', 'admin@1.0.0', 'authoring@1.0.0']),
  );
  const admin = listed.versions.find(({ remote }: PublishedVersion) => remote === 'admin');
  expect(admin).toMatchObject({
    ...{ remote: 'admin', published: null, contract: '^1.0.0', api: '^1.0.0', libraries: [] },
    bytes: 'entry of admin 1.0.0'.length + 'list of admin 1.0.0'.length,
  });
  const { bytes: previous } = await readPolicyFile(store, 'local');
  await writePolicy(store, 'local', { policy: localPolicy, previous });
  await writePolicy(store, 'stage', { policy: localPolicy, previous: null });
  await recordHost(store, 'stage', testHost);
  const numberOf = async (env: string) => {
    const { json } = await asAdmin('GET', '/api/releases');
    const found = (json['hydra:member'] as ReleaseEnvironment[]).find((each) => each.env === env);
    return found?.release?.number ?? 0;
  };
  const pinAs = async (body: object) =>
    post('pin', {
      remote: 'admin',
      percent: null,
      expected: await numberOf('local'),
      reason: 'new',
      ...body,
    });
  const on = async () => ({ enabled: true, expected: await numberOf('local'), reason: 'x' });
  const off = async () => ({ ...(await on()), remote: 'admin', enabled: false });
  await post('switch', await off());
  expect((await pinAs({ version: '1.2.0' })).json.warnings).toEqual([
    { code: 'ROLLED-BACK-FROM', remote: 'admin', message: expect.stringContaining('The list is empty') },
    { code: 'STAYS-OFF', remote: 'admin', message: expect.stringContaining('stays off') },
  ]);
  await post('switch', { ...(await on()), remote: 'admin' });
  await pinAs({ version: '1.0.0' });
  const first = await numberOf('local');
  expect((await pinAs({ version: '1.2.0' })).json).toEqual({
    status: 'written',
    number: first + 1,
    warnings: [],
  });
  expect((await pinAs({ version: '1.1.0', percent: 10 })).json.status).toBe('written');
  expect((await readHead(store, 'local'))?.remotes['admin']).toMatchObject({
    version: '1.2.0',
    rollout: [{ version: '1.1.0', percent: 10, roles: [] }],
  });
  expect((await pinAs({ version: '9.9.9' })).status).toBe(404);
  expect((await pinAs({ version: '1.0.0', expected: 1 })).status).toBe(409);
  for (const percent of [0, 100, 1.5]) expect((await pinAs({ version: '1.0.0', percent })).status).toBe(422);

  await pin(store, {
    ...change,
    env: 'stage',
    host: undefined,
    set: [{ remote: 'admin', version: '1.0.0' }],
  });
  const body = { from: 'stage', only: null, expected: await numberOf('local'), reason: 'as tried' };
  expect((await post('promote', { ...body, from: 'nowhere' })).status).toBe(404);
  const promoted = await post('promote', body);
  expect(promoted.json).toMatchObject({
    status: 'written',
    warnings: [{ code: 'HOST-THERE', remote: null }],
  });
  expect((await readHead(store, 'local'))?.remotes['admin']).toMatchObject({ version: '1.0.0', rollout: [] });
  const { json: trail } = await asAdmin('GET', '/api/audit?subjectId=local');
  const actions = trail['hydra:member'].map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(['release.pin', 'release.promote']));
});
