import type { BrowserContext, Page } from '@playwright/test';
import { crash } from '../crash';
import { choiceOf, choicesBarOf, nextChoice } from '../choice-card';
import { apiAs, newDraft, type ConsoleApi } from '../console-api';
import { holdSaves } from '../hold-saves';
import { startModel, storedBlocks } from '../random-editing';
import { expect, test } from '../console-test';
import { openBlocks, textBlock } from '../open-blocks';
import { signIn } from '../sign-in';
import { canvasOf, saveStateOf, writeBehind } from '../report-canvas';

const recoveryOf = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes found' });

async function openDraft(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/builder/draft-report/${id}`);
  await expect(canvasOf(page).locator('[data-node]').first()).toBeVisible();
}

const textsOf = async (api: ConsoleApi, id: string) => (await storedBlocks(api, id)).map(({ text }) => text);

interface Elsewhere {
  readonly api: ConsoleApi;
  readonly id: string;
}

/** Saves other words in blocks, as another window does. */
async function saveElsewhere({ api, id }: Elsewhere, words: Readonly<Record<string, string>>): Promise<void> {
  const { content } = await (await api.get(`/api/draft-report/${id}`)).json();
  let html: string = content.html;
  for (const [from, to] of Object.entries(words)) html = html.replaceAll(`"${from}\\\\n`, `"${to}\\\\n`);
  expect(html).not.toBe(content.html);
  const answer = await api.put(`/api/draft-report/${id}`, { content: { html, css: content.css } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** An open draft of five texts; `words` replace others before it is opened. */
async function openOne(
  context: BrowserContext,
  api: ConsoleApi,
  words: Readonly<Record<string, string>> = {},
): Promise<{ page: Page; id: string }> {
  const { id } = await newDraft(api);
  await startModel(api, id);
  if (Object.keys(words).length > 0) await saveElsewhere({ api, id }, words);
  const page = await context.newPage();
  await signIn(page, 'analyst');
  await openDraft(page, id);
  return { page, id };
}

/** A draft whose first text was changed here and elsewhere, its second one here alone, its last one elsewhere alone. */
async function meetTwoChanges(context: BrowserContext, api: ConsoleApi) {
  const { page, id } = await openOne(context, api);
  const release = await holdSaves(page, id);
  await writeBehind(page, 'Opening', 's of mine');
  await writeBehind(page, 'Margins', ' of mine');
  await saveElsewhere({ api, id }, { Opening: 'Beginning of theirs', Valuation: 'Valuation of theirs' });
  await release();
  await expect(choicesBarOf(page)).toBeVisible({ timeout: 20_000 });
  return { page, id };
}

test('a choice decides only what both changed, and all else goes on being saved', async ({
  context,
  request,
  expectLog,
}, info) => {
  expectLog(/status of 412/);
  const api = await apiAs(request, 'analyst');
  const { page, id } = await meetTwoChanges(context, api);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(choicesBarOf(page)).toContainText('1 place was changed by you and in another tab.');
  await expect(saveStateOf(page)).toContainText('1 place waits for a choice');
  // the server has theirs there until somebody chooses, and what else is typed
  await writeBehind(page, 'Volumes', ' later');
  const decided = ['Margins of mine', 'Volumes later', 'Outlook', 'Valuation of theirs'];
  await expect.poll(() => textsOf(api, id), { timeout: 20_000 }).toEqual(['Beginning of theirs', ...decided]);

  const card = await nextChoice(page);
  await expect(card.getByRole('region', { name: 'Yours' })).toContainText('Openings of mine');
  await expect(card.getByRole('region', { name: 'Theirs' })).toContainText('you, in another tab');
  await expect(card.getByRole('region', { name: 'Theirs' })).toContainText('Beginning of theirs');
  await page.screenshot({ path: info.outputPath('choice.png') });
  await card.getByRole('button', { name: 'Keep mine' }).click();
  await expect(choicesBarOf(page)).toBeHidden();
  await expect.poll(() => textsOf(api, id), { timeout: 20_000 }).toEqual(['Openings of mine', ...decided]);
  // one step back is the question again, with theirs on the page
  await page.keyboard.press('Control+z');
  await expect(canvasOf(page).getByText('Beginning of theirs')).toBeVisible();
  await expect(choicesBarOf(page)).toBeVisible();
});

test('whoever chooses in the text they write in goes on behind its words', async ({
  context,
  request,
  expectLog,
}) => {
  expectLog(/status of 412/);
  const api = await apiAs(request, 'analyst');
  const { page, id } = await openOne(context, api);
  const release = await holdSaves(page, id);
  await writeBehind(page, 'Opening', 's, mine is right.');
  await saveElsewhere({ api, id }, { Opening: 'Beginning of theirs is short.' });
  await release();
  // it is shown by itself where one writes
  await choiceOf(page).getByRole('button', { name: 'Take theirs' }).click({ timeout: 20_000 });
  await expect(choicesBarOf(page)).toBeHidden();
  await page.keyboard.type('!');
  await expect
    .poll(async () => (await textsOf(api, id))[0], { timeout: 20_000 })
    .toBe('Beginning of theirs is short.!');
});

test('two who write at once are asked nothing, and each keeps every word', async ({
  context,
  request,
  expectLog,
}) => {
  expectLog(/status of 412/);
  const api = await apiAs(request, 'analyst');
  const { page, id } = await openOne(context, api);
  let theirs = 'Valuation';
  const saveTheirs = async (words: string) => {
    await saveElsewhere({ api, id }, { [theirs]: `${theirs}${words}` });
    theirs += words;
  };
  let meetings = 0;
  // they save again whenever this page is about to save
  await page.route(`**/api/draft-report/${id}`, async (route) => {
    if (route.request().method() === 'PUT' && meetings < 5) {
      meetings += 1;
      await saveTheirs(` ${meetings}`);
    }
    await route.fallback();
  });
  await writeBehind(page, 'Opening', '');
  for (const words of [' and', ' costs', ' fall']) {
    const before = meetings;
    await page.keyboard.type(words);
    if (before < 5) await expect.poll(() => meetings).toBeGreaterThan(before);
    await expect(canvasOf(page).getByText(theirs, { exact: true })).toBeVisible();
    await expect(saveStateOf(page)).toHaveAttribute('data-status', 'saved');
  }
  await expect(choicesBarOf(page)).toBeHidden();
  await expect
    .poll(() => textsOf(api, id))
    .toEqual(['Opening and costs fall', 'Margins', 'Volumes', 'Outlook', 'Valuation 1 2 3 4 5']);
});

test('whoever writes in a cell keeps it, and the caret, where somebody fills another cell', async ({
  context,
  request,
  expectLog,
}) => {
  expectLog(/status of 412/);
  const api = await apiAs(request, 'analyst');
  const cell = (content: string) => ({ content, isHeading: false, bold: false });
  const data = [
    [cell('Copper'), cell('4.0')],
    [cell('Gold'), cell('2.0')],
  ];
  const page = await context.newPage();
  const { id } = await openBlocks(page, [
    { id: 'tableblk01', type: 'Table', props: { caption: '', source: '', data }, children: [] },
  ]);
  const release = await holdSaves(page, id);
  await writeBehind(page, '4.0', '%');
  const { content } = await (await api.get(`/api/draft-report/${id}`)).json();
  const theirs = { ...content, html: content.html.replace('"2.0"', '"2.5"') };
  expect((await api.put(`/api/draft-report/${id}`, { content: theirs })).ok()).toBe(true);
  await release();
  await expect(canvasOf(page).getByText('2.5')).toBeVisible({ timeout: 20_000 });
  await page.keyboard.type(' pa');
  await expect(choicesBarOf(page)).toBeHidden();
  const storedHtml = async () => (await (await api.get(`/api/draft-report/${id}`)).json()).content.html;
  await expect.poll(storedHtml).toContain('"4.0% pa"');
  expect(await storedHtml()).toContain('"2.5"');
});

/** Types behind the first word of a paragraph. */
async function writeAfterDebt(page: Page, words: string): Promise<void> {
  await canvasOf(page).getByText('Debt').click();
  await page.keyboard.press('Home');
  for (let step = 0; step < 'Debt'.length; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type(words);
}

test('two who write in one text are asked nothing, keep all words, and write on where they were', async ({
  context,
  request,
  expectLog,
}) => {
  expectLog(/status of 412/);
  const api = await apiAs(request, 'analyst');
  const { page, id } = await openOne(context, api, { Opening: 'Debt halved.\\\\nCosts fell.' });
  const release = await holdSaves(page, id);
  await writeAfterDebt(page, ' mine');
  await saveElsewhere(
    { api, id },
    { 'Debt halved.\\\\nCosts fell.': 'Debt halved.\\\\nCosts fell (theirs).' },
  );
  await release();
  await expect(canvasOf(page).getByText('Costs fell (theirs).')).toBeVisible({ timeout: 20_000 });
  await page.keyboard.type(' here');
  await expect
    .poll(async () => (await textsOf(api, id))[0], { timeout: 20_000 })
    .toBe('Debt mine here halved.\nCosts fell (theirs).');
  await expect(choicesBarOf(page)).toHaveCount(0);
  // undo is of the own words
  await expect(async () => {
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled({ timeout: 500 });
  }).toPass();
  await expect
    .poll(async () => (await textsOf(api, id))[0], { timeout: 20_000 })
    .toBe('Debt halved.\nCosts fell (theirs).');
});

test('whoever recovers goes on where they wrote last', async ({ context, request, expectLog }) => {
  expectLog(/Failed to load resource|net::ERR_/);
  const api = await apiAs(request, 'analyst');
  const { page, id } = await openOne(context, api, { Opening: 'Debt halved.\\\\nCosts fell.' });
  await page.route(`**/api/draft-report/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await writeBehind(page, 'Costs fell.', ' Again.');
  await writeAfterDebt(page, ' high');
  await expect(saveStateOf(page)).toHaveAttribute('data-status', 'failed', { timeout: 20_000 });
  await crash(page);
  const next = await context.newPage();
  await openDraft(next, id);
  await recoveryOf(next).getByRole('button', { name: 'Recover', exact: true }).click();
  await expect(recoveryOf(next)).toBeHidden();
  await next.keyboard.type(' here');
  await expect
    .poll(async () => (await textsOf(api, id))[0], { timeout: 20_000 })
    .toBe('Debt high here halved.\nCosts fell. Again.');
});

