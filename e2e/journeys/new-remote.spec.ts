import { join } from 'node:path';
import { currentRelease } from '../changed-remote';
import { expect, test } from '../own-console-test';
import { signIn } from '../sign-in';
import { copyWorkspace, linkPackages } from '../workspace-copy';

test('a remote from nothing is written, goes through the pipeline, and has its page in the console', async ({
  page,
  ownConsole,
}) => {
  // a build and five programs, beside whatever else the machine does
  test.slow();
  const storeDir = join(ownConsole.dataDir, 'store');
  const before = currentRelease(storeDir);
  const { folder, run } = copyWorkspace();
  expect(run('npm', ['run', '--silent', 'new', '--', 'remote', 'newsroom'])).toContain(
    'npm run release -- pin local newsroom@<version>',
  );
  linkPackages(folder, 'remote-newsroom');
  const pipeline = ['docs/examples/release-remote.sh', 'newsroom', '1.0.0', 'local', 'whole'];
  const env = { STORE_DIR: storeDir, SKIP_SMOKE: '1' };
  expect(run('sh', pipeline, env)).toContain(`local runs release ${before.number + 1}`);

  await signIn(page, 'admin', '/admin/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Newsroom' }).click();
  await expect(page.getByRole('heading', { name: 'Newsroom' })).toBeVisible();
  await page.goto('/admin/about');
  await expect(page.getByRole('row', { name: /newsroom/ })).toContainText('1.0.0');
  expect(currentRelease(storeDir)).toMatchObject({
    kind: 'pin',
    actor: 'pipeline of newsroom',
    reason: 'newsroom 1.0.0',
  });
});
