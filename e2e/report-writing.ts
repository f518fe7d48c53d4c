import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The report as it is edited in the builder. */
export const canvas = (page: Page): FrameLocator => page.frameLocator('iframe[title="Report canvas"]');

/** Types into a searching list, takes the first that it finds, and closes the list by a click outside. */
export async function pickFromList(page: Page, label: string, text: string, outside: Locator): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.keyboard.type(text);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: new RegExp(text, 'i') })
    .first()
    .click();
  await outside.click();
}

/** Adds a block to the report in the builder. */
export async function addBlock(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add block' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new block' });
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Chooses the file of an image block that is selected in the builder. */
export async function chooseImage(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('complementary', { name: 'Block' })
    .getByRole('button', { name: /image/i })
    .first()
    .click();
  await (await chooser).setFiles(file);
}

/** Gives the report in the builder the picture that lists show. */
export async function chooseThumbnail(page: Page, file: string): Promise<void> {
  await page
    .getByRole('complementary', { name: 'Edit menu' })
    .locator('input[type="file"]')
    .setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Thumbnail' })).toBeVisible();
}

/** What a journey does besides at a step, such as a picture of the screen; it is given the name of the step. */
type Look = (page: Page, step: string) => Promise<void>;
const passBy: Look = async () => {};

/** Says of each warning of the checklist why it may stay. */
export async function answerChecklist(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('region', { name: 'Checklist' })).toBeVisible();
  for (const reason of await dialog.getByRole('textbox', { name: /^Reason: / }).all())
    await reason.fill('A journey means it so.');
}

/** Opens the question for a review, chooses who is asked and answers the checklist. */
export async function fillReviewRequest(page: Page, reviewers: readonly string[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request review' });
  for (const name of reviewers)
    await pickFromList(page, 'Assignees', name, dialog.getByText('Request review'));
  await answerChecklist(dialog);
  return dialog;
}

/** Asks these people to review the report in the builder. */
export async function requestReview(
  page: Page,
  reviewers: readonly string[],
  look: Look = passBy,
): Promise<void> {
  const dialog = await fillReviewRequest(page, reviewers);
  await look(page, 'review-dialog');
  await dialog.getByRole('button', { name: 'Request' }).click();
  await expect(page.getByText('Request for review.')).toBeVisible();
  await page.waitForURL('**/admin/reports/draft');
}

/** Approves the report of this title from the list of what waits; it has to show `text`. */
export async function approveReport(
  page: Page,
  { title, text }: { readonly title: string; readonly text: string },
  look: Look = passBy,
): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Approval Requests' }).click();
  await expect(page.getByRole('heading', { name: 'Pending Approvals' })).toBeVisible();
  await look(page, 'pending');
  await page.getByRole('link', { name: `Review ${title}` }).click();
  await expect(page.getByText(text).first()).toBeVisible();
  await look(page, 'feedback');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Feedback sent succesfully!')).toBeVisible();
  await page.waitForURL('**/admin/reports/pending-requests');
}