test('undo after taking theirs gives the own words back, and takes nothing of theirs away', async ({
  context,
  request,
  expectLog,
}) => {
  expectLog(/status of 412/);
  const api = await apiAs(request, 'analyst');
  const { page, id } = await meetTwoChanges(context, api);
  await (await nextChoice(page)).getByRole('button', { name: 'Take theirs' }).click();
  await expect(choicesBarOf(page)).toBeHidden();
  await page.keyboard.press('Control+z');
  await (await nextChoice(page)).getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(() => textsOf(api, id), { timeout: 20_000 })
    .toEqual(['Openings of mine', 'Margins of mine', 'Volumes', 'Outlook', 'Valuation of theirs']);
  // as far back as one goes, before any own word: all of theirs stays, and nothing is asked
  await expect(async () => {
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled({ timeout: 500 });
  }).toPass();
  await expect(choicesBarOf(page)).toBeHidden();
  await expect
    .poll(() => textsOf(api, id), { timeout: 20_000 })
    .toEqual(['Beginning of theirs', 'Margins', 'Volumes', 'Outlook', 'Valuation of theirs']);
});

test('undo past a word that somebody corrected takes back the own words alone, and asks nothing', async ({
  context,
  request,
}) => {
  const api = await apiAs(request, 'analyst');
  const { page, id } = await openOne(context, api);
  await writeBehind(page, 'Opening', ' is strongly up');
  const written = 'Opening is strongly up';
  await expect.poll(async () => (await textsOf(api, id))[0], { timeout: 20_000 }).toBe(written);
  await expect(saveStateOf(page)).toHaveAttribute('data-status', /saved|upToDate/);
  await saveElsewhere({ api, id }, { [written]: 'Opening is slightly up' });
  await expect(canvasOf(page).getByText('Opening is slightly up')).toBeVisible({ timeout: 20_000 });
  await expect(async () => {
    await page.keyboard.press('Control+z');
    await expect(choicesBarOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled({ timeout: 500 });
  }).toPass();
  await expect.poll(async () => (await textsOf(api, id))[0], { timeout: 20_000 }).toBe('Opening slightly');
});

/** A draft whose first text was changed here and elsewhere. */
async function meetConflict(context: BrowserContext, api: ConsoleApi) {
  const { page, id } = await openOne(context, api);
  const release = await holdSaves(page, id);
  await writeBehind(page, 'Opening', 's of mine');
  await saveElsewhere({ api, id }, { Opening: 'Beginning of theirs' });
  await release();
  await expect(choicesBarOf(page)).toBeVisible({ timeout: 20_000 });
  return { page, id };
}

test('theirs is what is saved by then, and nothing is called unsaved afterwards', async ({
  context,
  request,
  expectLog,
}) => {
  expectLog(/status of 412/);
  const api = await apiAs(request, 'analyst');
  const { page, id } = await meetConflict(context, api);
  await saveElsewhere({ api, id }, { 'Beginning of theirs': 'Beginning at last' });
  await expect(canvasOf(page).getByText('Beginning at last')).toBeVisible();
  const card = await nextChoice(page);
  await expect(card.getByRole('region', { name: 'Theirs' })).toContainText('Beginning at last');
  await card.getByRole('button', { name: 'Take theirs' }).click();
  await expect(choicesBarOf(page)).toBeHidden();
  await expect(saveStateOf(page)).toHaveAttribute('data-status', 'upToDate');
  await saveElsewhere({ api, id }, { Outlook: 'Outlook of theirs' });
  await writeBehind(page, 'Volumes', ' of mine');
  await expect
    .poll(() => textsOf(api, id), { timeout: 20_000 })
    .toEqual(['Beginning at last', 'Margins', 'Volumes of mine', 'Outlook of theirs', 'Valuation']);
  await page.close();

  const next = await context.newPage();
  await openDraft(next, id);
  await expect(saveStateOf(next)).toHaveAttribute('data-status', 'upToDate');
  await expect(next.getByRole('dialog')).toHaveCount(0);
  await expect(choicesBarOf(next)).toHaveCount(0);
});

test('who puts the choice away writes on where they were', async ({ context, request, expectLog }) => {
  expectLog(/status of 412/);
  const api = await apiAs(request, 'analyst');
  const { page } = await meetConflict(context, api);
  await choiceOf(page).getByRole('button', { name: 'Later' }).click();
  await expect(choiceOf(page)).toBeHidden();
  await page.keyboard.type(', and on');
  await expect(canvasOf(page).getByText('Beginning of theirs, and on')).toBeVisible();
  await expect(choicesBarOf(page)).toBeVisible();
});

test('a question that comes back after a choice says why', async ({ context, request }) => {
  const api = await apiAs(request, 'analyst');
  const { page, id } = await meetTwoChanges(context, api);
  const release = await holdSaves(page, id);
  await (await nextChoice(page)).getByRole('button', { name: 'Keep mine' }).click();
  await expect(choicesBarOf(page)).toHaveCount(0);
  await saveElsewhere({ api, id }, { 'Beginning of theirs': 'Beginning once more' });
  await release();
  await expect(choicesBarOf(page)).toContainText(
    'You chose here already, but saved this once more in another tab (',
    { timeout: 20_000 },
  );
});

/** Writes words that never reach the server, and ends the window. */
async function writeOffline(page: Page, id: string, words: Readonly<Record<string, string>>): Promise<void> {
  await page.route(`**/api/draft-report/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  for (const [text, added] of Object.entries(words)) await writeBehind(page, text, added);
  await expect(saveStateOf(page)).toHaveAttribute('data-status', 'failed', { timeout: 20_000 });
  await crash(page);
}

test('what was written offline is put beside what was saved meanwhile', async ({
  context,
  request,
  expectLog,
}, info) => {
  expectLog(/Failed to load resource|net::ERR_/);
  const api = await apiAs(request, 'analyst');
  const { page, id } = await openOne(context, api);
  await writeOffline(page, id, { Opening: ' away' });
  await saveElsewhere({ api, id }, { Outlook: 'Outlook of theirs' });

  const next = await context.newPage();
  await openDraft(next, id);
  await expect(recoveryOf(next)).toContainText(
    'The report has been saved since then. Recover puts your changes into it and keeps what was saved.',
  );
  await next.screenshot({ path: info.outputPath('recover.png') });
  await recoveryOf(next).getByRole('button', { name: 'Recover' }).click();
  await expect
    .poll(() => textsOf(api, id), { timeout: 20_000 })
    .toEqual(['Opening away', 'Margins', 'Volumes', 'Outlook of theirs', 'Valuation']);
  await next.reload();
  await expect(canvasOf(next).getByText('Outlook of theirs')).toBeVisible();
  await expect(next.getByRole('dialog')).toHaveCount(0);
});

test('both pages of a recovery begin at the first difference, marked, and say whose the saved one is', async ({
  page: first,
  context,
  expectLog,
}, info) => {
  expectLog(/Failed to load resource|net::ERR_/);
  const lines = Array.from({ length: 40 }, (_, index) => `Line ${index + 10} of the report`);
  const { id } = await openBlocks(
    first,
    lines.map((line, index) => textBlock(`textblck${index + 10}`, line)),
  );
  const api = await apiAs(first.request, 'analyst');
  await writeOffline(first, id, { 'Line 40 of the report': 's away' });
  await saveElsewhere({ api, id }, { 'Line 40 of the report': 'Line 40 of the book' });

  const page = await context.newPage();
  await openDraft(page, id);
  const versions = recoveryOf(page).getByRole('region', { name: /^(Unsaved|Saved), / });
  const lineIn = (at: number, words: string) =>
    versions.nth(at).locator('iframe').contentFrame().getByText(words, { exact: true });
  for (const [at, words] of ['Line 40 of the reports away', 'Line 40 of the book'].entries()) {
    await expect(lineIn(at, words)).toBeInViewport({ ratio: 0.9 });
    const mark = lineIn(at, words).locator('xpath=ancestor-or-self::*[@data-node][1]');
    await expect(mark).not.toHaveCSS('box-shadow', 'none');
    await expect(lineIn(at, 'Line 30 of the report')).not.toBeInViewport();
  }
  await expect(versions.nth(1).getByRole('heading')).toContainText('(you, in another tab)');
  await page.screenshot({ path: info.outputPath('recover-far.png') });
  // what is read on is not taken back
  await lineIn(0, 'Line 40 of the reports away').hover();
  await page.mouse.wheel(0, -5000);
  await expect(lineIn(0, 'Line 10 of the report')).toBeInViewport();

  await recoveryOf(page).getByRole('button', { name: 'Recover' }).click();
  await expect(await nextChoice(page)).toContainText('you, in another tab');
});

test('only what both changed is asked when unsaved changes are recovered', async ({
  context,
  request,
  expectLog,
}, info) => {
  expectLog(/Failed to load resource|net::ERR_/);
  const api = await apiAs(request, 'analyst');
  const { page, id } = await openOne(context, api);
  await writeOffline(page, id, { Opening: 's away', Margins: ' away' });
  await saveElsewhere({ api, id }, { Opening: 'Beginning of theirs', Outlook: 'Outlook of theirs' });

  const next = await context.newPage();
  await openDraft(next, id);
  await expect(recoveryOf(next)).toContainText(
    'Both changed the same in Text “Openings away”: there yours waits for your choice.',
  );
  await next.screenshot({ path: info.outputPath('recover-both.png') });
  await recoveryOf(next).getByRole('button', { name: 'Recover' }).click();
  await expect
    .poll(() => textsOf(api, id), { timeout: 20_000 })
    .toEqual(['Beginning of theirs', 'Margins away', 'Volumes', 'Outlook of theirs', 'Valuation']);
  // what waits outlives the page
  await next.reload();
  await expect(next.getByRole('dialog')).toHaveCount(0);
  await (await nextChoice(next)).getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(async () => (await textsOf(api, id))[0], { timeout: 20_000 }).toBe('Openings away');
});

test('a report that is deleted while one writes says so, and goes on with it once it is restored', async ({
  context,
  request,
  expectLog,
}) => {
  expectLog(/status of 404/);
  const api = await apiAs(request, 'analyst');
  const { page, id } = await openOne(context, api);
  const set = async (deleted: boolean) => {
    const selection = { id: [id], excludeIds: [], type: 'page' };
    const answer = await api.post('/api/draft-report/deleted', {
      filter: {},
      selection,
      after: null,
      deleted,
    });
    expect(await answer.json()).toMatchObject({ done: [id] });
  };
  await writeBehind(page, 'Opening', ' before it was deleted');
  await set(true);
  const closed = page.getByRole('alert', { name: 'Closed to changes' });
  await expect(closed).toContainText(/You deleted this report in another tab|This report was deleted/);
  await expect(closed.getByRole('button', { name: 'Download my text' })).toBeVisible();

  await set(false);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(closed).toBeHidden({ timeout: 20_000 });
  await expect(saveStateOf(page)).toHaveAttribute('data-status', 'upToDate');
  expect(await textsOf(api, id)).toContain('Opening before it was deleted');
});
