import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { change, emptyStore, testHost, writeDist } from '../testing/built-remote';
import { cli } from './cli/cli';
import { doctor } from './doctor';
import { pin } from './pin';
import { publish } from './publish';
import { canonicalBytes } from './store/canonical-json';
import { storeLayout } from './store/store-layout';
import { localPolicy, readPolicy } from './checks/environment-policy';
import { disable } from './switch-remote';

it.each(['status', 'doctor'])('%s prints a policy to write where no copy of one is kept', async (verb) => {
  const { store, root } = await emptyStore();
  const env = 'production';
  const path = storeLayout.policy(env);
  await publish(store, await writeDist('admin', '1.0.0'));
  await store.createExclusive(path, canonicalBytes(localPolicy));
  await pin(store, { ...change, env, host: testHost, set: [{ remote: 'admin', version: '1.0.0' }] });
  await store.remove(storeLayout.kept(path));
  await store.replaceIf(path, Buffer.from('{'), await store.read(path));
  const run = async (...words: string[]) => {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const code = await cli([...words, '--store', root, '--actor', 'ops'], { out: write, err: write });
    return { code, text: lines.join('\n') };
  };
  expect((await run('disable', env, 'admin')).code).not.toBe(0);
  const { text } = await run(verb, env);
  const [, policy = 'none'] = /write (\{.+\}) to policy\/production\.json/.exec(text) ?? [];
  // as it is printed, with whoever may change the environment in the place of the name
  await writeFile(join(root, path), policy.replace('<name>', 'ops'));
  expect(await run('disable', env, 'admin')).toMatchObject({ code: 0 });
  expect((await run('status', env)).text).not.toContain('POLICY-BROKEN');
});

it('recommends no doctor where no copy of a policy is left to put back', async () => {
  const { store } = await emptyStore();
  const env = 'production';
  const path = storeLayout.policy(env);
  await publish(store, await writeDist('admin', '1.0.0'));
  await store.createExclusive(path, canonicalBytes(localPolicy));
  await pin(store, { ...change, env, host: testHost, set: [{ remote: 'admin', version: '1.0.0' }] });
  await store.remove(path);
  const disabling = () => disable(store, { ...change, env, remote: 'admin' });
  await expect(disabling()).rejects.toThrow(/; `release doctor production` puts the last good one back/);
  await store.remove(storeLayout.kept(path));
  await expect(disabling()).rejects.toThrow(/; `release status production` prints one to write by hand$/);
});

it('says of a policy that names nobody that it is broken, and who may where it names some', async () => {
  const { store } = await emptyStore();
  const env = 'production';
  const path = storeLayout.policy(env);
  const write = async (actors: readonly string[]) =>
    store.replaceIf(path, canonicalBytes({ ...localPolicy, actors }), await store.read(path));
  await publish(store, await writeDist('admin', '1.0.0'));
  await store.createExclusive(path, canonicalBytes(localPolicy));
  await pin(store, { ...change, env, host: testHost, set: [{ remote: 'admin', version: '1.0.0' }] });
  const disabling = () => disable(store, { ...change, env, remote: 'admin' });
  await write(['one', 'two', 'three', 'four', 'five', 'six']);
  await expect(disabling()).rejects.toThrow(/; ask one of them: one, two, three, four, five and 1 more$/);
  await write([]);
  await expect(disabling()).rejects.toThrow(/it names nobody/);
  expect(await doctor(store, env, 'repair')).toMatchObject([{ code: 'POLICY-BROKEN', outcome: 'repaired' }]);
  expect((await disabling()).status).toBe('written');
});

it('keeps the last good policy where somebody gets out past one with an unknown check', async () => {
  const { store } = await emptyStore();
  const env = 'production';
  const path = storeLayout.policy(env);
  await publish(store, await writeDist('admin', '1.0.0'));
  await store.createExclusive(path, canonicalBytes(localPolicy));
  await pin(store, { ...change, env, host: testHost, set: [{ remote: 'admin', version: '1.0.0' }] });
  const broken = canonicalBytes({ ...localPolicy, checks: ['C1', 'C99'] });
  await store.replaceIf(path, broken, await store.read(path));
  await disable(store, { ...change, env, remote: 'admin' });
  await doctor(store, env, 'repair');
  expect((await readPolicy(store, env)).checks).toEqual(localPolicy.checks);
});
