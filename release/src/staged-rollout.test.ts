import { change as changeOfTests, emptyStore, writeDist } from '../testing/built-remote';
import { localPolicy, policyProblems, writePolicy, type Policy } from './checks/environment-policy';
import { cli } from './cli/cli';
import { pin } from './pin';
import { publish } from './publish';
import { readHead } from './release-head';
import { rollback } from './rollback';
import { advanceRollout, firstStage, holdRollout, ROLLOUT_ACTOR, stagedRolloutsOf } from './staged-rollout';
import type { Store } from './store/store';
import { disable, withoutCanary } from './switch-remote';
import { trialsOf } from './trials';

const change = { ...changeOfTests, actor: 'ada' };
const automatic = { env: 'local', actor: ROLLOUT_ACTOR, reason: 'healthy' };
const automaticReturn = { percentMore: 2, minLoads: 50, windowMinutes: 30 };
const stagedRollout = { stages: [5, 25, 100], stageMinutes: 30 };
const admin = (version: string) => [{ remote: 'admin', version }];
const tried = { remote: 'admin', version: '1.1.0' };

async function storeWith(policy: Partial<Policy>): Promise<{ readonly store: Store; readonly root: string }> {
  const { store, root } = await emptyStore();
  await writePolicy(store, 'local', { policy: { ...localPolicy, ...policy }, previous: null });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(store, await writeDist('admin', version));
  await pin(store, { ...change, set: admin('1.0.0') });
  return { store, root };
}

async function startedStore(): Promise<Store> {
  const { store } = await storeWith({ automaticReturn, stagedRollout });
  await pin(store, { ...change, set: admin('1.1.0'), canary: await firstStage(store, 'local', []) });
  return store;
}

async function current(store: Store) {
  const head = await readHead(store, 'local');
  if (head === null) throw new Error('expected a release, got none');
  return head;
}

async function runs(store: Store) {
  const pinned = (await current(store)).remotes['admin'];
  const canaries = pinned?.rollout.map(({ version, percent }) => `${version} ${percent} %`);
  return { version: pinned?.version, fallback: pinned?.fallback?.version, canaries };
}

const rollouts = async (store: Store) => stagedRolloutsOf(store, await current(store));

it('goes through the shares of the policy until everybody has the version, with the one before as fallback', async () => {
  const store = await startedStore();
  expect(await rollouts(store)).toMatchObject([{ ...tried, before: '1.0.0', percent: 5, next: 25 }]);
  await advanceRollout(store, { ...automatic, ...tried });
  expect(await runs(store)).toMatchObject({ version: '1.0.0', canaries: ['1.1.0 25 %'] });
  expect(await rollouts(store)).toMatchObject([{ percent: 25, next: 100 }]);
  await advanceRollout(store, { ...automatic, ...tried });
  expect(await runs(store)).toEqual({ version: '1.1.0', fallback: '1.0.0', canaries: [] });
  expect(await current(store)).toMatchObject({ kind: 'pin', actor: ROLLOUT_ACTOR, reason: 'healthy' });
  expect(await rollouts(store)).toEqual([]);
  // it may be taken back for a day, to what people had before
  expect(await trialsOf(store, await current(store), new Date())).toMatchObject([
    { version: '1.1.0', before: '1.0.0', backTo: 3 },
  ]);
});

it('counts the time of a stage from the release that gave it its share', async () => {
  const store = await startedStore();
  const { createdAt } = await current(store);
  await publish(store, await writeDist('authoring', '1.0.0'));
  await pin(store, { ...change, set: [{ remote: 'authoring', version: '1.0.0' }] });
  expect((await rollouts(store)).map(({ since }) => since.toISOString())).toEqual([createdAt]);
  await advanceRollout(store, { ...automatic, ...tried });
  const second = await current(store);
  expect((await rollouts(store)).map(({ since }) => since.toISOString())).toEqual([second.createdAt]);
});

it('is held at its share, stopped, and no longer under way while its remote is off', async () => {
  const store = await startedStore();
  await holdRollout(store, { ...change, ...tried });
  expect(await runs(store)).toMatchObject({ canaries: ['1.1.0 5 %'] });
  expect(await rollouts(store)).toEqual([]);
  // tried out like any other canary
  expect(await trialsOf(store, await current(store), new Date())).toMatchObject([{ version: '1.1.0' }]);
  await pin(store, { ...change, set: admin('1.1.0'), canary: await firstStage(store, 'local', []) });
  await disable(store, { ...change, remote: 'admin' });
  expect(await rollouts(store)).toEqual([]);
  await withoutCanary(store, { ...change, ...tried });
  expect(await runs(store)).toMatchObject({ version: '1.0.0', canaries: [] });
  await expect(holdRollout(store, { ...change, ...tried })).rejects.toMatchObject({ code: 'NOT-FOUND' });
});

it('ends where somebody rolls back while it goes on: no canary comes back', async () => {
  const store = await startedStore();
  await advanceRollout(store, { ...automatic, ...tried });
  await rollback(store, change);
  expect(await runs(store)).toMatchObject({ version: '1.0.0', canaries: [] });
  expect(await rollouts(store)).toEqual([]);
});

it('starts alone, where the policy has stages, a judge, and lets both act', async () => {
  const store = await startedStore();
  const second = { ...change, set: admin('1.2.0'), canary: await firstStage(store, 'local', []) };
  await expect(pin(store, second)).rejects.toMatchObject({
    code: 'USAGE',
    message: expect.stringContaining('`release stop local admin@1.1.0`'),
  });
  const starts = async (policy: Partial<Policy>) => firstStage((await storeWith(policy)).store, 'local', []);
  await expect(starts({ automaticReturn })).rejects.toThrow('expected stagedRollout in policy/local.json');
  await expect(starts({ stagedRollout })).rejects.toThrow('expected automaticReturn beside stagedRollout');
  await expect(
    starts({ automaticReturn, stagedRollout, actors: ['ada', 'automatic-return'] }),
  ).rejects.toThrow('expected automatic-return and staged-rollout among the actors');
});

it.each([
  [[5, 25, 100], 0],
  [[5, 25], 1],
  [[25, 5, 100], 1],
  [[5, 5, 100], 1],
])('takes stages that grow up to everybody alone: %j', (stages, problems) => {
  const policy = { ...localPolicy, automaticReturn, stagedRollout: { stages, stageMinutes: 30 } };
  expect(policyProblems(policy, 'mend it')).toHaveLength(problems);
});

it('is started, told and stopped by the command line', async () => {
  const { root } = await storeWith({ automaticReturn, stagedRollout });
  const call = async (...words: string[]) => {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const code = await cli([...words, '--store', root, '--actor', 'ada'], { out: write, err: write });
    return { code, text: lines.join('\n') };
  };
  expect((await call('pin', 'local', 'admin@1.1.0', '--staged', '--canary', '10')).code).toBe(2);
  expect(await call('pin', 'local', 'admin@1.1.0', '--staged')).toEqual({
    code: 0,
    text: 'local runs release 2',
  });
  expect((await call('status', 'local')).text).toContain('admin@1.0.0, 1.1.0 for 5 %, then 25 %, 100 %');
  expect((await call('stop', 'local', 'admin@1.1.0', '--keep')).code).toBe(0);
  expect((await call('status', 'local')).text).toMatch(/admin@1\.0\.0, 1\.1\.0 for 5 %$/m);
  expect((await call('stop', 'local', 'admin@1.1.0')).code).toBe(0);
  expect((await call('status', 'local')).text).toMatch(/admin@1\.0\.0$/m);
});
