import type { BrowserContext, Page } from '@playwright/test';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { startFaultyProxy } from '../faulty-proxy';
import { RandomEditor, startModel, storedBlocks } from '../random-editing';
import { seededRandom } from '@console/tooling/test-kit/seeded-random';
import { signIn } from '../sign-in';

/** Keys to type; `npm run attack -- editing` types 10 000. */
const wantedKeys = Number(process.env['EDITING_KEYS'] ?? 1000);
const seed = Number(process.env['EDITING_SEED'] ?? Date.now() % 1_000_000);
const isLong = wantedKeys >= 5000;
/** A short run has few saves, of which more fail. */
const oneSaveIn = isLong ? 20 : 4;
const wordsAtOnce = isLong ? 12 : 8;
/** Longer than the 5 s after which a report is saved, so that each tab saves while the other one types. */
const TURN_MS = 5600;

const canvas = (page: Page) => page.frameLocator('iframe[title="Report canvas"]');
const state = (page: Page) => page.locator('[role="status"][data-status]');

async function openBuilder(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await expect(canvas(page).locator('[data-node]').first()).toBeVisible();
  return page;
}

test('keys and structure edits through a bad network: the server has what was typed', async ({
  browser,
  request,
  baseURL,
  watch,
  expectLog,
}, testInfo) => {
  test.setTimeout(60_000 + wantedKeys * 180);
  // the browser itself tells of the saves that fail
  expectLog(/Failed to load resource|net::ERR_/);
  const random = seededRandom(seed);
  const proxy = await startFaultyProxy({ target: baseURL ?? '', random, maxDelayMs: 3000, oneIn: oneSaveIn });
  const context = await browser.newContext({ baseURL: proxy.url });
  const api = await apiAs(request, 'analyst');
  const first = await context.newPage();
  await signIn(first, 'analyst');
  await first.close();

  const tabs: { id: string; page: Page; editor: RandomEditor }[] = [];
  for (const _tab of [1, 2]) {
    const { id } = await newDraft(api);
    const blocks = await startModel(api, id);
    const page = await openBuilder(context, `/admin/builder/draft-report/${id}`);
    watch(page);
    tabs.push({ id, page, editor: new RandomEditor(page, blocks, { random, wordsAtOnce }) });
  }
  const keys = () => tabs.reduce((sum, { editor }) => sum + editor.keys, 0);
  const startedAt = Date.now();
  while (keys() < wantedKeys) {
    for (const { page, editor } of tabs) {
      await page.bringToFront();
      await editor.editFor(TURN_MS);
    }
  }
  const seconds = Math.round((Date.now() - startedAt) / 1000);

  for (const { id, page, editor } of tabs) {
    await expect.poll(() => storedBlocks(api, id), { timeout: 60_000 }).toEqual(editor.blocks);
    await expect(state(page)).toHaveAttribute('data-status', 'upToDate', { timeout: 60_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(proxy.saves.filter((each) => each.startsWith('refused'))).toEqual([]);
  const failed = proxy.saves.filter((each) => each !== 'answered');
  expect(failed.length).toBeGreaterThan(0);
  const edits = tabs.reduce((sum, { editor }) => sum + editor.structureEdits, 0);
  testInfo.annotations.push({
    type: 'editing',
    description: `seed ${seed}: ${keys()} keys and ${edits} other edits in ${seconds} s, ${proxy.saves.length} saves, ${failed.length} failed (${[...new Set(failed)].join(', ')})`,
  });
  process.stdout.write(`${testInfo.annotations.at(-1)?.description}\n`);
  await context.close();
  await proxy.close();
});
