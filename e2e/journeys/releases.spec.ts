import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf } from '@console/release/contract/build-files';
import { currentRelease, folderOf, pinVersion, publishChanged } from '../changed-remote';
import { expect, test } from '../console-test';
import { startConsole, type RunningConsole } from '../running-console';
import { signIn } from '../sign-in';

test.describe.configure({ mode: 'serial' });

let ownConsole: RunningConsole;
let storeDir: string;

test.beforeAll(async () => {
  ownConsole = await startConsole();
  storeDir = join(ownConsole.dataDir, 'store');
});

test.afterAll(() => ownConsole.stop());

test('a changed remote is pinned, seen after a reload, and taken back', async ({ page }) => {
  const usersPage = `${ownConsole.url}/admin/users/internal`;
  await signIn(page, 'admin', usersPage);
  await expect(page.getByRole('heading', { name: 'Internal Users' })).toBeVisible();
  const before = currentRelease(storeDir);
  const oldVersion = before.remotes['admin']?.version ?? '';

  await publishChanged(storeDir, 'admin', { version: '1.1.0', from: 'Internal Users', to: 'Colleagues' });
  const after = await pinVersion(storeDir, 'admin', '1.1.0');
  expect(after.number).toBe(before.number + 1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Colleagues' })).toBeVisible();

  await pinVersion(storeDir, 'admin', oldVersion);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Internal Users' })).toBeVisible();
});

/** Folders of the pinned version of admin and of the one that it falls back to. */
function foldersOfAdmin(): string[] {
  const { admin } = currentRelease(storeDir).remotes;
  if (!admin?.fallback) throw new Error('admin has nothing to fall back to');
  return [admin, admin.fallback].map((build) => join(storeDir, baseOf('admin', build)).replace(/\/$/, ''));
}

const takeAway = (folders: readonly string[]) => folders.forEach((each) => renameSync(each, `${each}-gone`));
const bringBack = (folders: readonly string[]) => folders.forEach((each) => renameSync(`${each}-gone`, each));

const LOADING = /404|Failed to load resource|Refused to execute script|RUNTIME|Federation/;

test('a remote without its files runs in the version before until they are back', async ({
  page,
  expectLog,
}) => {
  expectLog(LOADING);
  const [pinned = ''] = foldersOfAdmin();
  await signIn(page, 'admin', `${ownConsole.url}/admin/dashboard`);
  takeAway([pinned]);
  await page.getByRole('link', { name: 'Internal' }).first().click();
  await expect(page.getByRole('heading', { name: 'Colleagues' })).toBeVisible();
  await expect(
    page.getByText(/^This part is running an earlier version: admin@1\.1\.0 instead of/),
  ).toBeVisible();
  bringBack([pinned]);
  await page.getByRole('button', { name: 'Try the current version' }).click();
  await expect(page.getByRole('heading', { name: 'Internal Users' })).toBeVisible();
  await expect(page.getByText('This part is running an earlier version')).toBeHidden();
});

test('a remote without any files shows a card; Retry recovers without a reload', async ({
  page,
  expectLog,
}) => {
  expectLog(LOADING);
  const folders = foldersOfAdmin();
  await signIn(page, 'admin', `${ownConsole.url}/admin/dashboard`);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));

  takeAway(folders);
  await page.getByRole('link', { name: 'Internal' }).first().click();
  await expect(page.getByRole('heading', { name: 'This part of the console is unavailable' })).toBeVisible();
  await expect(page.getByText(/^E-HTTP · admin@/)).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Published' }).click();
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Internal' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();

  bringBack(folders);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Internal Users' })).toBeVisible();
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
});

test('Best Ideas are published and pinned alone, and work beside a dead remote', async ({
  page,
  expectLog,
}) => {
  expectLog(LOADING);
  const before = currentRelease(storeDir);
  await publishChanged(storeDir, 'best-ideas', {
    version: '1.1.0',
    from: 'Edit Best Ideas',
    to: 'Compose Best Ideas',
  });
  const after = await pinVersion(storeDir, 'best-ideas', '1.1.0');
  expect(versionsOf(after)).toEqual({ ...versionsOf(before), 'best-ideas': '1.1.0' });

  const files = join(storeDir, folderOf(after, 'admin')).replace(/\/$/, '');
  renameSync(files, `${files}-gone`);
  await signIn(page, 'admin', `${ownConsole.url}/admin/builder/best-ideas/edit`);
  await expect(page.getByRole('heading', { name: 'Compose Best Ideas' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Sell idea' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  renameSync(`${files}-gone`, files);
});

test('a version whose page does not draw makes way for the one that did, or shows its card', async ({
  page,
  expectLog,
}) => {
  expectLog(/planted|error occurred in|E-RENDER/);
  const broken = { from: '"Edit Best Ideas",backTo', to: '(()=>{throw Error("planted")})(),backTo' };
  const before = currentRelease(storeDir).remotes['best-ideas']?.version ?? '';
  const address = `${ownConsole.url}/admin/builder/best-ideas/edit`;
  await publishChanged(storeDir, 'best-ideas', { version: '1.2.0', ...broken });
  await pinVersion(storeDir, 'best-ideas', '1.2.0');
  await signIn(page, 'admin', address);
  await expect(
    page.getByText(
      `This part is running an earlier version: best-ideas@${before} instead of 1.2.0 (E-RENDER).`,
    ),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Compose Best Ideas' })).toBeVisible();

  // the version before is no better: what is pinned tells what is wrong with it, and nothing goes to and fro
  await publishChanged(storeDir, 'best-ideas', { version: '1.3.0', ...broken });
  await pinVersion(storeDir, 'best-ideas', '1.3.0');
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText(/E-RENDER · best-ideas@1\.3\.0 · .*[0-9a-f-]{36}/);
  await expect(page.getByText('This part is running an earlier version')).toBeHidden();
  await pinVersion(storeDir, 'best-ideas', before);
});

test('a page whose files never come ends with its code, and loads at the first Retry', async ({
  page,
  expectLog,
}) => {
  expectLog(/Loading chunk|Failed to load resource|timeout/);
  const chunk = /\/store\/artifacts\/admin\/.*\/chunks\/.*user-create-page.*\.(js|css)$/;
  await signIn(page, 'admin', `${ownConsole.url}/admin/users/internal`);
  await expect(page.getByRole('heading', { name: 'Internal Users' })).toBeVisible();
  const asked: string[] = [];
  await page.route(chunk, (route) => {
    asked.push(route.request().url());
  });
  await page.evaluate(() => {
    history.pushState(null, '', '/admin/users/new');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.getByRole('alert')).toContainText(/E-TIMEOUT · admin@.*[0-9a-f-]{36}/);
  expect(asked).not.toEqual([]);
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Create User' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
});

const versionsOf = ({ remotes }: ReturnType<typeof currentRelease>) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
