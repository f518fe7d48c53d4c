import type { Page } from '@playwright/test';
import { seriousFindings } from '../axe-findings';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

const DRAFTS = '/admin/reports/draft';

const nameOf = (page: Page) => page.getByRole('button', { name: /^View: / });

async function choose(page: Page, item: string) {
  await nameOf(page).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an analyst gives a view, others see it by name, link and default of their role, until it is taken back', async ({
  page,
  browser,
  watch,
}, info) => {
  test.slow();
  const name = `Short ${crypto.randomUUID().slice(0, 6)}`;
  const open = async (account: string, path = DRAFTS) => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const other = await context.newPage();
    watch(other);
    await signIn(other, account, path);
    await expect(nameOf(other)).toBeVisible();
    return other;
  };
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'analyst', DRAFTS);
  await page.getByRole('button', { name: 'Table View' }).click();
  const dialog = page.getByRole('dialog', { name: 'Table View' });
  await dialog.getByRole('checkbox', { name: 'Show Type' }).press('Space');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(nameOf(page)).toHaveAccessibleName('View: Default view changed');
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/order/);

  await choose(page, 'Give to others…');
  const give = page.getByRole('dialog', { name: 'Give this view to others' });
  await give.getByRole('button', { name: 'Give' }).click();
  await expect(give.getByText('This field is required')).toBeVisible();
  await give.getByRole('textbox', { name: 'Name' }).fill(name);
  expect(await seriousFindings(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath('give.png') });
  await give.getByRole('button', { name: 'Give' }).click();
  await expect(give).toBeHidden();
  await expect(nameOf(page)).toHaveAccessibleName(`View: ${name}`);
  await choose(page, 'Copy link');
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  // by its name
  const colleague = await open('analyst2');
  await choose(colleague, `${name} by `);
  await expect(nameOf(colleague)).toHaveAccessibleName(new RegExp(`^View: ${name} by .+[^d]$`));
  await expect(colleague.getByRole('columnheader', { name: 'Type' })).toBeHidden();
  await expect(colleague).toHaveURL(/order/);
  // the drafts of the analyst are those of the colleague here
  await expect(colleague.getByRole('group', { name: 'Filters' })).toContainText('Owner: Me');
  await nameOf(colleague).press('Enter');
  await expect(colleague.getByRole('menuitem', { name: 'Save a copy of your own' })).toBeVisible();
  await expect(colleague.getByRole('menuitem', { name: 'Take back…' })).toHaveCount(0);
  await colleague.screenshot({ path: info.outputPath('menu.png') });
  await colleague.keyboard.press('Escape');
  await expect(nameOf(colleague)).toBeFocused();

  // by its link
  const compliance = await open('compliance', new URL(link).pathname + new URL(link).search);
  await expect(nameOf(compliance)).toHaveAccessibleName(new RegExp(`^View: ${name} by .+[^d]$`));

  // as the default of a role
  const admin = await open('admin');
  await choose(admin, `${name} by `);
  await choose(admin, 'Default of roles…');
  const defaults = admin.getByRole('dialog', { name: `“${name}” as the default` });
  await defaults.getByRole('switch', { name: 'Compliance' }).press('Space');
  await admin.screenshot({ path: info.outputPath('defaults.png') });
  await defaults.getByRole('button', { name: 'Save' }).click();
  await expect(defaults).toBeHidden();
  const other = await open('compliance2');
  await expect(nameOf(other)).toHaveAccessibleName(new RegExp(`^View: ${name} by `));
  await choose(other, 'Default view');
  await expect(other.getByRole('columnheader', { name: 'Type' })).toBeVisible();

  // it is taken back
  await page.reload();
  await choose(page, 'Take back…');
  const question = page.getByRole('dialog', { name: `Take back “${name}”?` });
  await expect(question).toContainText(/\d+ other people have it on. It is the default of Compliance\./);
  await page.screenshot({ path: info.outputPath('take-back.png') });
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(question).toBeHidden();
  await expect(nameOf(page)).toHaveAccessibleName(`View: ${name}`);

  await colleague.goto(DRAFTS);
  await expect(colleague.getByText(`The view “${name}” is no longer given to you.`)).toBeVisible();
  await colleague.screenshot({ path: info.outputPath('gone.png') });
  await colleague.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(nameOf(colleague)).toHaveAccessibleName('View: Default view');
});

test('a list stays as it was filtered when its view is given', async ({ page }) => {
  const name = `Mine ${crypto.randomUUID().slice(0, 6)}`;
  await signIn(page, 'admin', '/admin/users/internal?filter[lastName]=a&order[email]=desc');
  await choose(page, 'Give to others…');
  const give = page.getByRole('dialog', { name: 'Give this view to others' });
  await give.getByRole('textbox', { name: 'Name' }).fill(name);
  await give.getByRole('button', { name: 'Give' }).click();
  await expect(page.getByText(`“${name}” is given`)).toBeVisible();
  await expect(nameOf(page)).toHaveAccessibleName(`View: ${name}`);
  expect(decodeURIComponent(new URL(page.url()).search)).toBe('?order[email]=desc&filter[lastName]=a');
  await choose(page, 'Delete…');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(nameOf(page)).toHaveAccessibleName('View: Default view');
});
