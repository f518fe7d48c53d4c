import type { Page } from '@playwright/test';
import { openSmtpServer } from '@console/tooling/test-kit/smtp-server';
import { apiAs, type ConsoleApi } from '../console-api';
import { expect, test } from '../console-test';
import { linkOf, mailTo } from '../mail-outbox';
import { GIVEN_PASSWORD } from '../own-user';
import { startConsole } from '../running-console';
import { DEMO_PASSWORD, signIn } from '../sign-in';

async function chooseAction(page: Page, action: string) {
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Adds somebody who has chosen no password; answers the address. */
async function addNewcomer(api: ConsoleApi): Promise<string> {
  const email = `resend-${crypto.randomUUID()}@demo.test`;
  const made = await api.post('/api/user', {
    ...{ email, firstName: 'Rea', lastName: 'Resend', gender: 'female', enabled: true, position: '' },
    ...{ roles: ['ROLE_ANALYST'], password: GIVEN_PASSWORD },
  });
  expect(made.status()).toBe(200);
  return email;
}

/** Whoever signs in by the password that an admin typed sees nothing before another one is chosen. */
async function chooseFirstPassword(page: Page, email: string) {
  await page.goto('/admin/reports/draft');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(GIVEN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Keep the old password' })).toHaveCount(0);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password').fill(GIVEN_PASSWORD);
  await page.getByLabel('Confirm password').fill(GIVEN_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Choose another password than the one you were given.')).toBeVisible();
  await page.getByLabel('New password').fill(DEMO_PASSWORD);
  await page.getByLabel('Confirm password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('an internal user is created, edited, mailed a link and disabled, which ends the open session', async ({
  page,
  browser,
  watch,
  expectLog,
}) => {
  expectLog(/status of 4(01|22)/);
  const email = `users-${crypto.randomUUID()}@demo.test`;
  await signIn(page, 'admin', '/admin/users/internal');
  await page.getByRole('link', { name: 'Add User' }).click();
  await expect(page.getByTitle('Analyst')).toBeVisible();
  await expect(page.getByTitle('Male', { exact: true })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Enabled' })).toBeChecked();
  await page.getByLabel('First Name').fill('Una');
  await page.getByLabel('Last Name').fill('User');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(GIVEN_PASSWORD);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('User created succesfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users\/internal$/);

  const other = await (await browser.newContext()).newPage();
  watch(other);
  await chooseFirstPassword(other, email);
  await signIn(other, email.replace('@demo.test', ''), '/admin/reports/draft');
  await expect(other.getByRole('heading', { name: 'Drafts' })).toBeVisible();

  await page.goto(`/admin/users/internal?filter[email]=${email}`);
  await page.getByRole('link', { name: 'Edit Una User' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  const position = page.getByRole('textbox', { name: 'Position', exact: true });
  await position.fill('Analyst of banks');
  await expect(save).toBeEnabled();
  // back to what was loaded, nothing differs any more
  await position.fill('');
  await expect(save).toBeDisabled();
  // where no mail leaves the console, that is said before one presses
  await expect(page.getByText(/^This console sends no mails yet/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  await position.fill('Analyst of miners');
  await save.click();
  await expect(page.getByText('User modified')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users\/internal$/);

  await page.goto(`/admin/users/internal?filter[email]=${email}`);
  await page.getByRole('switch', { name: 'Enabled: Una User' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to disable Una User?' });
  await question.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('switch', { name: 'Enabled: Una User' })).not.toBeChecked();

  await other.getByRole('link', { name: 'Published' }).click();
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
});

test('an account whose answer was lost is made once, however often one asks', async ({ page, expectLog }) => {
  expectLog(/net::ERR_FAILED/);
  const email = `lost-${crypto.randomUUID()}@demo.test`;
  await signIn(page, 'admin', '/admin/users/new');
  await page.getByLabel('First Name').fill('Una');
  await page.getByLabel('Last Name').fill('Answered');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(GIVEN_PASSWORD);
  // it is made, and nobody hears of it
  await page.route(
    '**/api/user',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('No answer came. It may have been done').first()).toBeVisible();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('User created succesfully')).toBeVisible();
  await page.goto(`/admin/users/internal?filter[email]=${email}`);
  await expect(page.getByRole('link', { name: 'Edit Una Answered' })).toHaveCount(1);
});

test('nobody disables themselves or changes the own roles', async ({ page }) => {
  await signIn(page, 'admin', '/admin/users/internal?filter[email]=admin@demo.test');
  const own = page.getByRole('switch', { name: /^Enabled: / });
  await expect(own).toBeDisabled();
  await expect(own).toHaveAccessibleDescription('You cannot change your own status.');
  await page.getByRole('link', { name: /^Edit / }).click();
  await expect(page.getByRole('switch', { name: 'Enabled' })).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Roles' })).toBeDisabled();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL(/\/admin\/users\/internal$/);
});

test('selected users are disabled in one step, who refuses is named, and it is taken back', async ({
  page,
  expectLog,
}, info) => {
  const position = `Bulk ${crypto.randomUUID()}`;
  const api = await apiAs(page.request, 'admin');
  for (const firstName of ['Ann', 'Ben', 'Cy', 'Dot', 'Eve']) {
    const email = `${firstName}-${crypto.randomUUID()}@demo.test`;
    const made = await api.post('/api/user', {
      ...{ email, firstName, lastName: 'Bulk', gender: 'female', enabled: true, position },
      ...{ roles: ['ROLE_ANALYST'], password: GIVEN_PASSWORD },
    });
    expect(made.status()).toBe(200);
  }
  await signIn(page, 'admin', `/admin/users/internal?filter[position]=${position}`);
  const switches = page.getByRole('switch');
  await expect(switches).toHaveCount(5);
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    addEventListener(
      'pointerdown',
      () => (dataset['clicks'] = `${Number(dataset['clicks'] ?? 0) + 1}`),
      true,
    );
  });
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await chooseAction(page, 'Disable');
  const question = page.getByRole('dialog', { name: 'Disable 5 users?' });
  for (const each of ['Ann', 'Ben', 'Cy', 'Dot', 'Eve']) await expect(question).toContainText(`${each} Bulk`);
  await page.screenshot({ path: info.outputPath('question.png') });
  await page.getByRole('button', { name: 'Disable 5 users' }).click();
  await expect(page.getByText('5 users disabled.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-clicks', '4');
  for (const one of await switches.all()) await expect(one).not.toBeChecked();
  await page.screenshot({ path: info.outputPath('done.png') });
  await page.getByRole('button', { name: 'Undo: 5 disabled' }).click();
  await expect(page.getByText('5 users enabled.')).toBeVisible();
  for (const one of await switches.all()) await expect(one).toBeChecked();

  // the answer is lost on its way: the server has done it, and knows of it when it is asked
  expectLog(/Failed to load resource/);
  await page.route(
    /\/api\/user\/enabled/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await chooseAction(page, 'Disable');
  await page.getByRole('button', { name: 'Disable 5 users' }).click();
  const lost = page.getByRole('dialog', { name: 'No answer came' });
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('5 users disabled.').last()).toBeVisible();
  for (const one of await switches.all()) await expect(one).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo: 5 disabled' }).click();
  for (const one of await switches.all()) await expect(one).toBeChecked();

  // oneself among them
  await page.goto('/admin/users/internal?filter[email]=admin@demo.test');
  await expect(switches).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await chooseAction(page, 'Disable');
  // said before it is asked for, and there is nothing to ask for
  const dialog = page.getByRole('dialog', { name: 'Disable 1 user?' });
  await expect(dialog).toContainText('You cannot disable yourself.');
  await expect(dialog.getByRole('button', { name: 'Disable 1 user' })).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.screenshot({ path: info.outputPath('refused-390.png') });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // a card is selected and left out by its checkbox as well
  await page.getByRole('checkbox', { name: 'Select Olivia Hargreaves' }).click();
  await expect(page.getByText('1 selected')).toHaveCount(0);
});

test('selected users are mailed their link again, which signs in; who has a password is named', async ({
  page,
  playwright,
}, info) => {
  const mail = await openSmtpServer();
  const { url, stop } = await startConsole({ env: { SMTP_URL: mail.url } });
  try {
    const request = await playwright.request.newContext({ baseURL: url });
    const email = await addNewcomer(await apiAs(request, 'admin'));
    await request.dispose();
    const linksTo = () =>
      mail.received.filter(
        ({ envelope, text }) => envelope.to[0] === email && text?.includes('/login-link?'),
      );
    await expect.poll(() => linksTo().length).toBe(1);
    await signIn(page, 'admin', `${url}/admin/users/internal?filter[email]=${email}`);
    await page.getByRole('checkbox', { name: 'Select Rea Resend' }).click();
    await chooseAction(page, 'Resend links');
    await expect(page.getByRole('dialog', { name: 'Resend links to 1 user?' })).toContainText(
      'Each gets a new',
    );
    await page.screenshot({ path: info.outputPath('question.png') });
    await page.getByRole('button', { name: 'Resend links to 1 user' }).click();
    await expect(page.getByText('1 user queued for a mail.')).toBeVisible();
    // nothing takes it back, so nothing stays selected
    await expect(page.getByText('1 selected')).toHaveCount(0);
    await expect.poll(() => linksTo().length).toBe(2);
    const [first, again] = linksTo().map(linkOf);
    expect(again).not.toBe(first);

    await page.goto(`${url}/admin/users/internal?filter[email]=analyst2@demo.test`);
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
    await chooseAction(page, 'Resend links');
    await page.getByRole('button', { name: 'Resend links to 1 user' }).click();
    const dialog = page.getByRole('dialog', { name: '1 not queued for a mail' });
    await expect(dialog.getByRole('listitem')).toContainText('They have chosen a password');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.screenshot({ path: info.outputPath('refused-390.png') });
  } finally {
    // a page that is open hears what is new, and would notice
    await page.close();
    await stop();
    await mail.close();
  }
});

test('no link is mailed again where no mail reaches anybody, which is said before', async ({
  page,
  expectLog,
}, info) => {
  expectLog(/status of 409/);
  const email = await addNewcomer(await apiAs(page.request, 'admin'));
  const first = linkOf(await mailTo(email));
  await signIn(page, 'admin', `/admin/users/internal?filter[email]=${email}`);
  await page.getByRole('checkbox', { name: 'Select Rea Resend' }).click();
  await chooseAction(page, 'Resend links');
  const dialog = page.getByRole('dialog', { name: 'Resend links to 1 user?' });
  await expect(dialog).toContainText('This console sends no mails yet');
  await page.screenshot({ path: info.outputPath('no-mail.png') });
  await page.getByRole('button', { name: 'Resend links to 1 user' }).click();
  const errors = page.getByRole('list', { name: 'Errors' });
  await expect(errors.getByText(/This console sends no mails yet/)).toBeVisible();
  await expect(page.getByText('queued for a mail.')).toHaveCount(0);
  expect(linkOf(await mailTo(email))).toBe(first);
});
