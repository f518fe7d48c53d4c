import { expect, test } from '../console-test';
import { startDev } from '../dev-server';
import { runOtherVersions } from '../run-other-versions';
import { signIn } from '../sign-in';

// both build the same remote into the same folder
test.describe.configure({ mode: 'serial' });

test('a remote alone in the harness: who looks at it, slow answers, 401 and 500 are switched in the page', async ({
  page,
  expectLog,
}) => {
  // the host and the remote are built first, for development: what comes is large, at each switch anew
  test.slow();
  const patient = expect.configure({ timeout: 90_000 });
  // the browser's own line for each call that the harness answers so
  expectLog(/^Failed to load resource.*(401|500)/);
  const dev = await startDev('best-ideas', '--standalone');
  await page.goto(dev.url);
  const shown = page.frameLocator('iframe[title="Console"]');
  const heading = shown.getByRole('heading', { name: 'Best Ideas', level: 1 });
  // a build for development may be too large for the deadlines of loading, on a machine that is busy with it
  await expect(async () => {
    const retry = shown.getByRole('button', { name: 'Retry' });
    if (await retry.isVisible()) await retry.click();
    await expect(heading).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 180_000 });

  await page.getByLabel('Answers').selectOption('after 3 s');
  await patient(shown.getByRole('status', { name: /^Loading/ }).first()).toBeVisible();
  await patient(heading).toBeVisible();

  await page.getByLabel('Answers').selectOption('500');
  await patient(shown.getByRole('alert').filter({ hasText: 'Internal Server Error' }).first()).toBeVisible();

  await page.getByLabel('Answers').selectOption('401');
  await patient(shown.getByRole('button', { name: 'Sign In' })).toBeVisible();

  await page.getByLabel('Answers').selectOption('at once');
  await page.getByLabel('Role').selectOption('ROLE_MARKET');
  await patient(shown.getByText('You do not have sufficient privileges to view that page.')).toBeVisible();
  await page.getByLabel('Role').selectOption('ROLE_ADMIN');
  await patient(heading).toBeVisible();
  await page.goto('about:blank');
  await dev.stop();
});

test('a remote of this machine in the page of a running console: the printed address brings it there, and a bar names it', async ({
  page,
  baseURL,
}) => {
  test.slow();
  await signIn(page, 'admin', '/admin/dashboard');
  const dev = await startDev('best-ideas', '--into', baseURL ?? '');
  await page.goto(dev.url);
  await runOtherVersions(page);
  const bar = page.getByRole('complementary', { name: 'Release' });
  await expect(bar).toContainText(/Overridden in this browser: best-ideas@http:\/\/localhost:/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Best Ideas' }).click();
  await expect(page.getByRole('heading', { name: 'Best Ideas', level: 1 })).toBeVisible({ timeout: 60_000 });
  await page.goto('about:blank');
  await dev.stop();
});
