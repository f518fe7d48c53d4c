import { countRequests } from '@console/tooling/test-kit/count-requests';
import type { Page } from '@playwright/test';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

/** What a person waits for before they can sign in; a raise needs its reason in laboratory/measured.md. */
const SIGN_IN_BYTES = 155_000;
/** The document, what it names, and what only that can name. */
const LEVELS = 3;

/** Opens an address with an empty cache, compressed as every proxy can; counts until `usable` can be seen. */
async function opened(page: Page, address: string, usable: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  const counted = countRequests(session);
  await page.goto(address);
  await page.locator(usable).first().waitFor();
  return counted.end();
}

test('the sign-in page comes in its budget, and no page by a long chain of requests', async ({ page }) => {
  const signInPage = await opened(page, '/login', 'input[type="password"]');
  // the release and the menu come while somebody fills in the form
  const needed = signInPage.files.filter(({ url }) => !/\/store\/releases\/|\/console\./.test(url));
  const bytes = needed.reduce((sum, file) => sum + file.bytes, 0);
  const named = signInPage.files.map((file) => `${file.bytes} ${file.url}`).join('\n');
  expect(bytes, named).toBeGreaterThan(50_000);
  expect(bytes, named).toBeLessThanOrEqual(SIGN_IN_BYTES);
  expect(signInPage.levels, named).toBeLessThanOrEqual(LEVELS);

  await signIn(page, 'admin');
  for (const [address, usable] of [
    ['/admin/dashboard', '#page h1'],
    ['/admin/users/internal', '[data-remote] tbody tr[data-row-key]'],
    ['/admin/reports/best-ideas', '[data-remote] h1'],
  ] as const) {
    const { files, levels } = await opened(page, address, usable);
    expect(levels, files.map(({ url, level }) => `${level} ${url}`).join('\n')).toBeLessThanOrEqual(LEVELS);
  }
});

test('a script without the hash that was built does not run', async ({ page, expectLog }) => {
  expectLog(/integrity|Integrity/);
  await page.goto('/login');
  const ran = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        script.src = [...document.scripts].find(({ src }) => src !== '')?.src ?? '';
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
        document.head.append(script);
      }),
  );
  expect(ran).toBe('refused');
});
