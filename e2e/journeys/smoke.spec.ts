import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedDist } from '../changed-remote';
import { expect, test } from '../console-test';
import { storeOfBuilds } from '../faults/faulty-store';

/** Two journeys share the machine. */
const MOUNT_MS = 30_000;

/** What C8 finds in the release of a store. */
async function problemsIn(storeDir: string, browser: unknown) {
  // at run time: Playwright would compile an ES module that is imported above into something it is not
  const { smokeSet } = await import('@console/tooling/test-kit/smoke-set');
  return smokeSet(storeDir, { browser, mountMs: MOUNT_MS }).finally(() =>
    rmSync(storeDir, { recursive: true }),
  );
}

/** A store whose one remote throws where an analyst opens one of its pages. */
async function storeOfBroken(): Promise<string> {
  const { pinLocalRelease } = await import('@console/tooling/start/pin-local-release');
  const storeDir = mkdtempSync(join(tmpdir(), 'broken-store-'));
  const dist = changedDist('best-ideas', {
    version: '1.1.0',
    from: 'title:"Edit Best Ideas",backTo',
    to: `title:((ask)=>(ask.open("GET","/api/who-am-i",!1),ask.send(),/ROLE_ANALYST/.test(ask.responseText)?nothing.there:"Edit Best Ideas"))(new XMLHttpRequest),backTo`,
  });
  await pinLocalRelease({ actor: 'journey', distFolders: [dist], store: storeDir });
  return storeDir;
}

test('C8 finds nothing in what was built, in any role', async ({ browser }) => {
  expect(await problemsIn(await storeOfBuilds(), browser)).toEqual([]);
});

test('C8 finds a page that breaks in one role alone', async ({ browser }) => {
  const problems = await problemsIn(await storeOfBroken(), browser);
  const found = problems.map(({ remote, message }) => `${remote}: ${message.split(': ')[0]}`);
  expect([...new Set(found)]).toEqual(['best-ideas: /admin/builder/best-ideas/edit as ROLE_ANALYST']);
  expect(problems.map(({ message }) => message).join('\n')).toContain('E-RENDER · best-ideas@1.1.0');
});
