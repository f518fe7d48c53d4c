import type { Locator, Page } from '@playwright/test';
import { brokenRules, type BrokenRule, type FormName } from '@console/tooling/test-kit/broken-rules';
import { passwordForms } from '@console/tooling/test-kit/password-forms';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

const rulesOf = (form: FormName) => brokenRules.filter((rule) => rule.form === form && rule.screen !== null);
const countOf = (forms: readonly FormName[]) => forms.flatMap(rulesOf).length;

const labels: Readonly<Record<string, string>> = {
  email: 'E-mail',
  firstName: 'First Name',
  lastName: 'Last Name',
  roles: 'Roles',
  company: 'Company',
  phone: 'Phone',
  'subscription.advisoryMetadata.totalTokens': 'Tokens',
  password: 'Password',
  confirmation: 'Confirm Password',
};

/** Where the form is, and what its fields and its button are called there. */
interface FormOnScreen {
  readonly form: Locator;
  readonly button: string;
  readonly labels?: Readonly<Record<string, string>>;
}

/**
 * Breaks the rules of a form, in each round one of every field: sends it where it lets itself be sent, expects the focus
 * at the first wrong field and the text at each. Nothing may go to the server.
 */
async function breakRules(page: Page, name: FormName, screen: FormOnScreen): Promise<void> {
  const written: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && written.push(request.url()));
  const nameOf = (field: string) => screen.labels?.[field] ?? labels[field] ?? field;
  const input = (field: string) =>
    screen.form.getByLabel(nameOf(field), { exact: true }).and(page.locator('input'));
  const send = screen.form.getByRole('button', { name: screen.button, exact: true });
  const hint = passwordForms.find(({ form }) => form === name)?.hint;
  if (hint) await expect(screen.form.getByText(hint, { exact: true })).toBeVisible();

  for (const round of roundsOf(rulesOf(name))) {
    for (const { field, value } of round) {
      if (typeof value === 'string') await input(field).fill(value);
      else await input(field).press('Backspace');
    }
    await page.keyboard.press('Tab');
    if (await send.isEnabled()) {
      await send.click();
      await expect(screen.form.locator('[aria-invalid="true"]').first()).toBeFocused();
    }
    const texts = Object.fromEntries(round.map(({ field, screen: text }) => [nameOf(field), text]));
    await expect.poll(() => textsOf(screen.form), { message: name }).toMatchObject(texts);
  }
  page.removeAllListeners('request');
  expect(written).toEqual([]);
}

/** What each field says is wrong with it, by its label. */
function textsOf(form: Locator): Promise<Record<string, string>> {
  return form.locator('input[id]').evaluateAll((inputs: HTMLInputElement[]) =>
    Object.fromEntries(
      inputs.map((input) => {
        const texts = input.getAttribute('aria-describedby')?.split(' ') ?? [];
        const errors = texts.map((id) => document.getElementById(id)?.textContent ?? '');
        return [input.labels?.[0]?.textContent ?? '', errors.join(' ')];
      }),
    ),
  );
}

/** First the first rule of each field, then the second … */
function roundsOf(rules: readonly BrokenRule[]): BrokenRule[][] {
  const rounds: BrokenRule[][] = [];
  for (const rule of rules) {
    const at = rounds.findIndex((round) => round.every(({ field }) => field !== rule.field));
    if (at < 0) rounds.push([rule]);
    else rounds[at]?.push(rule);
  }
  return rounds;
}

const named = (page: Page, name: string, button: string): FormOnScreen => ({
  form: page.getByRole('form', { name }),
  button,
});

const signedOut = ['login', 'forgot password'] as const;
test(`${countOf(signedOut)} rules of ${signedOut.join(' and ')}`, async ({ page }) => {
  await page.goto('/login');
  await breakRules(page, 'login', named(page, 'Sign in', 'Sign in'));
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await breakRules(page, 'forgot password', named(page, 'Forgot password', 'Send link'));
});

const ownPassword = ['own password', 'reset password page'] as const;
test(`${countOf(ownPassword)} rules of ${ownPassword.join(' and ')}`, async ({ page, request }) => {
  const { userId } = await apiAs(request, 'cms');
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'cms', `/admin/my-account/${userId}`);
  await breakRules(page, 'own password', {
    ...named(page, 'Change password', 'Change Password'),
    labels: { password: 'New Password' },
  });
  await page.goto('/reset-password');
  await breakRules(page, 'reset password page', {
    ...named(page, 'Reset password', 'Change password'),
    labels: { password: 'New password', confirmation: 'Confirm password' },
  });
});

const accounts = [
  'create user',
  'edit user',
  'create market user',
  'edit market user',
  'reset of a market user',
] as const;
test(`${countOf(accounts)} rules of ${accounts.join(', ')}`, async ({ page, request }) => {
  const { userId } = await apiAs(request, 'analyst');
  const market = await (await (await apiAs(request, 'admin')).get('/api/user/market-share')).json();
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'admin', '/admin/users/new');
  await breakRules(page, 'create user', named(page, 'Create User', 'Create'));
  await page.goto(`/admin/users/${userId}`);
  await breakRules(page, 'edit user', named(page, 'Edit User', 'Save'));
  await page.goto('/admin/market-shares/new');
  await breakRules(page, 'create market user', named(page, 'Create Market User', 'Create'));
  await page.goto(`/admin/market-shares/${market['hydra:member'][0].id}`);
  await breakRules(page, 'edit market user', named(page, 'Edit Market User', 'Save'));
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await breakRules(page, 'reset of a market user', named(page, 'Reset password', 'Save'));
});

const customers = ['create advisory', 'edit advisory', 'reset of a customer'] as const;
test(`${countOf(customers)} rules of ${customers.join(', ')}`, async ({ page, request }) => {
  const advisory = await (await (await apiAs(request, 'admin')).get('/api/customer/advisory')).json();
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'admin', '/admin/users/advisory/new');
  await breakRules(page, 'create advisory', named(page, 'Create Advisory User', 'Create'));
  await page.goto(`/admin/users/advisory/edit/${advisory['hydra:member'][0].id}`);
  await breakRules(page, 'edit advisory', named(page, 'Edit Advisory User', 'Save'));
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await breakRules(page, 'reset of a customer', named(page, 'Reset password', 'Save'));
});

test('every form of the table is broken on a screen', () => {
  const broken: readonly FormName[] = [...signedOut, ...ownPassword, ...accounts, ...customers];
  expect([...new Set(brokenRules.map(({ form }) => form))].filter((form) => !broken.includes(form))).toEqual(
    [],
  );
});
