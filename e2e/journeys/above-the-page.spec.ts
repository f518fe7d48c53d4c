import type { Locator } from '@playwright/test';
import { expect, test } from '../console-test';
import { openBlocks, textBlock, type StoredBlock } from '../open-blocks';

const lines = Array.from({ length: 40 }, (_, index) => `Line ${index + 1} of the report`);
const title: StoredBlock = { id: 'titleblk01', type: 'ReportTitle', props: {}, children: [] };
const report = [title, ...lines.map((line, index) => textBlock(`textblck${10 + index}`, line))];

const yOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('It should be seen');
  return { top: Math.round(box.y), bottom: Math.round(box.y + box.height) };
};

test('the tools of a text hide no line of the page', async ({ page }) => {
  const { canvas } = await openBlocks(page, report);
  const text = (index: number) => canvas.getByText(lines[index] ?? '', { exact: true });
  const written = canvas.getByRole('textbox', { name: 'Text on the page' });
  const tools = page.getByRole('toolbar', { name: 'Text' });
  // where the page begins, the tools lie over the margin of the paper, and nothing moves
  const before = await yOf(text(1));
  await text(1).click();
  await expect(tools).toBeVisible();
  expect(await yOf(text(1))).toEqual(before);
  expect((await yOf(canvas.getByRole('heading', { level: 1 }))).top).toBeGreaterThan(
    (await yOf(tools)).bottom,
  );
  // a text that stands where the tools come
  await page.keyboard.press('Escape');
  await text(20).evaluate((element) => {
    element.ownerDocument.defaultView?.scrollBy(0, element.getBoundingClientRect().top - 4);
  });
  await text(20).click();
  await expect(written).toHaveText(lines[20] ?? '');
  const { bottom } = await yOf(tools);
  await expect.poll(async () => (await yOf(written)).top).toBeGreaterThanOrEqual(bottom);
  for (let line = 19; line > 10; line -= 1) {
    await page.keyboard.press('ArrowUp');
    await expect(written).toHaveText(lines[line] ?? '');
    expect((await yOf(written)).top).toBeGreaterThanOrEqual(bottom);
  }
});

test('the search hides none of the words that it finds', async ({ page }) => {
  const { canvas, title: words } = await openBlocks(page, report);
  await canvas.getByText('Line 2 of the report').click();
  await page.keyboard.press('Control+f');
  const search = page.getByRole('search');
  await search.getByRole('textbox', { name: 'Find', exact: true }).fill(words);
  await expect(search).toContainText('1 of 1');
  const heading = canvas.getByRole('heading', { level: 1 });
  await expect(heading).toBeInViewport();
  expect((await yOf(heading)).top).toBeGreaterThan((await yOf(search)).bottom);
});

test('what is pressed at once behind a click or a letter does what it says', async ({ page }) => {
  const { canvas, stored } = await openBlocks(page, [
    textBlock('textblck01', 'First line', 'Last line'),
    textBlock('textblck02', 'Another text'),
  ]);
  const words = async () =>
    (await stored()).map(({ children }) => JSON.parse(String(children)).ops[0].insert);
  await canvas.getByText('First line').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await expect.poll(words).toEqual(['First line\nLast line!\n', 'Another text\n']);
  await canvas.getByText('Another text').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('?');
  await expect.poll(words).toEqual(['First line\nLast line!\n', 'A?nother text\n']);
  const written = canvas.getByRole('textbox', { name: 'Text on the page' });
  await page.keyboard.press('Home');
  await expect(written).toHaveText('A?nother text');
  // taken back before what stands beside the page hears of it
  await page.keyboard.press('X');
  await page.keyboard.press('Control+z');
  await expect(written).toHaveText('A?nother text');
});
