import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../console-test';
import { expiredToken } from '../expired-token';
import { DEMO_PASSWORD, signIn } from '../sign-in';

const refused = /status of 401/;
const home = '/admin/dashboard';
/** A page of a remote: what remotes share is there with the first of them. */
const shared = '/admin/reports/draft';

/** What lies in the browser's storage, as a tab sees it. */
const tokensIn = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('apiToken'), localStorage.getItem('refreshToken')]);

/** Makes the access token of all tabs an expired one. */
async function expire(page: Page): Promise<void> {
  const [token] = await tokensIn(page);
  await page.evaluate((expired) => localStorage.setItem('apiToken', expired), expiredToken(token ?? ''));
}

/** Calls who-am-i `count` times at once by the console's own HTTP, which remotes get as a shared module. */
function askAtOnce(page: Page, count: number): Promise<{ email: string }[]> {
  return page.evaluate(async (times) => {
    interface Http {
      call(endpoint: { method: string; path: string }): Promise<{ email: string }>;
    }
    interface Federation {
      loadShare(name: string): Promise<() => Http>;
    }
    const { __FEDERATION__ } = window as unknown as { __FEDERATION__: { __INSTANCES__: Federation[] } };
    const [federation] = __FEDERATION__.__INSTANCES__;
    if (!federation) throw new Error('The page has no federation');
    const http = (await federation.loadShare('@console/shared-auth/http/call'))();
    const asked = Array.from({ length: times }, () => http.call({ method: 'GET', path: '/api/who-am-i' }));
    return Promise.all(asked);
  }, count);
}

async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const first = await context.newPage();
  await signIn(first, 'analyst2');
  const tabs = [first];
  while (tabs.length < count) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto(shared);
    await expect(tab.getByRole('heading', { name: 'Drafts' })).toBeVisible();
  }
  return tabs;
}

for (const [kind, mostRefreshes] of [
  // a tab may be let in before it sees what the one before has stored: storage reaches other processes later
  ['with locks', 2],
  ['without locks', 3],
] as const) {
  test(`fifty requests with an expired token in three tabs, ${kind}: all are answered`, async ({
    context,
  }) => {
    if (kind === 'without locks') {
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
      );
    }
    const tabs = await openTabs(context, 3);
    const [first] = tabs;
    if (!first) throw new Error('There is no tab');
    let refreshes = 0;
    context.on('request', (sent) => {
      if (sent.url().endsWith('/api/token/refresh')) refreshes += 1;
    });
    await expire(first);
    const answers = await Promise.all(
      [17, 17, 16].map((count, index) => askAtOnce(tabs[index] ?? first, count)),
    );
    expect(answers.flat().map(({ email }) => email)).toEqual(Array(50).fill('analyst2@demo.test'));
    expect(refreshes).toBeGreaterThanOrEqual(1);
    expect(refreshes).toBeLessThanOrEqual(mostRefreshes);
    await expect.poll(async () => new Set((await Promise.all(tabs.map(tokensIn))).map(String)).size).toBe(1);
    for (const tab of tabs) await expect(tab).toHaveURL(new RegExp(`${shared}$`));
    // the new tokens are good ones
    await first.reload();
    await expect(first.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
}

test('eight tabs whose new tokens are lost on the way sign nobody out', async ({ context }) => {
  const LOST = 5;
  const tabs = await openTabs(context, 8);
  const [first] = tabs;
  if (!first) throw new Error('There is no tab');
  let lost = 0;
  // the server has renewed them by then, and takes the old one for one that was stolen unless it asks again soon
  await context.route('**/api/token/refresh', async (route) => {
    const answer = await route.fetch();
    if (lost >= LOST) return route.fulfill({ response: answer });
    lost += 1;
    return route.abort('connectionreset');
  });
  await expire(first);
  // each loss fails whoever waits for it: none asks more often than there are losses, and once more
  const ask = async (tab: Page, attempts = LOST + 1): Promise<string | undefined> => {
    const answer = await askAtOnce(tab, 1).catch(() => null);
    return answer || attempts === 1 ? answer?.[0]?.email : ask(tab, attempts - 1);
  };
  const answers = await Promise.all(tabs.map((tab) => ask(tab)));
  expect(answers).toEqual(Array(8).fill('analyst2@demo.test'));
  expect(lost).toBe(LOST);
  await expect.poll(async () => new Set((await Promise.all(tabs.map(tokensIn))).map(String)).size).toBe(1);
  for (const tab of tabs) await expect(tab).toHaveURL(new RegExp(`${shared}$`));
  await first.reload();
  await expect(first.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a lost access token is renewed', async ({ page, expectLog }) => {
  expectLog(refused);
  await signIn(page, 'analyst2');
  await page.evaluate(() => localStorage.removeItem('apiToken'));
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('signing out in one tab signs out all; the others come back to where they were', async ({
  page,
  context,
  watch,
  expectLog,
}) => {
  // what a page reads at the moment of the sign-out is refused
  expectLog(refused);
  await signIn(page, 'analyst2', '/admin/reports/draft');
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
  const other = await context.newPage();
  watch(other);
  await other.goto(home);
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Freports%2Fdraft$/);

  await other.getByLabel('E-mail').fill('analyst2@demo.test');
  await other.getByLabel('Password').fill(DEMO_PASSWORD);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
});

test('signing out does not wait for a server that hangs', async ({ page }) => {
  await signIn(page, 'analyst2');
  await page.route('**/api/logout', () => undefined);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/, { timeout: 2000 });
  expect(await tokensIn(page)).toEqual([null, null]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a refresh that is refused leads to sign-in, which leads back', async ({ page, expectLog }) => {
  expectLog(refused);
  await signIn(page, 'analyst2', home);
  await expire(page);
  await page.evaluate(() => localStorage.setItem('refreshToken', 'not-one-of-ours'));
  await page.goto('/admin/reports/draft');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Freports%2Fdraft$/);
  expect(await tokensIn(page)).toEqual([null, null]);
});

test('a server out of reach signs nobody out', async ({ page, expectLog }) => {
  expectLog(/ERR_FAILED|status of 401/);
  await signIn(page, 'analyst2', home);
  await expire(page);
  await page.route('**/api/token/refresh', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  await page.unroute('**/api/token/refresh');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('when another person signs in elsewhere, no page goes on as the former one', async ({
  page,
  context,
  request,
  watch,
}) => {
  await signIn(page, 'analyst2', home);
  await expect(page.getByText('analyst2@demo.test')).toBeVisible();
  const other = await context.newPage();
  watch(other);
  await other.goto('/not-found');
  const answer = await request.post('/api/login', {
    data: { email: 'peer2@demo.test', password: DEMO_PASSWORD },
  });
  const tokens = (await answer.json()) as { token: string; refreshToken: string };
  await other.evaluate(({ token, refreshToken }) => {
    localStorage.setItem('refreshToken', refreshToken);
    localStorage.setItem('apiToken', token);
  }, tokens);
  await expect(page.getByText('peer2@demo.test')).toBeVisible();
  await expect(page.getByText('analyst2@demo.test')).toBeHidden();
});
