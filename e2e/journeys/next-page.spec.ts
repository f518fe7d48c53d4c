import type { Request } from '@playwright/test';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

test('the search opens above a question, which is not answered by what is typed there', async ({ page }) => {
  await signIn(page, 'admin', '/admin/reports/published');
  await page
    .getByRole('switch', { name: /^Pinned/ })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: /pin/i });
  await expect(question).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search the console' });
  await expect(search).toBeVisible();
  await page.keyboard.type('customers');
  await expect(search.getByRole('combobox')).toHaveValue('customers');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
});

test('the code of a page is there before somebody who rests on its link opens it', async ({ page }) => {
  const asked: string[] = [];
  const underWay = new Set<Request>();
  const isCode = (request: Request) => request.url().includes('/artifacts/admin/');
  page.on('request', (request) => {
    if (!isCode(request)) return;
    asked.push(request.url());
    underWay.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => void underWay.delete(request));
  await signIn(page, 'admin', '/admin/dashboard');
  const users = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Internal' });
  await expect(users).toBeVisible();
  expect(asked).toEqual([]);
  await users.hover();
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  await expect
    .poll(async () => {
      // one file asks for the next as it runs
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      return underWay.size;
    })
    .toBe(0);

  const before = asked.length;
  await page.route('**/artifacts/**', (route) => route.abort());
  await users.click();
  await expect(page.getByRole('heading', { name: 'Internal Users' })).toBeVisible();
  expect(asked.slice(before)).toEqual([]);
});
