import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { seriousFindings } from '../axe-findings';
import { changedDist, currentRelease, folderOf, publishChanged } from '../changed-remote';
import { expect, test } from '../own-console-test';
import { runOtherVersions } from '../run-other-versions';
import { signIn } from '../sign-in';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
};

/** A remote as a developer's machine serves it. */
async function startDevRemote(dist: string) {
  const server = createServer(({ url = '/' }, answer) => {
    const path = join(dist, new URL(url, 'http://localhost').pathname);
    const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    answer.writeHead(existsSync(path) ? 200 : 404, {
      'access-control-allow-origin': '*',
      'content-type': type,
    });
    if (existsSync(path)) createReadStream(path).pipe(answer);
    else answer.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${port}`, close };
}

test('a version that is not pinned runs in one browser, is named, and goes; in production admins alone, from the store', async ({
  page,
  ownConsole,
  expectLog,
}) => {
  const storeDir = join(ownConsole.dataDir, 'store');
  const change = { version: '1.7.0', from: 'Internal Users', to: 'Colleagues' };
  await publishChanged(storeDir, 'admin', change);
  const pinned = folderOf(currentRelease(storeDir), 'admin');
  const htmlOf = async (path: string) =>
    (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
  expect(await htmlOf('/admin/users/internal')).toContain(pinned);
  // nothing is fetched ahead of a build that will not run
  expect(await htmlOf('/admin/users/internal?mf.admin=1.7.0')).not.toContain(pinned);

  await signIn(page, 'admin', '/admin/users/internal?mf.admin=1.7.0&mf.disable=best-ideas');
  // a link is not the will of who opens it
  const facts = page.getByRole('region', { name: 'admin' });
  await expect(facts).toContainText('admin 1.7.0');
  await expect(facts).toContainText('In the place of');
  await expect(facts).toContainText('never: no release of this environment has named it');
  await expect(page.getByText('Switched off: best-ideas.')).toBeVisible();
  await expect(page.getByText(/for 8 hours: until/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Keep the release' }).click();
  await expect(page.getByRole('heading', { name: 'Internal Users' })).toBeVisible();
  await page.goto('/admin/users/internal?mf.admin=1.7.0&mf.disable=best-ideas');
  await runOtherVersions(page);
  await expect(page.getByRole('heading', { name: 'Colleagues' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users\/internal$/);
  const bar = page.getByRole('complementary', { name: 'Release' });
  await expect(bar).toContainText(/Overridden in this browser: admin@1\.7\.0.*best-ideas off until/);
  await expect(page.getByRole('link', { name: 'Best Ideas' })).toBeHidden();
  expect(await htmlOf('/admin/users/internal')).not.toContain(pinned);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'About' }).click();
  const parts = page.getByRole('region', { name: 'Parts of the console' }).getByRole('row');
  await expect(parts.filter({ hasText: 'admin' })).toContainText('1.7.0Overridden');
  await expect(parts.filter({ hasText: 'best-ideas' })).toContainText('Switched off');
  await expect(parts.filter({ hasText: 'builder' })).toContainText('Pinned');
  expect(await seriousFindings(page)).toEqual([]);

  await bar.getByRole('button', { name: 'Change' }).click();
  const panel = page.getByRole('dialog', { name: 'Run other versions' });
  await panel.getByRole('textbox', { name: 'builder' }).fill('newest');
  await panel.getByRole('button', { name: 'Run these' }).click();
  await expect(panel.getByText('Enter a version such as 1.4.0')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Reset all' }).click();
  await expect(bar).toBeHidden();
  await expect(parts.filter({ hasText: 'admin' })).toContainText('Pinned');
  expect(await htmlOf('/admin/users/internal')).toContain(pinned);

  const devRemote = await startDevRemote(changedDist('admin', { ...change, to: 'My own machine' }));
  await page.goto(`/admin/users/internal?mf.admin=${devRemote.url}`);
  await expect(page.getByText(/It is not published, and nothing has checked it/)).toBeVisible();
  const strict = page.waitForResponse(/\/admin\/users\/internal$/);
  await runOtherVersions(page);
  await expect(page.getByRole('heading', { name: 'My own machine' })).toBeVisible();
  expect((await (await strict).allHeaders())['content-security-policy']).toContain(devRemote.url);
  await expect(bar).toContainText(`admin@${devRemote.url}`);

  // the same in an environment that leaves overrides to admins
  expectLog(/404/);
  const policyFile = join(storeDir, 'policy/local.json');
  const policy = JSON.parse(readFileSync(policyFile, 'utf8')) as object;
  writeFileSync(policyFile, JSON.stringify({ ...policy, override: 'admins', overrideUnpinned: false }));
  const reloaded = await page.reload();
  expect(reloaded?.headers()['content-security-policy']).not.toContain(devRemote.url);
  await expect(bar).toContainText('this environment runs published versions only');
  await expect(page.getByRole('heading', { name: 'Internal Users' })).toBeVisible();
  await devRemote.close();
  await page.goto('/admin/users/internal?mf.off&mf.admin=1.7.0');
  await expect(page.getByText(/the policy of the environment allows no other/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run them for 8 hours' })).toBeHidden();
  writeFileSync(policyFile, JSON.stringify({ ...policy, override: 'admins', overrideUnpinned: true }));
  await page.reload();
  await runOtherVersions(page);
  await expect(page.getByRole('heading', { name: 'Colleagues' })).toBeVisible();
  await bar.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('heading', { name: 'Internal Users' })).toBeVisible();
  await expect(bar).toBeHidden();

  await page.goto('/admin/users/internal?mf.admin=1.7.0');
  await runOtherVersions(page);
  await expect(page.getByRole('heading', { name: 'Colleagues' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  // they end with the session, for the same person too
  await signIn(page, 'admin', '/admin/about');
  await expect(parts.filter({ hasText: 'admin' })).toContainText('Pinned');
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await signIn(page, 'analyst', '/admin/about');
  await expect(parts.filter({ hasText: 'admin' })).toContainText('Pinned');
  await expect(page.getByRole('button', { name: 'Run other versions' })).toBeHidden();
  await expect(bar).toBeHidden();
});
