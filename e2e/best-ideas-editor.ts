import { expect, type Locator, type Page } from '@playwright/test';

/** The card of an idea, such as "Buy 1". */
export const idea = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

/** The dialog in which the company of an idea is chosen. */
export const picker = (page: Page): Locator => page.getByRole('dialog', { name: 'Select Company' });

/** Opens the dialog of a field of an idea and chooses the company of this code in it. */
export async function openPicker(page: Page, name: string, field: string, code: string): Promise<void> {
  await idea(page, name).getByRole('combobox', { name: field, exact: true }).click();
  await picker(page).getByRole('combobox', { name: 'Company' }).click();
  await picker(page).getByRole('combobox', { name: 'Company' }).fill(code);
  await page.locator('.ant-select-item-option', { hasText: `${code} · ` }).click();
}

/** Gives a field of an idea the company of this code. */
export async function pick(page: Page, name: string, field: string, code: string): Promise<void> {
  await openPicker(page, name, field, code);
  await picker(page).getByRole('button', { name: 'Select', exact: true }).click();
  await expect(picker(page)).toBeHidden();
}

/** Writes the texts of an idea. */
export async function write(page: Page, name: string, catalyst: string, thesis: string): Promise<void> {
  await idea(page, name).getByRole('textbox', { name: 'Catalyst' }).fill(catalyst);
  await idea(page, name).getByRole('textbox', { name: 'Investment Thesis' }).fill(thesis);
}

/** A button that has just stopped to load may still be named after its spinner, which fades. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^(loading )?${name}$`) }).click();
