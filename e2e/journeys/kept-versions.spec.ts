import type { BrowserContext, Page } from '@playwright/test';
import { choicesBarOf, nextChoice } from '../choice-card';
import { apiAs, newDraft, type ConsoleApi } from '../console-api';
import { expect, test } from '../console-test';
import { crash } from '../crash';
import { holdSaves, untilSaving } from '../hold-saves';
import { startModel, storedBlocks } from '../random-editing';
import { signIn } from '../sign-in';
import { canvasOf, saveStateOf, writeBehind } from '../report-canvas';

const upToDate = (page: Page) =>
  expect(saveStateOf(page)).toHaveAttribute('data-status', 'upToDate', { timeout: 30_000 });

async function openBuilder(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/builder/draft-report/${id}`);
  await expect(
    page.frameLocator('iframe[title="Report canvas"]').locator('[data-node]').first(),
  ).toBeVisible();
}

/** Types at the end of the first block. */
async function type(page: Page, text: string): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Block' });
  await panel.getByRole('tab', { name: 'Layers' }).click();
  await page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem').nth(1).click();
  await panel.getByRole('tab', { name: 'Block Options' }).click();
  await panel.locator('.ql-editor').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

/** How many copies of drafts the database of a browser keeps. */
function copiesKept(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keyval-store');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const names = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
      names.onsuccess = () => {
        opening.result.close();
        resolve(names.result.filter((name) => String(name).startsWith('draft-copy:')).length);
      };
    };
  });
}

async function signedIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, 'analyst');
  return page;
}

/** A draft in two tabs of one browser. */
async function twoTabs({ context, watch, id }: TwoTabs): Promise<readonly [Page, Page]> {
  const tabs = [await signedIn(context), await context.newPage()] as const;
  for (const page of tabs) {
    watch(page);
    await openBuilder(page, id);
  }
  return tabs;
}

interface TwoTabs {
  readonly context: BrowserContext;
  readonly watch: (page: Page) => void;
  readonly id: string;
}

const firstText = async (api: ConsoleApi, id: string) => (await storedBlocks(api, id))[0]?.text;

test('two tabs on one report: both versions can be read, and both are kept', async ({
  context,
  request,
  watch,
  expectLog,
}) => {
  expectLog(/status of 412/);
  const api = await apiAs(request, 'analyst');
  const { id } = await newDraft(api);
  await startModel(api, id);
  const [one, other] = await twoTabs({ context, watch, id });
  const release = await holdSaves(other, id);
  await untilSaving(other, id, () => type(other, 'ly in another'));
  await one.bringToFront();
  await type(one, 's in one tab');
  await expect.poll(() => firstText(api, id), { timeout: 20_000 }).toBe('Openings in one tab');

  await other.bringToFront();
  await release();
  const choice = await nextChoice(other);
  await expect(choice.getByRole('region', { name: 'Yours' })).toContainText('Openingly in another');
  await expect(choice.getByRole('region', { name: 'Theirs' })).toContainText('Openings in one tab');
  await choice.getByRole('button', { name: 'Keep both' }).click();
  const both = 'Openings in one tab\nOpeningly in another';
  await expect.poll(() => firstText(api, id), { timeout: 20_000 }).toBe(both);
  await upToDate(other);

  await expect(
    one.frameLocator('iframe[title="Report canvas"]').getByText('Openingly in another'),
  ).toBeVisible();
  // in the text field at the side, which was written in before
  await type(one, ', and on');
  await expect.poll(() => firstText(api, id), { timeout: 20_000 }).toBe(`${both}, and on`);
  await expect(choicesBarOf(one)).toHaveCount(0);
});

test('two tabs on two texts of one report: both write on, and undo is of one own words', async ({
  context,
  request,
  watch,
  expectLog,
}, info) => {
  expectLog(/status of 412/);
  const api = await apiAs(request, 'analyst');
  const { id } = await newDraft(api);
  await startModel(api, id);
  const [one, other] = await twoTabs({ context, watch, id });
  const texts = async () => (await storedBlocks(api, id)).map(({ text }) => text);
  const release = await holdSaves(other, id);
  await untilSaving(other, id, () => writeBehind(other, 'Volumes', ' in another'));
  await one.bringToFront();
  await writeBehind(one, 'Opening', ' in one tab');
  await expect.poll(async () => (await texts())[0], { timeout: 20_000 }).toBe('Opening in one tab');

  await other.bringToFront();
  await release();
  await expect(
    other.getByText('You have changed this report elsewhere since you opened it here.'),
  ).toBeVisible({ timeout: 20_000 });
  await other.screenshot({ path: info.outputPath('taken-in.png') });
  await expect(canvasOf(other).getByText('Opening in one tab')).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  // the caret is where it was
  await other.keyboard.type(', and on');
  await expect
    .poll(texts, { timeout: 20_000 })
    .toEqual(['Opening in one tab', 'Margins', 'Volumes in another, and on', 'Outlook', 'Valuation']);
  await other.keyboard.press('Control+z');
  await other.keyboard.press('Control+z');
  await other.keyboard.press('Control+z');
  await expect(canvasOf(other).getByText(', and on')).toHaveCount(0);
  await expect(canvasOf(other).getByText('Opening in one tab')).toBeVisible();

  // and back: the first tab takes in what the other has made
  await writeBehind(one, 'Opening in one tab', ' again');
  await expect.poll(async () => (await texts())[0], { timeout: 20_000 }).toBe('Opening in one tab again');
  await expect(one.getByRole('dialog')).toHaveCount(0);
});

test('settings that somebody else changes are no conflict with what is typed', async ({
  context,
  request,
  expectLog,
}) => {
  expectLog(/status of 412/);
  const api = await apiAs(request, 'analyst');
  const { id } = await newDraft(api);
  await startModel(api, id);
  const page = await signedIn(context);
  await openBuilder(page, id);
  const title = `Renamed ${crypto.randomUUID()}`;
  const release = await holdSaves(page, id);
  await untilSaving(page, id, () => type(page, ' meanwhile'));
  await api.put(`/api/draft-report/${id}`, { title });
  await release();
  await expect.poll(() => firstText(api, id), { timeout: 20_000 }).toBe('Opening meanwhile');
  await expect(page.getByText('The settings of this report were changed elsewhere.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const draft = await (await api.get(`/api/draft-report/${id}`)).json();
  expect(draft.title).toBe(title);
});

test('what was typed before a crash is offered, and is there after Recover', async ({
  context,
  request,
  expectLog,
}) => {
  expectLog(/Failed to load resource|net::ERR_/);
  const api = await apiAs(request, 'analyst');
  const { id } = await newDraft(api);
  await startModel(api, id);
  const page = await signedIn(context);
  await openBuilder(page, id);
  await page.route(`**/api/draft-report/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await type(page, ' and never sent');
  await expect(saveStateOf(page)).toHaveAttribute('data-status', 'failed', { timeout: 20_000 });
  await crash(page);
  expect(await firstText(api, id)).toBe('Opening');

  const next = await context.newPage();
  await openBuilder(next, id);
  const dialog = next.getByRole('dialog', { name: 'Unsaved changes found' });
  await expect(dialog.getByText('that were never saved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Recover' }).click();
  await upToDate(next);
  await expect.poll(() => firstText(api, id), { timeout: 20_000 }).toBe('Opening and never sent');
  // one writes on where one was, and undo takes that back first
  await next.keyboard.type('!');
  await expect.poll(() => firstText(api, id), { timeout: 20_000 }).toBe('Opening and never sent!');
  await next.keyboard.press('Control+z');
  await expect.poll(() => firstText(api, id), { timeout: 20_000 }).toBe('Opening and never sent');
  await next.reload();
  await expect(next.frameLocator('iframe[title="Report canvas"]').getByText('and never sent')).toBeVisible();
  await expect(next.getByRole('dialog')).toHaveCount(0);
});

