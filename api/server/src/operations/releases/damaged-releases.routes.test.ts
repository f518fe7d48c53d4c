import { change } from '@console/release/testing/built-remote';
import { loseCopies } from '@console/release/testing/damages';
import { rollback } from '@console/release/rollback';
import type { Store } from '@console/release/store/store';
import type { Call, TestServer } from '../../../testing/server';
import { openReleaseServer } from '../../../testing/records/release';

let server: TestServer;
let store: Store;
let asAdmin: Call;
beforeAll(async () => {
  ({ server, store, asAdmin } = await openReleaseServer());
});
afterAll(() => server.close());

const get = (rest: string) => asAdmin('GET', `/api/releases/local/${rest}`);

/** Puts other bytes in the place of a release, of which no copy is kept. */
async function lose(number: number, change: (text: string) => string) {
  await loseCopies(store, 'local');
  const path = `releases/local/00000${number}.json`;
  const bytes = (await store.read(path)) ?? new Uint8Array();
  await store.replaceIf(path, Buffer.from(change(Buffer.from(bytes).toString())), bytes);
}

it('marks the environment of this console, in which nothing is wrong', async () => {
  const { json } = await asAdmin('GET', '/api/releases');
  expect(json['hydra:member']).toMatchObject([{ env: 'local', served: true }]);
  expect((await get('findings')).json).toEqual({ findings: [] });
  expect((await asAdmin('GET', '/api/releases/nowhere/findings')).status).toBe(404);
});

it('says who took a version back, until it is pinned again', async () => {
  const taken = async (version: string) =>
    (await asAdmin('GET', `/api/releases/version/admin/${version}`)).json.takenBack;
  await rollback(store, { ...change, to: 2, actor: 'automatic-return', reason: 'it fails' });
  expect((await asAdmin('GET', '/api/releases/local/differences?from=4&to=3')).json.takenBack).toEqual([
    { remote: 'admin', version: '1.2.0', number: 4, reason: 'it fails', automatic: true },
  ]);
  expect(await taken('1.2.0')).toEqual({
    ...{ number: 4, actor: 'automatic-return', reason: 'it fails' },
    automatic: true,
  });
  expect(await taken('1.1.0')).toBeNull();
});

it('tells a conflict without a command of a shell', async () => {
  const body = { remote: 'admin', enabled: false, expected: 1, reason: 'x' };
  const { status, json } = await asAdmin('POST', '/api/releases/local/switch', body);
  expect([status, json['hydra:description']]).toEqual([
    409,
    expect.stringMatching(
      /^expected release 1 of local, got release 4 [^`]+; what runs now is shown behind$/,
    ),
  ]);
});

it('shows nothing of a damaged release as true, and lets nobody go back to it', async () => {
  await lose(2, (text) => text.replace('"reason":"test"', '"reason":"edited"'));
  const history = await get('history');
  expect(history.json['hydra:member']).toMatchObject([
    { number: 4 },
    { number: 3 },
    { '@id': '/api/releases/local/2', number: 2, damage: 'it was edited: its hash differs' },
    { number: 1, kind: 'pin' },
  ]);
  expect(history.json['hydra:member'][2]).not.toHaveProperty('reason');
  expect((await get('history?before=3')).json['hydra:member'][0]).toMatchObject({
    number: 2,
    damage: expect.any(String),
  });
  expect((await get('differences?from=1&to=2')).status).toBe(409);
  const back = await asAdmin('POST', '/api/releases/local/rollback', { to: 2, expected: 4, reason: 'x' });
  expect([back.status, back.json['hydra:description']]).toEqual([
    409,
    expect.stringContaining('from a backup'),
  ]);
  expect((await get('findings')).json.findings).toMatchObject([{ code: 'CHAIN-BROKEN' }]);
});

it('tells of a newest release that is lost, in the findings, the checks and the history', async () => {
  await lose(4, (text) => text.slice(0, 99));
  expect((await get('findings')).json.findings).toMatchObject([
    { code: 'DOCUMENT-BROKEN', message: expect.stringContaining('no copy of it is kept') },
    { code: 'PAGES-SPLIT', message: expect.stringContaining('still run release 4') },
    { code: 'CHAIN-BROKEN' },
  ]);
  const { json } = await get('checks?number=3');
  expect(json.checks[0]).toMatchObject({
    id: 'NEWEST',
    violations: [{ code: 'NEWEST-DAMAGED', message: expect.stringContaining('this is release 3') }],
  });
  expect((await get('history')).json['hydra:member'][0]).toMatchObject({
    number: 4,
    damage: 'it is no JSON',
  });

  const body = { remote: 'authoring', enabled: false, expected: 3, reason: 'x' };
  const changed = await asAdmin('POST', '/api/releases/local/switch', body);
  expect(changed.json).toMatchObject({
    ...{ status: 'written', number: 5 },
    warnings: [{ code: 'RELEASE-LOST', message: expect.stringMatching(/^release 4 is damaged/) }],
  });
});
