import { expect, type Page } from '@playwright/test';

/** Password of the demo accounts. */
export const DEMO_PASSWORD = 'Demo#2026';

/**
 * Opens the console as a demo account with a session of its own, as a browser that signed in before. The sign-in page
 * has journeys of its own.
 */
export async function signIn(page: Page, account: string, path = '/'): Promise<void> {
  // another console than that of all journeys is named by its whole address
  const origin = URL.canParse(path) ? new URL(path).origin : '';
  // the cookie of frames comes with this answer
  const answer = await page.request.post(`${origin}/api/login`, {
    data: { email: `${account}@demo.test`, password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`${account} cannot sign in: ${await answer.text()}`);
  const { token, refreshToken } = (await answer.json()) as { token: string; refreshToken: string };
  // an empty page of the same origin: the storage has to be filled before the console starts
  await page.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:," />' }),
  );
  await page.goto(`${origin}/empty`);
  await page.unroute('**/empty');
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('apiToken', access);
      localStorage.setItem('refreshToken', refresh);
    },
    [token, refreshToken] as const,
  );
  await page.goto(path);
  // whoever stands at the root is sent home
  await expect(page).not.toHaveURL((url) => ['/', '/login'].includes(url.pathname));
}

/** Signs in as a person does, on the sign-in page. */
export async function signInByForm(page: Page, account: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail').fill(`${account}@demo.test`);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // the page moves on once the tokens are kept
  await expect(page).not.toHaveURL((url) => url.pathname === '/login');
}
