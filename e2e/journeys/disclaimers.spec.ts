import { seriousFindings } from '../axe-findings';
import { apiAs, type ConsoleApi } from '../console-api';
import { expect, test } from '../console-test';
import { moreAction } from '../more-actions';
import { signIn } from '../sign-in';

/** A disclaimer that nobody else's journey reads: it stands in reports of companies that link it alone. */
async function newDisclaimer(api: ConsoleApi): Promise<{ id: string; name: string }> {
  const name = `Journey ${crypto.randomUUID()}`;
  const content = { content: '<p>The generic text.</p>' };
  const body = { name, type: 'Specific Disclosures', position: 'End of Report', content };
  return (await (await api.post('/api/disclaimer', body)).json()) as { id: string; name: string };
}

test('a disclaimer is created, its rules told at its fields, changed, and its history shows how', async ({
  page,
}) => {
  const name = `Journey ${crypto.randomUUID()}`;
  await signIn(page, 'compliance', '/admin/disclaimers/generic');
  await page.getByRole('link', { name: 'Add Disclaimer' }).click();
  const content = page.getByRole('textbox', { name: 'Content' });
  await expect(content).toHaveText('Content goes here!');
  await content.fill('Text of the first day.');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('This field is required')).toHaveCount(3);
  await page.getByLabel('Name').fill(name);
  for (const [field, choice] of [
    ['Type', 'Specific Disclosures'],
    ['Position', 'Footer'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click();
    await page.locator('.ant-select-item-option', { hasText: choice }).click();
  }
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Disclaimer created.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Generic Disclaimers' })).toBeVisible();

  await page.goto(`/admin/disclaimers/generic?filter[name]=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Content' }).fill('Text of the second day.');
  await page.getByRole('link', { name: 'Generic', exact: true }).first().click();
  await expect(page.getByText('Are you sure to leave this page?')).toBeVisible();
  await page.getByRole('button', { name: 'NO', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Disclaimer saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Generic Disclaimers' })).toBeVisible();

  await page.goto(`/admin/disclaimers/generic?filter[name]=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByText('Version 2').click();
  await expect(page.locator('details del').first()).toHaveText('first');
  await expect(page.locator('details ins').first()).toHaveText('second');

  await page.getByRole('switch', { name: 'In use' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Disclaimer saved.')).toBeVisible();
  await page.goto(`/admin/disclaimers/generic?filter[name]=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: new RegExp(`^Select ${name}`) });
  await expect(row).toContainText('Not in use');
  await (await moreAction(page, 'Delete', name)).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Disclaimer deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('what somebody else saved meanwhile is neither overwritten nor lost', async ({
  page,
  request,
  expectLog,
}) => {
  expectLog(/412/);
  const api = await apiAs(request, 'admin');
  const { id, name } = await newDisclaimer(api);
  await signIn(page, 'compliance', `/admin/disclaimers/generic/${id}`);
  await page.getByLabel('Name').fill(`${name} mine`);
  const theirs = { name: `${name} theirs`, type: 'General', position: 'Footer', content: {} };
  await api.put(`/api/disclaimer/${id}`, { ...theirs, type: 'Specific Disclosures' });
  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else saved while you were editing' });
  await expect(conflict).toContainText('has changed this disclaimer on');
  await expect(conflict.getByRole('group', { name: 'Name' })).toContainText(`${name} theirs`);
  await expect(conflict.getByRole('region', { name: /alone$/ })).toContainText('Footer');
  await conflict.getByRole('radio', { name: 'Mine' }).check();
  await conflict.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByText('Disclaimer saved.')).toBeVisible();
  expect(await (await api.get(`/api/disclaimer/${id}`)).json()).toMatchObject({
    ...{ name: `${name} mine`, position: 'Footer', type: 'Specific Disclosures' },
  });
  const versions = await (await api.get(`/api/disclaimer/${id}/versions`)).json();
  expect(versions['hydra:totalItems']).toBe(3);
});

test('a company links a disclaimer, words it anew, goes back to the generic text and unlinks it', async ({
  page,
  request,
}) => {
  const api = await apiAs(request, 'admin');
  const { name } = await newDisclaimer(api);
  const found = await (await api.get('/api/company/search?text=WES')).json();
  const company = found['hydra:member'][0] as { id: string };
  const address = `/admin/disclaimers/company-specific/${company.id}`;
  const card = page.getByRole('region', { name });
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Disclaimers saved.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Company Specific Disclaimers' })).toBeVisible();
    await page.goto(address);
  };

  await signIn(page, 'compliance', address);
  await page.getByRole('combobox', { name: 'Link a disclaimer' }).fill(name);
  await page.locator('.ant-select-item-option', { hasText: name }).click();
  await expect(card.getByText('Linked', { exact: true })).toBeVisible();
  await expect(card.getByText('The generic text.')).toBeVisible();
  await card.getByRole('button', { name: 'Edit text' }).click();
  await card.getByRole('textbox', { name: `Text of ${name}` }).fill('The text of this company.');
  await expect(card.getByText('Unlinked', { exact: true })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await save();

  await expect(card.getByText('Unlinked', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(card.getByText('Linked', { exact: true })).toBeVisible();
  await save();

  await card.getByRole('button', { name: 'Unlink' }).click();
  await expect(card).toBeHidden();
  await save();
  await expect(card).toBeHidden();
});

test('a disclaimer and a company that nobody has are not found', async ({ page, expectLog }) => {
  expectLog(/404/);
  await signIn(page, 'compliance', `/admin/disclaimers/generic/${crypto.randomUUID()}`);
  await expect(page).toHaveURL(/\/not-found$/);
  await page.goto(`/admin/disclaimers/company-specific/${crypto.randomUUID()}`);
  await expect(page).toHaveURL(/\/not-found$/);
});
