import { change as changeOfTests, emptyStore, writeDist } from '../testing/built-remote';
import type { ReleaseDocument } from './contract/release-document';
import { pin } from './pin';
import { publish } from './publish';
import { readHead } from './release-head';
import { rollback } from './rollback';
import type { Store } from './store/store';
import { disable, enable } from './switch-remote';
import { AUTOMATIC_ACTOR, takeBack, trialsOf } from './trials';

const change = { ...changeOfTests, actor: 'ada' };
const automatic = { env: 'local', actor: AUTOMATIC_ACTOR, reason: 'it fails' };
const canary = { percent: 10, roles: [] };
const admin = (version: string) => [{ remote: 'admin', version }];
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function storeOf(...versions: string[]): Promise<Store> {
  const { store } = await emptyStore();
  for (const version of versions) await publish(store, await writeDist('admin', version));
  return store;
}

async function current(store: Store): Promise<ReleaseDocument> {
  const head = await readHead(store, 'local');
  if (head === null) throw new Error('expected a release, got none');
  return head;
}

async function trials(store: Store, now = new Date()) {
  const found = await trialsOf(store, await current(store), now);
  return found.map(({ version, before, backTo }) => ({ version, before, backTo }));
}

async function runs(store: Store) {
  const pinned = (await current(store)).remotes['admin'];
  return { version: pinned?.version, canaries: pinned?.rollout.map(({ version }) => version) };
}

it('are what a person pinned for everybody within a day, and not the first version, nor one that came back', async () => {
  const store = await storeOf('1.0.0', '1.1.0', '1.2.0');
  await pin(store, { ...change, set: admin('1.0.0') });
  expect(await trials(store)).toEqual([]);
  await pin(store, { ...change, set: admin('1.1.0') });
  const trial = { version: '1.1.0', before: '1.0.0', backTo: 1 };
  expect(await trials(store)).toEqual([trial]);
  // turned off and on it is the same version for as long
  await disable(store, { ...change, remote: 'admin' });
  expect(await trials(store)).toEqual([]);
  await enable(store, { ...change, remote: 'admin' });
  expect(await trials(store, inHours(23))).toEqual([trial]);
  expect(await trials(store, inHours(25))).toEqual([]);
  await rollback(store, { ...change, only: 'admin', to: 1 });
  expect(await trials(store)).toEqual([]);
});

it('are canaries for as long as they last', async () => {
  const store = await storeOf('1.0.0', '1.1.0');
  await pin(store, { ...change, set: admin('1.0.0') });
  await pin(store, { ...change, set: admin('1.1.0'), canary });
  const [trial] = await trialsOf(store, await current(store), inHours(900));
  expect(trial).toMatchObject({ version: '1.1.0', before: '1.0.0', backTo: null });
  const since = trial?.since;
  await pin(store, { ...change, set: admin('1.1.0'), canary: { percent: 20, roles: [] } });
  const [grown] = await trialsOf(store, await current(store), new Date());
  expect(grown?.since).toEqual(since);
});

it('are taken back from those who got them, and never twice in a row without a person', async () => {
  const store = await storeOf('1.0.0', '1.1.0', '1.2.0');
  await pin(store, { ...change, set: admin('1.0.0') });
  await pin(store, { ...change, set: admin('1.1.0') });
  await pin(store, { ...change, set: admin('1.2.0'), canary });
  const head = await current(store);
  const [ofCanary, ofPin] = await trialsOf(store, head, new Date());
  if (!ofCanary || !ofPin) throw new Error('expected two trials');
  await takeBack(store, ofCanary, automatic);
  expect(await runs(store)).toEqual({ version: '1.1.0', canaries: [] });
  expect(await current(store)).toMatchObject({
    kind: 'rollback',
    actor: AUTOMATIC_ACTOR,
    reason: 'it fails',
  });
  expect(await trials(store)).toEqual([]);

  await pin(store, { ...change, set: admin('1.2.0'), canary });
  expect(await trials(store)).toHaveLength(2);
  await takeBack(store, ofPin, automatic);
  expect(await runs(store)).toEqual({ version: '1.0.0', canaries: [] });
  expect(await trials(store)).toEqual([]);
});

it('give nobody the version that was a canary before everybody got it', async () => {
  const store = await storeOf('1.0.0', '1.1.0');
  await pin(store, { ...change, set: admin('1.0.0') });
  await pin(store, { ...change, set: admin('1.1.0'), canary });
  await pin(store, { ...change, set: admin('1.1.0') });
  const [trial] = await trialsOf(store, await current(store), new Date());
  if (!trial) throw new Error('expected a trial');
  await takeBack(store, trial, automatic);
  expect(await runs(store)).toEqual({ version: '1.0.0', canaries: [] });
});

it('are gone where somebody was faster', async () => {
  const store = await storeOf('1.0.0', '1.1.0');
  await pin(store, { ...change, set: admin('1.0.0') });
  const { document } = await pin(store, { ...change, set: admin('1.1.0'), canary });
  const [trial] = await trialsOf(store, document, new Date());
  await pin(store, { ...change, set: admin('1.1.0') });
  if (!trial) throw new Error('expected a trial');
  const late = takeBack(store, trial, { ...automatic, expected: document.number });
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
});