test('a reload in the middle of a word loses nothing and is no conflict', async ({ context, request }) => {
  const api = await apiAs(request, 'analyst');
  const { id } = await newDraft(api);
  await startModel(api, id);
  const page = await signedIn(context);
  page.on('dialog', (dialog) => void dialog.accept());
  await openBuilder(page, id);
  await type(page, ' half a wo');
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Block' })).toBeVisible();
  const offer = page.getByRole('dialog', { name: 'Unsaved changes found' });
  const canvas = page.frameLocator('iframe[title="Report canvas"]');
  await expect(canvas.locator('[data-node]').first()).toBeVisible();
  // the last save may have arrived before the page was loaded anew, or not
  if (await offer.isVisible()) await offer.getByRole('button', { name: 'Recover' }).click();
  await expect(canvas.getByText('half a wo')).toBeVisible();
  await type(page, 'rd');
  await expect.poll(() => firstText(api, id), { timeout: 20_000 }).toBe('Opening half a word');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a tab that is closed in the middle of a word calls nothing unsaved that was saved', async ({
  context,
  request,
}) => {
  const api = await apiAs(request, 'analyst');
  const { id } = await newDraft(api);
  await startModel(api, id);
  const page = await signedIn(context);
  await openBuilder(page, id);
  await type(page, ' one');
  await expect.poll(() => page.evaluate(copiesKept)).toBe(1);
  await page.keyboard.type(' two');
  await page.close();
  await expect.poll(() => firstText(api, id), { timeout: 20_000 }).toBe('Opening one two');

  const next = await context.newPage();
  await openBuilder(next, id);
  await upToDate(next);
  await expect(next.getByRole('dialog')).toHaveCount(0);
  await expect(next.frameLocator('iframe[title="Report canvas"]').getByText('Opening one two')).toBeVisible();
});

test('leaving for the drafts in the middle of a word saves it', async ({ context, request }) => {
  const api = await apiAs(request, 'analyst');
  const { id } = await newDraft(api);
  await startModel(api, id);
  const page = await signedIn(context);
  await page.goto('/admin/reports/draft');
  await openBuilder(page, id);
  await type(page, ' on the way out');
  await page.getByRole('link', { name: 'Back to drafts' }).click();
  const guard = page.getByRole('dialog', { name: 'Are you sure to leave this page?' });
  await guard.getByRole('button', { name: 'YES' }).click();
  await expect(page.getByRole('heading', { name: 'Draft' }).first()).toBeVisible();
  await expect.poll(() => firstText(api, id), { timeout: 20_000 }).toBe('Opening on the way out');
});
