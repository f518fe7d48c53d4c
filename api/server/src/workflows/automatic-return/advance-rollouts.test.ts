import type { Policy } from '@console/release/checks/environment-policy';
import { readHead } from '@console/release/release-head';
import type { Store } from '@console/release/store/store';
import { openReleaseServer, setTestPolicy, tellTestLoads } from '../../../testing/records/release';
import type { Call, TestServer } from '../../../testing/server';
import { jobs } from './automatic-return.scheduled-job';
import { judgedRollouts } from './rollouts';

let server: TestServer;
let store: Store;
let asAdmin: Call;
let checkpoint: unknown;
beforeEach(async () => {
  checkpoint = null;
  ({ server, store, asAdmin } = await openReleaseServer());
  await setPolicy({});
});
afterEach(() => server.close());

const automaticReturn = { percentMore: 2, minLoads: 50, windowMinutes: 30 };
const stagedRollout = { stages: [5, 25, 100], stageMinutes: 30 };
const setPolicy = (policy: Partial<Policy>) =>
  setTestPolicy(store, { automaticReturn, stagedRollout, ...policy });
const setPolicyWithoutStages = () => setTestPolicy(store, { automaticReturn });

const tellLoads = (version: string, loads: number, failures: number) =>
  tellTestLoads(server, version, { loads, failures });

const saveCheckpoint = async (value: unknown) => void (checkpoint = value);
const run = () => jobs[0]?.run({ services: server.services, checkpoint, saveCheckpoint } as never);

async function running() {
  const head = await readHead(store, 'local');
  const admin = head?.remotes['admin'];
  const canaries = admin?.rollout.map(({ version, percent }) => `${version} ${percent} %`);
  return { version: admin?.version, canaries, actor: head?.actor };
}

const onlyDate = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

/** Does something some minutes later: only the clock of the process moves. */
async function inMinutes<Answer>(minutes: number, work: () => Answer): Promise<Awaited<Answer>> {
  jest.useFakeTimers({ now: Date.now() + minutes * 60_000, doNotFake: [...onlyDate] });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}

const start = (expected: number) =>
  asAdmin('POST', '/api/releases/local/pin', {
    ...{ remote: 'admin', version: '1.1.0', percent: null, staged: true, expected, reason: 'new list' },
  });
const rollouts = async () => (await asAdmin('GET', '/api/releases/local/rollouts')).json.rollouts;
const inbox = async () =>
  (await asAdmin('GET', '/api/inbox')).json['hydra:member'].map(
    ({ text, detail }: { text: string; detail: string }) => [text, detail],
  );

it('goes from 5 % to 25 % to everybody while it is healthy, and says why in the history, the trail, the inbox and a mail', async () => {
  await asAdmin('PUT', '/api/inbox/mail-choices', { operations: 'at-once' });
  expect((await start(3)).json).toMatchObject({ status: 'written', number: 4 });
  expect(await running()).toMatchObject({ version: '1.2.0', canaries: ['1.1.0 5 %'] });
  await tellLoads('1.1.0', 60, 1);
  await tellLoads('1.2.0', 900, 9);
  expect(await inMinutes(29, run)).toBe('Nothing taken back');
  expect(await rollouts()).toMatchObject([
    {
      version: '1.1.0',
      percent: 5,
      next: 25,
      isHeld: false,
      waitsFor: '25 % at the earliest in 30 minutes.',
    },
  ]);
  const first = 'admin@1.1.0 failed in 1 of 60 loads (1.7 %), 1.2.0 failed in 9 of 900 loads (1.0 %)';
  expect(await inMinutes(30, run)).toBe(`admin@1.1.0 from 5 % to 25 %: ${first}`);
  expect(await running()).toEqual({ version: '1.2.0', canaries: ['1.1.0 25 %'], actor: 'staged-rollout' });
  expect(await readHead(store, 'local')).toMatchObject({ kind: 'pin', reason: `healthy at 5 %: ${first}` });
  const { json: trail } = await asAdmin('GET', '/api/audit?subjectId=local');
  expect(trail['hydra:member'][0]).toMatchObject({
    ...{ action: 'release.pin', before: { number: 4 } },
    after: { number: 5, reason: `healthy at 5 %: ${first}` },
  });
  expect(await inbox()).toEqual([
    ['admin@1.1.0 goes to 25 % of the people in local.', `healthy at 5 %: ${first}`],
  ]);
  const { db } = server.services;
  const mails = await db
    .selectFrom('queued_job')
    .select('payload')
    .where('queue', '=', 'mail-news')
    .execute();
  expect(mails).toMatchObject([{ payload: { subject: 'Rolled out: admin@1.1.0 in local' } }]);

  // loads of the stage before do not count
  expect(await inMinutes(61, run)).toBe('Nothing taken back');
  expect(await running()).toMatchObject({ canaries: ['1.1.0 25 %'] });
  await inMinutes(59, () => tellLoads('1.1.0', 80, 0));
  expect(await inMinutes(61, run)).toMatch(/^admin@1\.1\.0 from 25 % to everybody: /);
  expect(await running()).toEqual({ version: '1.1.0', canaries: [], actor: 'staged-rollout' });
  expect((await inbox())[0][0]).toBe('admin@1.1.0 goes to everybody in local.');
});

