import { expect, type Page } from '@playwright/test';

/** Password of the demo accounts. */
export const DEMO_PASSWORD = 'Demo#2026';

/** Signs a demo account in on the sign-in page. */
export async function signIn(page: Page, account: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail').fill(`${account}@demo.test`);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // the page moves on once the tokens are kept
  await expect(page).not.toHaveURL((url) => url.pathname === '/login');
}
