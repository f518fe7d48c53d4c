import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteJson } from '@console/release/contract/remote-json';
import { test } from '../console-test';

const root = join(__dirname, '../..');

const remotes = readdirSync(root).filter((folder) => folder.startsWith('remote-'));

const visits = remotes.flatMap((remote) => {
  const dist = join(root, remote, 'dist');
  const { smoke } = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')) as RemoteJson;
  return smoke.map(({ route }) => ({ remote, dist, route }));
});

for (const { remote, dist, route } of visits) {
  test(`${remote} mounts cleanly at ${route} and leaves nothing behind`, async ({ browser }) => {
    // at run time: Playwright would compile an ES module that is imported above into something it is not
    const { expectRemote } = await import('@console/tooling/test-kit/expect-remote');
    await expectRemote(dist, { browser }).toMountCleanly({ route, mountMs: 30_000 });
  });
}
