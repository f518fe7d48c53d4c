import type { Page } from '@playwright/test';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

const textBlock = (id: string, ...ops: readonly object[]) => ({
  ...{ id, type: 'Text', props: {}, children: JSON.stringify({ ops }) },
});
const heading = { insert: '\n', attributes: { header: 2 } };
const cell = (content: string) => ({ content, isHeading: false, bold: false });
const blocks = [
  textBlock('risksblk01', { insert: 'Risks' }, heading, { insert: '\n' }),
  textBlock('emptyblk01', { insert: '\n' }),
  {
    ...{ id: 'tableblk01', type: 'Table', children: [] },
    props: { caption: '', source: '', data: [[cell('EPS'), cell('1.20')]] },
  },
  {
    ...{ id: 'quoteblk01', type: 'Quote', props: { attribution: '' } },
    children: JSON.stringify({ ops: [{ insert: 'Volumes come first.\n' }] }),
  },
  { id: 'imageblk01', type: 'Image', props: { src: '', alt: '', caption: '', source: '' }, children: [] },
];

/** A report whose places wait to be written, open in the builder. */
async function openEmpty(page: Page) {
  const api = await apiAs(page.request, 'analyst');
  const { id } = await newDraft(api);
  const address = `/api/draft-report/${id}`;
  const draft = await (await api.get(address)).json();
  const html = JSON.stringify({ ...JSON.parse(draft.content.html), children: blocks });
  const css = JSON.stringify({ desktop: {}, tablet: {}, mobile: {} });
  const saved = await api.put(address, { content: { html, css } });
  expect(saved.ok(), await saved.text()).toBe(true);
  await signIn(page, 'analyst', `/admin/builder/draft-report/${id}`);
  const canvas = page.frameLocator('iframe[title="Report canvas"]');
  await expect(canvas.getByText('Risks')).toBeVisible();
  const kept = async () => JSON.parse((await (await api.get(address)).json()).content.html).children;
  return { canvas, kept };
}

test('a text that waits says what belongs there, until something does, and no reader sees it', async ({
  page,
}, info) => {
  const { canvas, kept } = await openEmpty(page);
  const hint = canvas.locator('.page-hint');
  await expect(hint).toHaveCount(2);
  await expect(hint.first()).toHaveAttribute('data-hint', /^What can go wrong/);
  await page.screenshot({ path: info.outputPath('hints.png') });
  await hint.first().click();
  const written = canvas.getByRole('textbox', { name: 'Text on the page' });
  await expect(written).toBeFocused();
  await expect(written).toHaveAttribute('aria-placeholder', /^What can go wrong/);
  await page.screenshot({ path: info.outputPath('open.png') });
  await page.keyboard.type('Rain.');
  await expect(written).toHaveAttribute('aria-placeholder', '');
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(1);
  await expect.poll(async () => (await kept())[0].children).toContain('Rain.');
  await page.getByTitle('View', { exact: true }).click();
  await expect(canvas.locator('body')).toHaveCount(0);
  const hints = await Promise.all(page.frames().map((frame) => frame.locator('[data-hint]').count()));
  expect(hints.filter((count) => count > 0)).toEqual([]);
});

test('empty captions, sources and attributions are written where they will be printed', async ({
  page,
}, info) => {
  const { canvas, kept } = await openEmpty(page);
  const place = (block: string, name: string) => canvas.locator(`.block-${block} [data-place="${name}"]`);
  const height = async () => (await canvas.locator('.block-table').boundingBox())?.height;
  await expect(place('table', 'caption')).toBeHidden();
  const before = await height();
  await canvas.locator('.block-table').hover();
  await expect(place('table', 'caption')).toBeVisible();
  await expect(place('image', 'caption')).toBeHidden();
  // what is shown takes no room of the page
  expect(await height()).toBe(before);
  await place('table', 'caption').click();
  await expect(canvas.getByRole('textbox', { name: 'Caption on the page' })).toBeFocused();
  await page.screenshot({ path: info.outputPath('caption.png') });
  await page.keyboard.type('Forecasts');
  await page.keyboard.press('Enter');
  await canvas.locator('.block-table').hover();
  await place('table', 'source').click();
  await page.keyboard.type('Company');
  await page.keyboard.press('Escape');
  await canvas.locator('.block-quote').hover();
  await place('quote', 'attribution').click();
  await page.keyboard.type('The chair');
  await page.keyboard.press('Escape');
  await canvas.locator('.block-image').hover();
  await page.screenshot({ path: info.outputPath('image.png') });
  await place('image', 'source').click();
  await page.keyboard.type('ASX');
  await expect
    .poll(async () => (await kept()).map(({ props }: { props: object }) => props))
    .toMatchObject([
      {},
      {},
      { caption: 'Forecasts', source: 'Company' },
      // Enter in the caption began a text behind the table (decision 62)
      {},
      { attribution: 'The chair' },
      { caption: '', source: 'ASX' },
    ]);
});
