import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test } from '../console-test';
import { openTexts } from '../open-texts';

/** Texts of the report in the order of the page, as the canvas shows them. */
const order = (canvas: FrameLocator) => canvas.locator('.block-text').allTextContents();
const selectedRows = (page: Page) =>
  page
    .getByRole('treeitem', { selected: true })
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));
const heard = (page: Page) => page.getByRole('log', { name: 'Announcements' });

async function pick(text: Locator, modifiers: ('Shift' | 'ControlOrMeta')[]): Promise<void> {
  await text.click({ modifiers });
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

async function boxOf(text: Locator) {
  const box = await text.boundingBox();
  if (!box) throw new Error('The text should be seen');
  return box;
}

test('blocks are selected by clicks with keys, and are deleted, undone, copied and moved together', async ({
  page,
}) => {
  const { canvas } = await openTexts(page);
  await page.getByRole('tab', { name: 'Layers' }).click();
  await pick(canvas.getByText('Opening'), ['ControlOrMeta']);
  await pick(canvas.getByText('Volumes'), ['Shift']);
  await expect(heard(page)).toHaveText('3 blocks selected.');
  expect(await selectedRows(page)).toEqual(['Text Opening', 'Text Margins', 'Text Volumes']);
  await pick(canvas.getByText('Margins'), ['ControlOrMeta']);
  await expect(heard(page)).toHaveText('2 blocks selected.');
  expect(await selectedRows(page)).toEqual(['Text Opening', 'Text Volumes']);

  await page.keyboard.press('Delete');
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete?' })
    .getByRole('button', { name: 'Continue' })
    .click();
  await expect(heard(page)).toHaveText('2 blocks deleted.');
  await expect.poll(() => order(canvas)).toEqual(['Margins', 'Outlook', 'Valuation']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => order(canvas)).toEqual(['Opening', 'Margins', 'Volumes', 'Outlook', 'Valuation']);
  expect(await selectedRows(page)).toEqual(['Text Opening', 'Text Volumes']);

  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => order(canvas)).toEqual(['Margins', 'Outlook', 'Opening', 'Volumes', 'Valuation']);
  await expect(heard(page)).toHaveText(/^2 blocks moved: /);
  await page.keyboard.press('Control+d');
  await expect
    .poll(() => order(canvas))
    .toEqual(['Margins', 'Outlook', 'Opening', 'Volumes', 'Opening', 'Volumes', 'Valuation']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => order(canvas)).toEqual(['Opening', 'Margins', 'Volumes', 'Outlook', 'Valuation']);
});

test('keys select in the canvas, and the clipboard takes several blocks', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { canvas } = await openTexts(page);
  await page.getByRole('tab', { name: 'Layers' }).click();
  await pick(canvas.getByText('Outlook'), ['ControlOrMeta']);
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  expect(await selectedRows(page)).toEqual(['Text Margins', 'Text Volumes', 'Text Outlook']);
  await page.keyboard.press('Shift+ArrowDown');
  expect(await selectedRows(page)).toEqual(['Text Volumes', 'Text Outlook']);
  await page.keyboard.press('Control+x');
  await expect(heard(page)).toHaveText('2 blocks cut.');
  await expect.poll(() => order(canvas)).toEqual(['Opening', 'Margins', 'Valuation']);
  await pick(canvas.getByText('Opening'), ['Shift']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+v');
  await expect(heard(page)).toHaveText('2 blocks pasted.');
  await expect.poll(() => order(canvas)).toEqual(['Opening', 'Volumes', 'Outlook', 'Margins', 'Valuation']);
  expect(await selectedRows(page)).toEqual(['Text Volumes', 'Text Outlook']);
  await page.keyboard.press('Control+a');
  expect((await selectedRows(page)).length).toBeGreaterThan(4);
  await page.keyboard.press('Escape');
  expect(await selectedRows(page)).toHaveLength(1);
  await page.keyboard.press('Escape');
  expect(await selectedRows(page)).toEqual([]);
  // a click into a text writes there, as ever
  await canvas.getByText('Margins').click();
  await expect(canvas.getByRole('textbox', { name: 'Text on the page' })).toBeFocused();
});

test('a frame selects what it touches, and dragging one takes all of them along', async ({ page }) => {
  const { canvas } = await openTexts(page);
  await page.getByRole('tab', { name: 'Layers' }).click();
  await canvas.getByText('Outlook').scrollIntoViewIfNeeded();
  const [from, to] = [await boxOf(canvas.getByText('Volumes')), await boxOf(canvas.getByText('Outlook'))];
  await drag(page, [from.x - 20, from.y + 2], [to.x + 60, to.y + to.height / 2]);
  await expect(heard(page)).toHaveText('2 blocks selected.');
  expect(await selectedRows(page)).toEqual(['Text Volumes', 'Text Outlook']);
  await expect(page.getByRole('heading', { name: '2 blocks selected' })).toBeHidden();
  await page.getByRole('tab', { name: 'Block Options' }).click();
  await expect(page.getByRole('heading', { name: '2 blocks selected' })).toBeVisible();

  // it may also begin between two blocks, where the report itself is pressed
  await drag(page, [from.x + 90, from.y - 3], [from.x + 400, from.y + from.height / 2]);
  await expect(heard(page)).toHaveText('1 block selected.');
  await drag(page, [from.x + 90, from.y - 3], [from.x + 400, to.y + to.height / 2]);
  await expect(heard(page)).toHaveText('2 blocks selected.');

  await page.getByRole('tab', { name: 'Styles' }).click();
  await page.getByLabel('Font size', { exact: true }).fill('31');
  await page.getByLabel('Font size', { exact: true }).press('Enter');
  for (const text of ['Volumes', 'Outlook'])
    await expect(canvas.locator('.block-text', { hasText: text })).toHaveCSS('font-size', '31px');
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const text of ['Volumes', 'Outlook'])
    await expect(canvas.locator('.block-text', { hasText: text })).not.toHaveCSS('font-size', '31px');

  const move = await boxOf(page.getByTitle('Move 2 blocks'));
  const first = await boxOf(canvas.getByText('Opening'));
  await drag(page, [move.x + 5, move.y + 5], [first.x + 10, first.y + 2]);
  await expect.poll(() => order(canvas)).toEqual(['Volumes', 'Outlook', 'Opening', 'Margins', 'Valuation']);
});
