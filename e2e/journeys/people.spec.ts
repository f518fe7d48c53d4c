import type { Page } from '@playwright/test';
import { seriousFindings } from '../axe-findings';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

/** A screen, what shows that it is there, and a dialog that is opened on it. */
interface Screen {
  readonly path: string;
  readonly shows: string | RegExp;
  readonly opens?: string | RegExp;
  /** It stands behind the button of a row for more. */
  readonly inMore?: true;
}

/** On a phone: nobody is kept out, nothing stands beside the page, and what a row offers is in sight. */
async function lookAt(page: Page, screens: readonly Screen[]): Promise<void> {
  const findings: Record<string, unknown> = {};
  for (const { path, shows, opens, inMore } of screens) {
    await page.goto(path);
    const sign = page
      .getByRole('button', { name: shows })
      .or(page.getByRole('link', { name: shows }))
      .first();
    await expect(sign, path).toBeInViewport({ ratio: 1 });
    findings[path] = [
      ...(await seriousFindings(page)),
      ...((await page.evaluate(() => document.documentElement.scrollWidth)) > 390 ? ['too wide'] : []),
    ];
    if (!opens) continue;
    if (inMore)
      await page
        .getByRole('button', { name: /^More actions of / })
        .first()
        .click();
    await page.getByRole('button', { name: opens }).first().click();
    // it fades in, and is read at its full contrast
    await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
    await page.waitForFunction(() => document.getAnimations().length === 0);
    findings[`${path} ${opens}`] = await seriousFindings(page);
  }
  expect(Object.fromEntries(Object.entries(findings).filter(([, found]) => String(found) !== ''))).toEqual(
    {},
  );
}

test.use({ viewport: { width: 390, height: 900 } });

test('users and market shares on a phone, read by axe', async ({ page, request }) => {
  const admin = await apiAs(request, 'admin');
  const market = await (await admin.get('/api/user/market-share')).json();
  await signIn(page, 'admin', '/admin/users/internal');
  await lookAt(page, [
    { path: '/admin/users/internal', shows: /^Edit / },
    { path: '/admin/users/new', shows: 'Menu' },
    { path: `/admin/users/${admin.userId}`, shows: 'Menu' },
    { path: `/admin/my-account/${admin.userId}`, shows: 'Menu' },
    { path: '/admin/market-shares', shows: /^Edit /, opens: /^Delete /, inMore: true },
    { path: '/admin/market-shares/new', shows: 'Create' },
    {
      path: `/admin/market-shares/${market['hydra:member'][0].id}`,
      shows: 'Reset Password',
      opens: 'Reset Password',
    },
  ]);
});

test('customers on a phone, read by axe', async ({ page, request }) => {
  const admin = await apiAs(request, 'admin');
  const advisory = await (await admin.get('/api/customer/advisory')).json();
  await signIn(page, 'admin', '/admin/users/consumer');
  await lookAt(page, [
    { path: '/admin/users/consumer?order[type]=asc', shows: /^Edit / },
    { path: '/admin/users/advisory', shows: /^Edit /, opens: /^Delete /, inMore: true },
    { path: '/admin/users/advisory/new', shows: 'Menu' },
    {
      path: `/admin/users/advisory/edit/${advisory['hydra:member'][0].id}`,
      shows: 'Menu',
      opens: 'Reset Password',
    },
  ]);
});
