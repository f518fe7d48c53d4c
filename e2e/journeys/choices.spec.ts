import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { crash } from '../crash';
import { choiceOf, choicesBarOf, nextChoice } from '../choice-card';
import { apiAs, newDraft, type ConsoleApi } from '../console-api';
import { expect, test } from '../console-test';
import { holdSaves } from '../hold-saves';
import { openBlocks, textBlock } from '../open-blocks';
import { startModel, storedBlocks } from '../random-editing';
import { canvasOf, saveStateOf, writeBehind } from '../report-canvas';
import { signIn } from '../sign-in';

async function openAs(browser: Browser, account: string, id: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, account, `/admin/builder/draft-report/${id}`);
  await expect(canvasOf(page).locator('[data-node]').last()).toBeVisible();
  return page;
}

type Cell = ReturnType<typeof cell>;

/** A cell of a table, neither a heading nor bold. */
const cell = (content: string) => ({ content, isHeading: false, bold: false });

/** A draft of one table, open in the builder, and the words of its cells as they are stored, by rows. */
async function openTable(page: Page, props: { readonly caption?: string; readonly data: readonly Cell[][] }) {
  const { id, canvas, stored } = await openBlocks(page, [
    { id: 'tableblk01', type: 'Table', props, children: [] },
  ]);
  const textsOfTable = async () => {
    const [table] = await stored();
    return (table?.props['data'] as Cell[][]).map((row) => row.map(({ content }) => content));
  };
  return { id, canvas, textsOfTable };
}

/** The five short texts of a draft of `analyst`, open for an admin and for its author. */
async function openForTwo(browser: Browser, request: APIRequestContext) {
  const api = await apiAs(request, 'analyst');
  const { id } = await newDraft(api);
  await startModel(api, id);
  return {
    ...{ api, id },
    admin: await openAs(browser, 'admin', id),
    analyst: await openAs(browser, 'analyst', id),
  };
}

const textsOf = async (api: ConsoleApi, id: string) => (await storedBlocks(api, id)).map(({ text }) => text);

/** Writes other words in place of a text on the page. */
async function writeOver(page: Page, text: string, words: string): Promise<void> {
  await page.bringToFront();
  await canvasOf(page).getByText(text, { exact: true }).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.type(words);
}

test('words that two people changed are a choice at their block, which a crash does not take away', async ({
  browser,
  request,
  expectLog,
  watch,
}, info) => {
  test.slow();
  expectLog(/status of 412/);
  const { api, id, admin, analyst } = await openForTwo(browser, request);
  watch(analyst);
  const release = await holdSaves(analyst, id);
  await writeOver(analyst, 'Opening', 'Ours begins');
  await writeOver(admin, 'Opening', 'Theirs begins');
  await expect.poll(async () => (await textsOf(api, id))[0], { timeout: 20_000 }).toBe('Theirs begins');
  await release();

  // no dialog: theirs is on the page, mine waits beside it, and all else is saved
  const bar = choicesBarOf(analyst);
  await expect(bar).toContainText(/1 place was changed by you and by \w+/, { timeout: 20_000 });
  await expect(canvasOf(analyst).getByText('Theirs begins')).toBeVisible();
  await expect(analyst.getByRole('dialog')).toHaveCount(0);
  await choiceOf(analyst).getByRole('button', { name: 'Later' }).click();
  await writeBehind(analyst, 'Margins', ' rise');
  await expect.poll(async () => (await textsOf(api, id))[1], { timeout: 20_000 }).toBe('Margins rise');
  await expect(saveStateOf(analyst)).toContainText('1 place waits for a choice');

  const context = analyst.context();
  await crash(analyst);
  const next = await context.newPage();
  await next.goto(`/admin/builder/draft-report/${id}`);
  await expect(choicesBarOf(next)).toBeVisible();
  await expect(next.getByRole('dialog')).toHaveCount(0);
  // by keys alone
  await choicesBarOf(next).getByRole('button', { name: 'Show' }).focus();
  await next.keyboard.press('Enter');
  const card = choiceOf(next);
  await expect(card.getByRole('button', { name: 'Keep mine' })).toBeFocused();
  await expect(card.getByRole('region', { name: 'Yours' }).locator('mark')).toHaveText('Ours');
  await expect(card.getByRole('region', { name: 'Theirs' }).locator('mark')).toHaveText('Theirs');
  for (const width of [1440, 800, 390]) {
    await next.setViewportSize({ width, height: 844 });
    await expect(card.getByRole('button', { name: 'Keep both' })).toBeInViewport();
    await next.screenshot({ path: info.outputPath(`choice-${width}.png`) });
  }
  await next.setViewportSize({ width: 1440, height: 900 });
  await next.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(choicesBarOf(next)).toBeVisible();
  await nextChoice(next);
  await card.getByRole('button', { name: 'Keep both' }).click();
  await expect(choicesBarOf(next)).toBeHidden();
  await expect
    .poll(async () => (await textsOf(api, id))[0], { timeout: 20_000 })
    .toBe('Theirs begins\nOurs begins');
  await expect(canvasOf(admin).getByText('Ours begins')).toBeVisible({ timeout: 20_000 });
  await next.getByRole('button', { name: 'Undo' }).click();
  await expect(choicesBarOf(next)).toBeVisible();
  await admin.context().close();
  await context.close();
});

