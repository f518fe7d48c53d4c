import type { FrameLocator, Page } from '@playwright/test';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { choiceOf } from '../choice-card';
import { crash } from '../crash';
import { openBuilder } from '../open-builder';

const title = (canvas: FrameLocator) => canvas.getByRole('textbox', { name: 'Title on the page' });
const subTitle = (canvas: FrameLocator) => canvas.getByRole('textbox', { name: 'Sub Title on the page' });
const printed = (canvas: FrameLocator) => canvas.locator('.report-header > h1');
const printedSub = (canvas: FrameLocator) => canvas.locator('.report-header-subtitle');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const indicator = (page: Page) =>
  page.getByRole('status').filter({ hasText: /not saved|Processing|Saving|Saved|Error|Last Updated/ });
const puts = (page: Page) => {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  return bodies;
};
/** Clicks before the first letter of what is printed. */
const clickBefore = (canvas: FrameLocator, text: string) =>
  canvas.getByText(text, { exact: true }).click({ position: { x: 1, y: 8 } });

test('title and sub title are written where they are printed, undone in their order, and saved by themselves', async ({
  page,
}, info) => {
  const { canvas, draftId } = await openBuilder(page);
  const bodies = puts(page);
  const before = await printed(canvas).innerText();
  await clickBefore(canvas, before);
  await expect(title(canvas)).toBeFocused();
  await page.keyboard.type('Copper: ');
  await expect(title(canvas)).toHaveText(`Copper: ${before}`);
  // the Settings and the head of the builder show it, and its block is the selected one
  await expect(field(page, 'Title')).toHaveValue(`Copper: ${before}`);
  await expect(page.getByRole('heading', { level: 1, name: `Copper: ${before}` })).toBeVisible();
  await page.screenshot({ path: info.outputPath('title.png') });
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(title(canvas)).toBeFocused();
    await page.screenshot({ path: info.outputPath(`title-${width}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  // Enter and arrows lead on, into the sub title and the first text, and back
  await page.keyboard.press('Enter');
  await expect(subTitle(canvas)).toBeFocused();
  await page.keyboard.type('Volumes. ');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  const text = canvas.getByRole('textbox', { name: 'Text on the page' });
  await expect(text).toBeFocused();
  await page.keyboard.type('Up ');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(subTitle(canvas)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(title(canvas)).toBeFocused();
  await page.screenshot({ path: info.outputPath('back.png') });

  await expect(indicator(page)).toContainText('Last Updated', { timeout: 15_000 });
  const api = await apiAs(page.request, 'analyst');
  const stored = async () =>
    (await (await api.get(`/api/draft-report/${draftId}`)).json()) as Record<string, string>;
  const saved = await stored();
  expect([saved['title'], saved['subTitle'], saved['webTitle']]).toEqual([
    ...[`Copper: ${before}`, 'Volumes. Written by a journey', before],
  ]);
  for (const body of bodies) {
    expect(['content', 'contentChange', 'title', 'subTitle']).toEqual(
      expect.arrayContaining(Object.keys(body)),
    );
  }

  // the last thing that was done is undone first, wherever it was done
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(printedSub(canvas)).toHaveText('Written by a journey');
  await expect(printed(canvas)).toHaveText(`Copper: ${before}`);
  // the caret goes where the words went
  await expect(subTitle(canvas)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(printed(canvas)).toHaveText(before);
  await expect(title(canvas)).toBeFocused();
  await expect(field(page, 'Title')).toHaveValue(before);
  await page.keyboard.press('Control+Shift+z');
  await expect(printed(canvas)).toHaveText(`Copper: ${before}`);
  await page.keyboard.press('Control+z');
  await expect(indicator(page)).toContainText('Last Updated', { timeout: 15_000 });
  expect((await stored())['title']).toBe(before);
  // Escape leads from the text to its block, from where Enter leads into the title
  await page.keyboard.press('Escape');
  await expect(title(canvas)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(title(canvas)).toBeFocused();
});

test('a title that is missing or too long is told at its place, keeps the text from nothing, and waits', async ({
  page,
}, info) => {
  const { canvas, draftId } = await openBuilder(page);
  const before = await printed(canvas).innerText();
  await clickBefore(canvas, before);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(title(canvas)).toHaveAttribute('aria-invalid', 'true');
  await expect(canvas.getByRole('alert')).toHaveText('This field is required');
  await expect(title(canvas)).toHaveAccessibleDescription('This field is required');
  await page.screenshot({ path: info.outputPath('missing.png') });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.type(' now');
  await expect(indicator(page)).toContainText('Title could not be saved. This field is required', {
    timeout: 15_000,
  });
  const api = await apiAs(page.request, 'analyst');
  const stored = async () =>
    (await (await api.get(`/api/draft-report/${draftId}`)).json()) as Record<string, string>;
  const saved = await stored();
  expect([saved['title'], saved['subTitle']]).toEqual([before, 'Written by a journey now']);
  // it is asked for where it is missing
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Show block' }).click();
  await canvas.locator('.report-header > h1').click();
  await page.keyboard.insertText('x'.repeat(201));
  await expect(canvas.getByRole('alert')).toHaveText(
    'This value is too long. It should have 200 characters or less.',
  );
  await page.screenshot({ path: info.outputPath('too-long.png') });
  await page.keyboard.press('Backspace');
  await expect(canvas.getByRole('alert')).toHaveCount(0);
  await expect(indicator(page)).toContainText('Last Updated', { timeout: 15_000 });
  expect((await stored())['title']).toBe('x'.repeat(200));
});

test('what is typed in the Settings is on the page at once, and waits for its button; others stay unsaved', async ({
  page,
}) => {
  const { canvas, draftId } = await openBuilder(page);
  const bodies = puts(page);
  await field(page, 'Research On').fill('Smelters');
  await field(page, 'Sub Title').fill('Costs fall');
  await expect(printedSub(canvas)).toHaveText('Costs fall');
  // what is written on the page since goes by itself, and the rest of the form waits
  const before = await printed(canvas).innerText();
  await clickBefore(canvas, before);
  await page.keyboard.type('New: ');
  await expect.poll(() => bodies, { timeout: 15_000 }).toEqual([{ title: `New: ${before}` }]);
  await expect(indicator(page)).toContainText('Settings not saved');
  await expect(field(page, 'Title')).toHaveValue(`New: ${before}`);
  await expect(field(page, 'Research On')).toHaveValue('Smelters');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await expect(indicator(page)).toContainText('Last Updated');
  expect(bodies.at(-1)).toEqual({ researchOn: 'Smelters', subTitle: 'Costs fall' });
  const api = await apiAs(page.request, 'analyst');
  const saved = await (await api.get(`/api/draft-report/${draftId}`)).json();
  expect([saved.title, saved.subTitle, saved.researchOn]).toEqual([
    ...[`New: ${before}`, 'Costs fall', 'Smelters'],
  ]);
});

test('words are found and replaced in the title, in one step with all others', async ({ page }, info) => {
  const { canvas } = await openBuilder(page);
  await canvas.locator('.block-text').first().click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('journey ');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find' }).fill('journey');
  await expect(page.getByText(/^[123] of 3$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.screenshot({ path: info.outputPath('found.png') });
  await page.getByRole('textbox', { name: 'Replace with' }).fill('voyage');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect(printed(canvas)).toContainText(/^voyage /);
  await expect(printedSub(canvas)).toHaveText('Written by a voyage');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(printed(canvas)).toContainText(/^Journey /);
  await expect(printedSub(canvas)).toHaveText('Written by a journey');
});

test('a title that two have changed is asked about, and neither is lost', async ({
  page,
  expectLog,
}, info) => {
  expectLog(/status of 412/);
  const { canvas, draftId } = await openBuilder(page);
  const api = await apiAs(page.request, 'analyst');
  const before = await printed(canvas).innerText();
  // what only somebody else has changed is theirs
  await api.put(`/api/draft-report/${draftId}`, { subTitle: 'Of theirs' });
  await clickBefore(canvas, before);
  await page.keyboard.type('Mine: ');
  await expect(printedSub(canvas)).toHaveText('Of theirs', { timeout: 15_000 });
  await expect(field(page, 'Sub Title')).toHaveValue('Of theirs');
  await expect(indicator(page)).toContainText('Last Updated');
  // mine is on the page, and not yet saved, when theirs comes
  await page.keyboard.type('still ');
  await api.put(`/api/draft-report/${draftId}`, { title: `Theirs: ${before}` });
  // no dialog: both texts stand at the title, and one writes on
  const card = choiceOf(page, 'changed by two');
  await expect(card).toHaveAccessibleName('Title: changed by two', { timeout: 15_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card.getByRole('region', { name: 'Yours' })).toContainText(`Mine: still ${before}`);
  await expect(card.getByRole('region', { name: 'Theirs' })).toContainText(`Theirs: ${before}`);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(card.getByRole('button', { name: 'Keep mine' })).toBeInViewport();
    await page.screenshot({ path: info.outputPath(`two-titles-${width}.png`) });
  }
  await card.getByRole('button', { name: 'Take theirs' }).click();
  await expect(card).toBeHidden();
  await expect(printed(canvas)).toHaveText(`Theirs: ${before}`);
  await expect(field(page, 'Title')).toHaveValue(`Theirs: ${before}`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(printed(canvas)).toHaveText(`Mine: still ${before}`);
  const stored = async () => (await (await api.get(`/api/draft-report/${draftId}`)).json()).title as string;
  await expect.poll(stored, { timeout: 15_000 }).toBe(`Mine: still ${before}`);
});

test('a title that was written before a crash is offered, and is there after Recover', async ({
  page,
  context,
  expectLog,
}) => {
  expectLog(/Failed to load resource|net::ERR_/);
  const { canvas, draftId } = await openBuilder(page);
  const before = await printed(canvas).innerText();
  await page.route(`**/api/draft-report/${draftId}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await clickBefore(canvas, before);
  await page.keyboard.type('Kept: ');
  await expect(indicator(page)).toContainText('Error', { timeout: 15_000 });
  await crash(page);
  const next = await context.newPage();
  await next.goto(`/admin/builder/draft-report/${draftId}`);
  const dialog = next.getByRole('dialog', { name: 'Unsaved changes found' });
  await expect(dialog.frameLocator('iframe[title^="Unsaved"]').locator('h1')).toHaveText(`Kept: ${before}`);
  await expect(dialog.frameLocator('iframe[title^="Saved"]').locator('h1')).toHaveText(before);
  await dialog.getByRole('button', { name: 'Recover' }).click();
  await expect(printed(next.frameLocator('iframe[title="Report canvas"]'))).toHaveText(`Kept: ${before}`);
  await expect(indicator(next)).toContainText('Last Updated', { timeout: 15_000 });
});
