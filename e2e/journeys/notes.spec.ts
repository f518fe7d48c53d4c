import type { FrameLocator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { openTexts } from '../open-texts';
import { pdfContent } from '../pdf-content';

const written = (canvas: FrameLocator) => canvas.getByRole('textbox', { name: 'Text on the page' });
// Playwright knows no roles of DPUB-ARIA
const listed = (page: FrameLocator | Page) => page.locator('[role="doc-endnotes"][aria-label="Notes"]');
const numbers = (page: FrameLocator | Page) => page.locator('[role="doc-noteref"]');
const said = (page: Page) => page.getByRole('log', { name: 'Announcements' });

/** Writes a note behind a text by keys alone. */
async function noteBehind(
  page: Page,
  canvas: FrameLocator,
  { text, words }: Record<'text' | 'words', string>,
) {
  await canvas.getByText(text, { exact: true }).click();
  await expect(written(canvas)).toHaveText(text);
  await expect(written(canvas)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+Alt+f');
  const form = page.getByRole('form', { name: /^Note \d$/ });
  await expect(form.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(written(canvas)).toBeFocused();
  await expect(said(page)).toContainText(/^Note 1 inserted\.\s?$/);
  // the tools are above the text, and may lie on the one before it
  await page.keyboard.press('Escape');
}

test('notes are numbered by their places, in the order of the report, in all its faces', async ({
  page,
  expectLog,
}, info) => {
  // the static page runs nothing, also nothing of the browser that reads it here
  expectLog(/Blocked script execution in .*static-view/);
  const { id, canvas } = await openTexts(page);
  await noteBehind(page, canvas, { text: 'Volumes', words: 'BHP annual report 2025, p. 42.' });
  await expect(listed(canvas).getByRole('listitem')).toHaveText(['1BHP annual report 2025, p. 42.']);
  await page.screenshot({ path: info.outputPath('written.png') });
  // one before it has its number, and it has the next one
  await noteBehind(page, canvas, { text: 'Margins', words: 'Before tax; see https://www.bhp.com/results.' });
  const both = ['1Before tax; see https://www.bhp.com/results.', '2BHP annual report 2025, p. 42.'];
  await expect(listed(canvas).getByRole('listitem')).toHaveText(both);
  await expect(numbers(canvas)).toHaveText(['1', '2']);
  // and they change places with their texts
  await page.keyboard.press('Alt+ArrowDown');
  await expect(listed(canvas).getByRole('listitem')).toHaveText([
    ...['1BHP annual report 2025, p. 42.', '2Before tax; see https://www.bhp.com/results.'],
  ]);
  await page.keyboard.press('Control+z');
  await expect(listed(canvas).getByRole('listitem')).toHaveText(both);

  await page.getByText('View', { exact: true }).click();
  const view = page.frameLocator('iframe[title="Report view"]');
  await expect(listed(view).getByRole('listitem')).toHaveText(both);
  await numbers(view).nth(1).click();
  await expect(listed(view).getByRole('listitem').nth(1)).toBeFocused();
  await page.screenshot({ path: info.outputPath('view.png') });
  await listed(view).locator('[role="doc-backlink"]').nth(1).click();
  await expect(numbers(view).nth(1)).toBeFocused();
  await expect(page.getByText('Last Updated')).toBeVisible();
  const api = await apiAs(page.request, 'analyst');
  await page.goto(`/api/draft/static-view/${id}`);
  await expect(listed(page).getByRole('listitem')).toHaveText(both);
  await numbers(page).nth(1).click();
  await expect(listed(page).getByRole('listitem').nth(1)).toBeFocused();
  await listed(page).locator('[role="doc-backlink"]').nth(1).click();
  await expect(numbers(page).nth(1)).toBeFocused();
  await page.screenshot({ path: info.outputPath('static.png') });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.screenshot({ path: info.outputPath('phone.png') });
  const pdf = await pdfContent(await (await api.get(`/api/draft/pdf-view/${id}`)).body());
  expect(pdf.text).toMatch(/Notes 1 Before tax; see https:.* 2 BHP annual report 2025, p. 42. Disclaimer/);
  const { text } = await (await api.get(`/api/draft-report/plain-text/${id}`)).json();
  expect(text).toContain('Margins[1]\n\nVolumes[2]\n\nOutlook');
  expect(text).toContain(
    'Notes\n[1] Before tax; see https://www.bhp.com/results.\n[2] BHP annual report 2025, p. 42.',
  );
});

test('a note is changed, deleted and brought back, each in one step', async ({ page }, info) => {
  const { canvas, texts } = await openTexts(page);
  await canvas.getByText('Outlook', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' up');
  await page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name: 'Note' }).click();
  const form = page.getByRole('form', { name: 'Note 1' });
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(written(canvas)).toBeFocused();
  await page.keyboard.press('Control+Alt+f');
  await page.keyboard.type('Consensus');
  await page.screenshot({ path: info.outputPath('form.png') });
  await page.keyboard.press('Enter');
  await page.keyboard.type('now');
  const number = written(canvas).getByLabel('Note: Consensus', { exact: true });
  await expect(number).toHaveCount(1);
  // by a press on its number
  await number.click();
  await expect(form.getByRole('textbox')).toHaveValue('Consensus');
  await form.getByRole('textbox').fill('Consensus of May');
  await form.getByRole('button', { name: 'Save note' }).click();
  await expect(said(page)).toContainText('Note 1 changed.');
  await expect(listed(canvas).getByRole('listitem')).toHaveText(['1Consensus of May']);
  // by keys, with the caret behind it
  await page.keyboard.press('Control+Alt+f');
  await form.getByRole('button', { name: 'Delete note' }).press('Enter');
  await expect(said(page)).toContainText('Note 1 deleted.');
  await expect(listed(canvas)).toHaveCount(0);
  await expect(written(canvas)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(listed(canvas).getByRole('listitem')).toHaveText(['1Consensus of May']);
  await page.keyboard.press('Control+z');
  await expect(listed(canvas).getByRole('listitem')).toHaveText(['1Consensus']);
  await page.keyboard.press('Control+z');
  await expect(written(canvas)).not.toContainText('now');
  await page.keyboard.press('Control+z');
  await expect(listed(canvas)).toHaveCount(0);
  await expect(written(canvas)).toHaveText('Outlook up');
  await expect.poll(texts).toContain('Outlook up');
});

test('a note is written in the text at the side, as one step too', async ({ page }, info) => {
  const { canvas } = await openTexts(page);
  await noteBehind(page, canvas, { text: 'Opening', words: 'As of May.' });
  await canvas.getByText('Volumes', { exact: true }).click();
  await page.getByRole('tab', { name: 'Block Options' }).click();
  const side = page.getByRole('complementary', { name: 'Block' });
  await side.locator('.ql-editor').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' rose');
  await side.getByRole('button', { name: 'Note' }).click();
  await expect(side.getByRole('form', { name: 'Note 2' }).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Wet tonnes.');
  await page.screenshot({ path: info.outputPath('side.png') });
  await page.keyboard.press('Enter');
  await expect(side.getByRole('status').filter({ hasText: 'Note 2 inserted.' })).toHaveCount(1);
  await expect(side.locator('.ql-editor')).toBeFocused();
  await expect(listed(canvas).getByRole('listitem')).toHaveText(['1As of May.', '2Wet tonnes.']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(listed(canvas).getByRole('listitem')).toHaveText(['1As of May.']);
  await expect(canvas.getByText('Volumes rose')).toBeVisible();
});

test('footnotes of Word are pasted as notes, without their list', async ({ page }) => {
  const { canvas } = await openTexts(page);
  await canvas.getByText('Valuation', { exact: true }).click();
  await expect(written(canvas)).toBeFocused();
  await page.keyboard.press('End');
  const html = readFileSync(join(__dirname, '../../shared-ui/testing/word-footnotes.html'), 'utf8');
  await written(canvas).evaluate((root, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
  await expect(listed(canvas).getByRole('listitem')).toHaveText([
    ...['1BHP annual report 2025, p. 42.', '2Per tonne; see the release (https://www.bhp.com/release).'],
  ]);
  await expect(written(canvas)).toContainText('in the year.');
  await expect(written(canvas)).not.toContainText('annual report');
  await page.keyboard.press('Control+z');
  await expect(listed(canvas)).toHaveCount(0);
});

test('notes stand before the disclaimers as they are printed, and find & replace looks into them', async ({
  page,
}, info) => {
  const { canvas } = await openTexts(page);
  await noteBehind(page, canvas, {
    text: 'Volumes',
    words: 'BHP annual report 2025, https://www.bhp.com/annual.',
  });
  const insert = async (name: string) => {
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Insert' }).fill(name);
    await page.keyboard.press('Enter');
  };
  const order = canvas.locator('.report > [data-node] > *');
  /** What the page ends with. */
  const end = () =>
    order.evaluateAll((all) =>
      all
        .slice(-3)
        .map((each) => (each.querySelector('.report-notes') ? 'notes' : each.className.split(' ')[1])),
    );
  await canvas.getByText('Valuation', { exact: true }).click();
  await page.keyboard.press('Escape');
  await insert('Disclaimer');
  await expect.poll(end).toEqual(['block-text', 'notes', 'report-disclaimers']);
  await page.screenshot({ path: info.outputPath('before-the-disclaimers.png') });
  // what comes behind these is printed before the notes too
  await insert('Image');
  await expect.poll(end).toEqual(['report-disclaimers', 'block-image', 'notes']);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(end).toEqual(['block-image', 'notes', 'report-disclaimers']);
  await page.keyboard.press('Control+z');
  await expect.poll(end).toEqual(['report-disclaimers', 'block-image', 'notes']);
  await page.keyboard.press('Control+z');
  await expect.poll(end).toEqual(['block-text', 'notes', 'report-disclaimers']);

  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find' }).fill('annual');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.screenshot({ path: info.outputPath('found.png') });
  await page.getByRole('textbox', { name: 'Replace with' }).fill('yearly');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect(listed(canvas).getByRole('listitem')).toHaveText([
    '1BHP yearly report 2025, https://www.bhp.com/yearly.',
  ]);
});

test('a note that is half written is kept by whoever goes on elsewhere, and undone in one step', async ({
  page,
}) => {
  const { canvas } = await openTexts(page);
  await canvas.getByText('Outlook', { exact: true }).click();
  await expect(written(canvas)).toHaveText('Outlook');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+Alt+f');
  const form = page.getByRole('form', { name: 'Note 1' });
  await expect(form.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Half written');
  await canvas.getByText('Opening', { exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(written(canvas)).toHaveText('Opening');
  await expect(written(canvas)).toBeFocused();
  await page.keyboard.type('Our ');
  await expect(written(canvas)).toContainText('Our ');
  await expect(listed(canvas).getByRole('listitem')).toHaveText(['1Half written']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(listed(canvas)).toHaveCount(0);
});