/** Deletes the block of a text. */
async function deleteBlockOf(page: Page, text: string): Promise<void> {
  await page.bringToFront();
  await canvasOf(page).getByText(text, { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
}

/** The admin deletes the text in which the analyst has just written. */
async function deleteUnderWriter({ admin, analyst }: Readonly<Record<'admin' | 'analyst', Page>>) {
  await writeBehind(analyst, 'Margins', ' rise');
  await expect(canvasOf(admin).getByText('Margins rise', { exact: true })).toBeVisible({ timeout: 20_000 });
  await deleteBlockOf(admin, 'Margins rise');
}

test('a block that somebody deletes stays under whoever writes in it, who loses no letter', async ({
  browser,
  request,
  expectLog,
  watch,
}, info) => {
  test.slow();
  expectLog(/status of 412/);
  const { api, id, admin, analyst } = await openForTwo(browser, request);
  watch(analyst);
  await deleteUnderWriter({ admin, analyst });
  const left = ['Opening', 'Volumes', 'Outlook', 'Valuation'];
  await expect.poll(() => textsOf(api, id), { timeout: 20_000 }).toEqual(left);

  // it is told where one looks, and one writes on
  const card = choiceOf(analyst, 'deleted');
  await expect(card).toContainText(/ deleted this block/, { timeout: 20_000 });
  await expect(card).toContainText('It stays on your page alone while you write in it.');
  await expect(analyst.getByRole('log', { name: 'Announcements' })).toContainText('in which you write.');
  await expect(saveStateOf(analyst)).toContainText(/A block that you worked on was deleted by \w+/);
  await analyst.bringToFront();
  await analyst.keyboard.type(' and costs fall');
  await expect(canvasOf(analyst).getByText('Margins rise and costs fall')).toBeVisible();
  await expect(card).toContainText('Margins rise and costs fall');
  for (const width of [1440, 800, 390]) {
    await analyst.setViewportSize({ width, height: 844 });
    await analyst.screenshot({ path: info.outputPath(`deleted-${width}.png`) });
  }
  await analyst.setViewportSize({ width: 1440, height: 900 });
  // whoever leaves it sees the report as it is, and is still asked; a crash takes nothing away
  await analyst.keyboard.press('Escape');
  await expect(canvasOf(analyst).getByText('Margins rise and costs fall')).toHaveCount(0);
  await expect(card).toBeVisible();
  expect(await textsOf(api, id)).toEqual(left);
  const context = analyst.context();
  await crash(analyst);
  const next = await context.newPage();
  watch(next);
  await next.goto(`/admin/builder/draft-report/${id}`);
  await (await nextChoice(next, 'deleted')).getByRole('button', { name: 'Restore it with my words' }).click();
  await expect
    .poll(() => textsOf(api, id), { timeout: 20_000 })
    .toEqual(['Opening', 'Margins rise and costs fall', 'Volumes', 'Outlook', 'Valuation']);

  // restored while it is written in, one goes on in it
  await writeBehind(next, 'Outlook', ' is fair');
  await expect(canvasOf(admin).getByText('Outlook is fair', { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await deleteBlockOf(admin, 'Outlook is fair');
  await expect(choiceOf(next, 'deleted')).toBeVisible({ timeout: 20_000 });
  await next.bringToFront();
  await next.keyboard.type(', they say');
  await choiceOf(next, 'deleted').getByRole('button', { name: 'Restore it with my words' }).click();
  await next.keyboard.type('.');
  await expect
    .poll(() => textsOf(api, id), { timeout: 20_000 })
    .toEqual([
      'Opening',
      'Margins rise and costs fall',
      'Volumes',
      'Outlook is fair, they say.',
      'Valuation',
    ]);
  await admin.context().close();
  await context.close();
});

test('a deleted block that its deleter brings back has what was typed in it meanwhile', async ({
  browser,
  request,
  expectLog,
  watch,
}) => {
  test.slow();
  expectLog(/status of 412/);
  const { api, id, admin, analyst } = await openForTwo(browser, request);
  watch(analyst);
  await deleteUnderWriter({ admin, analyst });
  await expect(choiceOf(analyst, 'deleted')).toBeVisible({ timeout: 20_000 });
  await analyst.bringToFront();
  await analyst.keyboard.type(' and costs fall');
  await admin.bringToFront();
  await admin.keyboard.press('ControlOrMeta+z');
  await expect(canvasOf(admin).getByText('Margins rise and costs fall', { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await expect(choiceOf(analyst, 'deleted')).toHaveCount(0);
  await analyst.bringToFront();
  await analyst.keyboard.type('.');
  await expect
    .poll(() => textsOf(api, id), { timeout: 20_000 })
    .toEqual(['Opening', 'Margins rise and costs fall.', 'Volumes', 'Outlook', 'Valuation']);
  await admin.context().close();
  await analyst.context().close();
});

test('a caption, and a text that somebody deleted, are choices of their own, and hold the review back', async ({
  page,
  expectLog,
}, info) => {
  expectLog(/status of 412/);
  const copper = { content: 'Copper', isHeading: false, bold: false };
  const { id, canvas, stored } = await openBlocks(page, [
    textBlock('firsttext1', 'Costs fell.'),
    textBlock('lasttext01', 'Debt halved.'),
    {
      id: 'tableblk01',
      type: 'Table',
      props: { caption: 'Prices', source: '', data: [[copper]] },
      children: [],
    },
  ]);
  const api = await apiAs(page.request, 'admin');
  const release = await holdSaves(page, id);
  await writeBehind(page, 'Debt halved.', ' Twice.');
  await writeBehind(page, 'Prices', ' of mine');
  const { content } = await (await api.get(`/api/draft-report/${id}`)).json();
  const root = JSON.parse(content.html);
  const html = JSON.stringify({
    ...root,
    children: root.children.filter((block: { id: string }) => block.id !== 'lasttext01'),
  }).replace('"Prices"', '"Their prices"');
  expect((await api.put(`/api/draft-report/${id}`, { content: { ...content, html } })).ok()).toBe(true);
  await release();
  await expect(choicesBarOf(page)).toContainText(
    /A block that you worked on was deleted by .+ 1 place was changed by you and by \w+/,
    {
      timeout: 20_000,
    },
  );
  await expect(canvas.getByText('Their prices')).toBeVisible();
  await expect(canvas.getByText('Debt halved.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Request review' });
  await expect(review).toContainText('2 places wait for a choice');
  await expect(review.getByRole('button', { name: 'Request', exact: true })).toBeDisabled();
  await review.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(review).toBeHidden();

  const deleted = choiceOf(page, 'deleted');
  const caption = choiceOf(page, 'caption');
  await expect(deleted.or(caption)).toBeVisible();
  if (!(await deleted.isVisible())) await nextChoice(page);
  await expect(deleted).toContainText('deleted this block');
  await expect(deleted).toContainText('Debt halved. Twice.');
  await page.screenshot({ path: info.outputPath('deleted.png') });
  await deleted.getByRole('button', { name: 'Restore it with my words' }).click();
  await expect(canvas.getByText('Debt halved. Twice.')).toBeVisible();
  await nextChoice(page);
  await expect(caption.getByRole('region', { name: 'Yours' })).toContainText('Prices of mine');
  await page.screenshot({ path: info.outputPath('caption.png') });
  await caption.getByRole('button', { name: 'Keep mine' }).click();
  await expect(choicesBarOf(page)).toBeHidden();
  await expect
    .poll(async () => (await stored()).map(({ id: blockId, props }) => props['caption'] ?? blockId), {
      timeout: 20_000,
    })
    .toEqual(['firsttext1', 'lasttext01', 'Prices of mine']);
});

test('a table in which one adds a row while another fills it has the row and the figures', async ({
  page,
  browser,
  expectLog,
  watch,
}) => {
  test.slow();
  expectLog(/status of 412/);
  const data = [
    [cell(''), cell('2026')],
    [cell('Revenue'), cell('')],
    [cell('EBIT'), cell('')],
  ];
  const { id, canvas, textsOfTable } = await openTable(page, { data });
  const admin = await openAs(browser, 'admin', id);
  watch(admin);
  const release = await holdSaves(page, id);
  await page.bringToFront();
  await canvas.getByRole('cell', { name: 'EBIT' }).click();
  await page.keyboard.press('Alt+F10');
  const tools = page.getByRole('toolbar', { name: 'Table on the page' });
  await expect(tools.getByRole('button', { name: 'Insert row above' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(canvas.getByRole('textbox', { name: 'Cell 3, 1 on the page' })).toBeFocused();
  await page.keyboard.type('Gross profit');

  await admin.bringToFront();
  await canvasOf(admin).getByRole('cell', { name: 'EBIT' }).click();
  await admin.keyboard.press('Tab');
  await expect(canvasOf(admin).getByRole('textbox', { name: 'Cell 4, 1 on the page' })).toHaveCount(0);
  await expect(canvasOf(admin).getByRole('textbox', { name: 'Cell 3, 2 on the page' })).toBeFocused();
  await admin.keyboard.type('312');
  await expect.poll(textsOfTable, { timeout: 20_000 }).toEqual([
    ...[
      ['', '2026'],
      ['Revenue', ''],
      ['EBIT', '312'],
    ],
  ]);
  await release();

  const both = [
    ['', '2026'],
    ['Revenue', ''],
    ['Gross profit', ''],
    ['EBIT', '312'],
  ];
  await expect.poll(textsOfTable, { timeout: 20_000 }).toEqual(both);
  // the caret of each is in the cell where it was, and nobody is asked
  await page.bringToFront();
  await page.keyboard.type('s');
  await expect.poll(textsOfTable, { timeout: 20_000 }).toEqual(both.with(2, ['Gross profits', '']));
  await expect(canvasOf(admin).getByRole('cell', { name: 'Gross profits' })).toBeVisible();
  await admin.bringToFront();
  await admin.keyboard.type('.5');
  await expect.poll(textsOfTable, { timeout: 20_000 }).toEqual([
    ...both.slice(0, 2),
    ...[
      ['Gross profits', ''],
      ['EBIT', '312.5'],
    ],
  ]);
  for (const each of [page, admin]) await expect(choicesBarOf(each)).toHaveCount(0);
});

test('a row that somebody deletes stays under whoever writes in it, who loses no letter', async ({
  page,
  browser,
  expectLog,
  watch,
}, info) => {
  test.slow();
  expectLog(/status of 412/);
  const data = [
    [cell(''), cell('2026'), cell('2027')],
    [cell('Revenue'), cell('410'), cell('433')],
    [cell('EBIT'), cell('61'), cell('')],
  ];
  const { id, canvas, textsOfTable } = await openTable(page, { caption: 'Forecasts', data });
  const admin = await openAs(browser, 'admin', id);
  watch(admin);
  await page.bringToFront();
  await canvas.getByRole('cell', { name: 'EBIT' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(canvas.getByRole('textbox', { name: 'Cell 3, 3 on the page' })).toBeFocused();
  const typed = 'sixty six million';
  await page.keyboard.type('sixty ');
  await expect(canvasOf(admin).getByRole('cell', { name: 'sixty' })).toBeVisible({ timeout: 20_000 });

  await admin.bringToFront();
  await canvasOf(admin).getByRole('cell', { name: 'EBIT' }).click();
  await admin.keyboard.press('Alt+F10');
  const tools = admin.getByRole('toolbar', { name: 'Table on the page' });
  await expect(tools.getByRole('button', { name: 'Insert row above' })).toBeFocused();
  await tools.getByRole('button', { name: 'Delete row' }).click();
  const left = data.slice(0, 2).map((row) => row.map(({ content }) => content));
  await expect.poll(textsOfTable, { timeout: 20_000 }).toEqual(left);

  // it stands on the page of whoever writes in it, who types on without a break
  const card = choiceOf(page, 'row “EBIT”, deleted');
  await expect(card).toContainText('deleted row “EBIT”', { timeout: 20_000 });
  await expect(card).toContainText('It stays on your page alone while you write in it.');
  await page.bringToFront();
  await page.keyboard.type('six million');
  await expect(canvas.getByRole('textbox', { name: 'Cell 3, 3 on the page' })).toContainText(typed);
  await expect(card).toContainText(`EBIT | 61 | ${typed}`);
  await expect(saveStateOf(page)).toContainText(/Part of a table that you worked on was deleted by \w+/);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.screenshot({ path: info.outputPath(`row-${width}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await textsOfTable()).toEqual(left);
  // whoever leaves it sees the table as it is; what was typed waits for them, a crash included
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(canvas.getByRole('cell', { name: 'EBIT' })).toHaveCount(0);
  const next = await page.context().newPage();
  await crash(page);
  watch(next);
  await next.goto(`/admin/builder/draft-report/${id}`);
  await (
    await nextChoice(next, 'row “EBIT”, deleted')
  )
    .getByRole('button', { name: 'Restore it with my words' })
    .click();
  await expect.poll(textsOfTable, { timeout: 20_000 }).toEqual([...left, ['EBIT', '61', typed]]);
  await admin.context().close();
});
