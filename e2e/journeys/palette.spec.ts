import type { Page } from '@playwright/test';
import { expect, test } from '../console-test';
import { apiAs, newDraft } from '../console-api';
import { signIn } from '../sign-in';

/** Presses Ctrl K where the console stands, whose button tells of it. */
async function openSearch(page: Page) {
  await expect(page.getByRole('button', { name: 'Search or go to…' })).toBeVisible();
  await page.keyboard.press('Control+k');
}
const search = (page: Page) => page.getByRole('combobox', { name: 'Search the console' });

/** What people look for, a word each, and where it is. */
const things: readonly (readonly [word: string, address: RegExp])[] = [
  ['dashboard', /\/admin\/dashboard$/],
  ['coverage', /\/admin\/coverage$/],
  ['published', /\/admin\/reports\/published$/],
  ['approval', /\/admin\/reports\/pending-requests$/],
  ['draft', /\/admin\/reports\/draft$/],
  ['ideas', /\/admin\/reports\/best-ideas$/],
  ['create', /\/(create|new)$/],
  ['generic', /\/admin\/disclaimers\/generic$/],
  ['specific', /\/admin\/disclaimers\/company-specific$/],
  ['interests', /\/admin\/my-interests$/],
  ['feeds', /\/admin\/feeds$/],
  ['analytics', /\/admin\/analytics$/],
  ['shares', /\/admin\/market-shares$/],
  ['jobs', /\/admin\/job-scheduler$/],
  ['settings', /\/admin\/settings$/],
  ['internal', /\/admin\/users\/internal$/],
  ['consumer', /\/admin\/users\/consumer$/],
  ['advisory', /\/admin\/users\/advisory$/],
  ['audit', /\/admin\/audit$/],
  ['releases', /\/admin\/releases$/],
  ['checks', /\/admin\/checks$/],
  ['banner', /\/admin\/settings\/adding-banner$/],
  ['tags', /\/admin\/settings\/tag-management$/],
  ['sendgrid', /\/admin\/settings\/sendgrid$/],
  ['dropdowns', /\/admin\/settings\/dropdowns$/],
  ['bhp', /\/admin\/coverage\/[0-9a-f-]{36}$/],
  ['wesfarmers', /\/admin\/coverage\/[0-9a-f-]{36}$/],
  // a letter is missing
  ['wesfarmrs', /\/admin\/coverage\/[0-9a-f-]{36}$/],
  ['smelters', /\/admin\/reports\/view\/[0-9a-f-]{36}$/],
  ['hargreaves', /\/admin\/users\/[0-9a-f-]{36}$/],
  ['lithium', /\/admin\/(reports|builder|settings)\//],
];

type Thing = (typeof things)[number];

const dashboard: Thing = ['dashboard', /\/admin\/dashboard$/];
const account: Thing = ['my account', /\/admin\/my-account\/[0-9a-f-]{36}$/];
const sessions: Thing = ['sessions', /\/admin\/my-account\/[0-9a-f-]{36}\/sessions$/];
/** Of whoever neither writes nor reviews: reports are opened on the dashboard. */
const onDashboard: readonly Thing[] = [
  ...[dashboard, account, sessions],
  ['published', /\/admin\/dashboard$/],
  ['smelters', /\/admin\/dashboard\?report=/],
];

/** What people of the other roles look for by their rights, and what is for others alone. */
const thingsOf: Readonly<
  Record<string, { readonly found: readonly Thing[]; readonly none: readonly string[] }>
> = {
  analyst: {
    found: [
      ...[dashboard, account, sessions],
      ['published', /\/admin\/reports\/published$/],
      ['draft', /\/admin\/reports\/draft$/],
      ['approval', /\/admin\/reports\/pending-requests$/],
      ['create', /\/admin\/reports\/new$/],
      ['ideas', /\/admin\/reports\/best-ideas$/],
      ['interests', /\/admin\/my-interests$/],
      ['smelters', /\/admin\/reports\/view\/[0-9a-f-]{36}$/],
      // what a company leads to where one may not change it
      ['bhp', /\/admin\/reports\/published\?filter\[company\]=BHP$/],
    ],
    none: ['releases', 'hargreaves', 'sendgrid', 'best-ideas remote', 'refinitiv'],
  },
  peer: {
    found: [dashboard, account, sessions, ['pending', /\/admin\/reports\/pending-requests$/]],
    none: ['published', 'releases', 'tags', 'refinitiv'],
  },
  compliance: {
    found: [
      ...[dashboard, account, sessions],
      ['published', /\/admin\/reports\/published$/],
      ['approval', /\/admin\/reports\/pending-requests$/],
      ['generic', /\/admin\/disclaimers\/generic$/],
      ['specific', /\/admin\/disclaimers\/company-specific$/],
      ['restricted', /\/admin\/registers\/restricted-companies$/],
      ['smelters', /\/admin\/reports\/view\/[0-9a-f-]{36}$/],
    ],
    none: ['releases', 'sendgrid', 'refinitiv'],
  },
  cms: { found: onDashboard, none: ['releases', 'draft', 'tags', 'refinitiv'] },
  billing: { found: onDashboard, none: ['releases', 'draft', 'tags', 'refinitiv'] },
  user: { found: onDashboard, none: ['releases', 'draft', 'tags', 'refinitiv'] },
};

async function expectFound(page: Page, searched: readonly Thing[]) {
  for (const [word, address] of searched) {
    await page.goto('/admin/about');
    await openSearch(page);
    // as fast as somebody types who does not look
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await expect.soft(page, word).toHaveURL(address);
  }
}

test('thirty things are found by Ctrl K, a word and Enter', async ({ page }) => {
  await signIn(page, 'admin', '/admin/about');
  await expectFound(page, things);
});

test('an admin finds a remote, a release and a feed by name', async ({ page }) => {
  await signIn(page, 'admin', '/admin/about');
  await expectFound(page, [
    ['remote authoring', /\/admin\/releases\?remote=authoring$/],
    ['release 1', /\/admin\/releases\?release=1$/],
    ['refinitiv', /\/admin\/feeds\/[0-9a-f-]{36}$/],
  ]);
});

for (const [role, { found, none }] of Object.entries(thingsOf))
  test(`${role} finds what is theirs by Ctrl K, a word and Enter, and nothing else`, async ({ page }) => {
    await signIn(page, role, '/admin/dashboard');
    await expectFound(page, found);
    for (const word of none) {
      await page.goto('/admin/dashboard');
      await openSearch(page);
      await search(page).fill(word);
      await expect.soft(page.getByText(`Nothing found for “${word}”.`), word).toBeVisible();
    }
  });

test('a draft of a moment ago is found by its title, opened and found again among the last', async ({
  page,
  request,
}) => {
  const { id, title } = await newDraft(await apiAs(request, 'analyst'));
  await signIn(page, 'analyst', '/admin/dashboard');
  await page.getByRole('button', { name: 'Search or go to…' }).click();
  await search(page).fill(title);
  await page.getByRole('option', { name: title }).click();
  await expect(page).toHaveURL(`/admin/builder/draft-report/${id}`);
  await page.goto('/admin/dashboard');
  await openSearch(page);
  const last = page.getByRole('group', { name: 'Last used' }).getByRole('option', { name: title });
  const tab = page.waitForEvent('popup');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(await tab).toHaveURL(`/admin/builder/draft-report/${id}`);
});

test('a company opens to its reports, and the keys of a page lead there', async ({ page }) => {
  await signIn(page, 'analyst', '/admin/dashboard');
  await openSearch(page);
  await page.keyboard.type('bhp');
  await expect(page.getByRole('option', { name: /^BHP · BHP Group/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.getByRole('option', { name: 'Reports' }).click();
  await expect(page).toHaveURL('/admin/reports/published?filter[company]=BHP');
  await expect(page.getByRole('row', { name: /BHP/ }).first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(page).toHaveURL('/admin/reports/draft');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Create Report');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a peer finds what they are asked to review, and is offered no page that leads them elsewhere', async ({
  page,
}) => {
  await signIn(page, 'peer', '/admin/dashboard');
  const waiting = page
    .getByRole('region', { name: 'Waiting for my approval' })
    .getByRole('listitem')
    .getByRole('link')
    .first();
  const title = (await waiting.textContent()) ?? '';
  await openSearch(page);
  await page.keyboard.type(title.slice(0, 30));
  await page.getByRole('group', { name: 'Reviews' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/admin\/builder\/draft-report\/[0-9a-f-]{36}\/feedback$/);
  await page.goto('/admin/dashboard');
  await openSearch(page);
  await search(page).fill('published');
  await expect(page.getByText('Nothing found for “published”.')).toBeVisible();
});

test('it works with every remote dead', async ({ page, expectLog }) => {
  // a remote may be fetched ahead, while nothing else is to be done
  expectLog(/^Failed to load resource: net::ERR_FAILED/);
  await page.route('**/store/artifacts/**', (route) => route.abort());
  await signIn(page, 'admin', '/admin/dashboard');
  await openSearch(page);
  await page.keyboard.type('bhp');
  await expect(page.getByRole('option', { name: /^BHP · BHP Group/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /copper does more/ })).toBeVisible();
  await search(page).fill('about');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
});