it('is held while too few have loaded it, and admins are told once', async () => {
  await start(3);
  await tellLoads('1.1.0', 49, 0);
  await tellLoads('1.2.0', 900, 0);
  for (const minutes of [31, 32, 33]) expect(await inMinutes(minutes, run)).toBe('Nothing taken back');
  expect(await running()).toMatchObject({ canaries: ['1.1.0 5 %'] });
  const judged = await inMinutes(31, () => judgedRollouts(server.services.db, store, 'local'));
  expect(judged?.rollouts).toMatchObject([{ state: 'held', why: '25 % after 1 more load of 1.1.0.' }]);
  expect(await inbox()).toEqual([
    ['The rollout of admin@1.1.0 in local is held at 5 %.', '25 % after 1 more load of 1.1.0.'],
  ]);
  await tellLoads('1.1.0', 1, 0);
  expect(await inMinutes(34, run)).toMatch(/from 5 % to 25 %/);
});

it('is taken back when it fails, and goes no further before a person starts it again', async () => {
  await start(3);
  await tellLoads('1.1.0', 60, 3);
  await tellLoads('1.2.0', 900, 0);
  const reason = 'admin@1.1.0 failed in 3 of 60 loads (5.0 %), 1.2.0 failed in 0 of 900 loads (0.0 %)';
  expect(await run()).toBe(reason);
  expect(await running()).toEqual({ version: '1.2.0', canaries: [], actor: 'automatic-return' });
  expect(await inMinutes(31, run)).toBe('Nothing taken back');
  expect(await running()).toMatchObject({ version: '1.2.0', canaries: [] });
  expect((await start(5)).json).toMatchObject({ status: 'written', number: 6 });
});

it('is taken back from everybody too where it fails after its last stage, to what they had', async () => {
  await start(3);
  await tellLoads('1.2.0', 900, 0);
  for (const minutes of [31, 62]) {
    await inMinutes(minutes - 1, () => tellLoads('1.1.0', 60, 0));
    await inMinutes(minutes, run);
  }
  expect(await running()).toMatchObject({ version: '1.1.0', actor: 'staged-rollout' });
  await inMinutes(63, () => tellLoads('1.1.0', 100, 90));
  expect(await inMinutes(64, run)).toMatch(/^admin@1\.1\.0 failed in 90 of /);
  expect(await running()).toEqual({ version: '1.2.0', canaries: [], actor: 'automatic-return' });
});

it.each<[string, Partial<Policy>, string]>([
  [
    'the environment is locked',
    { locked: { actor: 'ops', reason: 'audit', at: '2026-01-01' } },
    'local is locked.',
  ],
  [
    'the policy does not name it',
    { actors: ['ops', 'automatic-return'] },
    'The policy of local allows no staged rollout any more.',
  ],
])('is held where %s', async (_where, policy, why) => {
  await start(3);
  await tellLoads('1.1.0', 60, 0);
  await tellLoads('1.2.0', 900, 0);
  await setPolicy(policy);
  expect(await inMinutes(31, run)).toBe('Nothing taken back');
  expect(await running()).toMatchObject({ canaries: ['1.1.0 5 %'] });
  expect(await rollouts()).toMatchObject([{ isHeld: true, waitsFor: why }]);
});

it('is stopped at its share or for good, by whoever may, and starts only where the policy has stages', async () => {
  const stop = (body: object) =>
    asAdmin('POST', '/api/releases/local/stop', {
      ...{ remote: 'admin', version: '1.1.0', keep: true, expected: 4, reason: 'enough', ...body },
    });
  const refusal = async (answer: ReturnType<Call>) => {
    const { status, json } = await answer;
    return [status, json.violations?.[0]];
  };
  expect(await refusal(stop({ expected: 3 }))).toEqual([
    422,
    { propertyPath: 'version', message: 'Nobody tries admin@1.1.0 in local.' },
  ]);
  await start(3);
  expect((await stop({ expected: 3 })).status).toBe(409);
  expect((await refusal(stop({ keep: null })))[0]).toBe(422);
  expect((await stop({})).json).toMatchObject({ status: 'written', number: 5 });
  expect(await rollouts()).toEqual([]);
  expect(await running()).toMatchObject({ canaries: ['1.1.0 5 %'] });
  expect((await stop({ keep: false, expected: 5 })).json).toMatchObject({ status: 'written', number: 6 });
  expect(await running()).toMatchObject({ version: '1.2.0', canaries: [] });
  const both = { remote: 'admin', version: '1.1.0', percent: 5, staged: true, expected: 6, reason: 'x' };
  expect(await refusal(asAdmin('POST', '/api/releases/local/pin', both))).toEqual([
    422,
    { propertyPath: 'percent', message: 'The policy has the shares of a staged rollout.' },
  ]);
  await setPolicyWithoutStages();
  expect(await refusal(start(6))).toEqual([
    422,
    { propertyPath: 'staged', message: 'The policy of local allows no staged rollout.' },
  ]);
});
