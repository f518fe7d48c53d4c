import type { Page } from '@playwright/test';
import { requestedReview, setThumbnail } from '../approved-draft';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { openBlocks, textBlock } from '../open-blocks';
import { saveStateOf } from '../report-canvas';
import { signIn } from '../sign-in';

const listOf = (page: Page) => page.getByRole('navigation', { name: 'Versions', exact: true });
const rowOf = (page: Page, name: string | RegExp) => listOf(page).getByRole('button', { name }).first();
const shownOf = (page: Page) => page.getByRole('region', { name: 'Version', exact: true });
const show = (page: Page, view: string) => shownOf(page).getByText(view, { exact: true }).click();
const compareWith = async (page: Page, label: string) => {
  await shownOf(page).getByRole('combobox', { name: 'Compared with' }).fill(label);
  await page.keyboard.press('Enter');
};
const upToDate = (page: Page) =>
  expect(saveStateOf(page)).toHaveAttribute('data-status', 'upToDate', { timeout: 30_000 });

test('what was written before is named, compared, copied from and restored', async ({ page, browser }) => {
  test.slow();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const blocks = [textBlock('opening01', 'Copper leads the way'), textBlock('margins01', 'Margins held up')];
  const { id, title, canvas, stored } = await openBlocks(page, blocks);
  const analyst = await apiAs(page.request, 'analyst');
  const versions = `/admin/builder/draft-report/${id}/versions`;
  const texts = async () => JSON.stringify(await stored());

  // written in the builder, and named as it is
  await canvas.getByText('Margins held up').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' this year');
  await page.keyboard.press('Escape');
  await expect.poll(texts).toContain('Margins held up this year');
  await upToDate(page);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByRole('link', { name: 'Versions of this report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Versions of ${title}` })).toBeVisible();
  await shownOf(page).getByRole('button', { name: 'Name', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Name this version' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Before the results');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, /^Before the results/)).toHaveAttribute('aria-current', 'true');
  await expect(rowOf(page, /^Before the results/)).toContainText('Named by');

  // changed by hand somewhere else
  const { content } = await (await analyst.get(`/api/draft-report/${id}`)).json();
  const html = JSON.stringify({
    ...JSON.parse(content.html),
    children: [textBlock('opening01', 'Copper lost the way')],
  });
  await analyst.put(`/api/draft-report/${id}`, {
    content: { html, css: content.css },
    recommendation: 'Sell',
  });
  await page.goto(versions);
  await expect(rowOf(page, /Saved by/)).toContainText(/1 changed, 1 removed|1 block changed, 1 removed/);
  await rowOf(page, /^Before the results/).click();
  await expect(shownOf(page).getByText('Margins held up this year')).toBeVisible();

  // in words, and side by side
  await show(page, 'Changes');
  await compareWith(page, 'The report now');
  const changes = shownOf(page).getByRole('region', { name: 'What changed' });
  const removed = changes.getByRole('listitem').filter({ hasText: 'Removed' });
  await expect(removed).toContainText('Margins held up this year');
  await expect(changes.getByRole('listitem').filter({ hasText: 'Recommendation' })).toContainText('Sell');
  await expect(changes.locator('del', { hasText: 'leads' }).last()).toBeVisible();
  await removed.getByRole('button', { name: 'Copy block' }).click();
  await expect(page.getByText('The block is copied: paste it in the builder.')).toBeVisible();
  await show(page, 'Side by side');
  const frames = shownOf(page).locator('iframe');
  await expect(frames).toHaveCount(2);
  // the older one on the left, whichever was chosen; each says whose and of when it is
  const sides = shownOf(page).getByRole('region', { name: /^(Older|Newer): / });
  await expect(sides.nth(0)).toContainText(/^OlderBefore the results.* by .*:\d\d:\d\d/);
  await expect(sides.nth(1)).toContainText(/^NewerThe report nowLast changed by .*:\d\d:\d\d/);
  await expect(
    shownOf(page).getByRole('button', { name: /^Restore the older \(.*:\d\d:\d\d.*\)$/ }),
  ).toBeVisible();
  await expect(frames.nth(0).contentFrame().getByText('Copper leads the way')).toBeVisible();
  await expect(frames.nth(1).contentFrame().getByText('Copper lost the way')).toBeVisible();
  await expect(shownOf(page).getByText('1 block changed')).toBeVisible();
  await expect(shownOf(page).getByText('1 block removed')).toBeVisible();
  for (const frame of [frames.nth(0), frames.nth(1)])
    await expect(frame.contentFrame().locator('[data-node="opening01"]')).toHaveCSS(
      'outline-style',
      'dashed',
    );
  const gone = frames.nth(0).contentFrame().locator('[data-node="margins01"]');
  await expect(gone).toHaveCSS('outline-style', 'double');

  // the copied block in the builder
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await canvas.getByText('Copper lost the way').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+v');
  await expect(canvas.getByText('Margins held up this year')).toBeVisible();
  await expect.poll(texts).toContain('Margins held up this year');
  await upToDate(page);

  // restored, seen in the builder, and taken back
  await page.goto(versions);
  await rowOf(page, /^Before the results/).click();
  await shownOf(page).getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(rowOf(page, /Restored by/)).toBeVisible();
  const kept = await (await analyst.get(`/api/draft-report/${id}/versions`)).json();
  const [restored] = kept.versions;
  // the report is as old as its restore, not as what was restored
  expect(Date.parse(kept.present.at) - Date.parse(restored.at)).toBeLessThan(1000);
  expect([restored.reason, kept.present.isKept]).toEqual(['restored', true]);
  expect(await texts()).toContain('Copper leads the way');
  await page.goto(`/admin/builder/draft-report/${id}`);
  await expect(canvas.getByText('Copper leads the way')).toBeVisible();
  await page.goto(versions);
  await listOf(page).getByRole('button').nth(2).click();
  await shownOf(page).getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect.poll(texts).toContain('Copper lost the way');
  expect(await texts()).toContain('Margins held up this year');

  // a reviewer sees it all and restores nothing; neither does its author meanwhile
  await setThumbnail(analyst, id);
  const peer = await apiAs(page.request, 'peer');
  await requestedReview(analyst, { draftId: id, reviewers: [peer] });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const reviewing = await context.newPage();
  await signIn(reviewing, 'peer', versions);
  await listOf(reviewing).getByRole('button', { name: 'Version: Now' }).click();
  await rowOf(reviewing, /^Before the results/).click();
  await expect(shownOf(reviewing).getByText('Margins held up this year')).toBeVisible();
  await expect(shownOf(reviewing).getByRole('button', { name: /^(Restore|Name|Rename)/ })).toHaveCount(0);
  expect(await reviewing.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
  await page.goto(versions);
  await rowOf(page, /Sent for review by/).click();
  await expect(shownOf(page).getByRole('button', { name: 'Restore' })).toBeDisabled();
});

test('whoever restores a version hears who writes in the report, and these where it went', async ({
  page,
  browser,
}) => {
  test.slow();
  const { id, canvas } = await openBlocks(page, [textBlock('opening01', 'Copper leads the way')]);
  await canvas.getByText('Copper leads the way').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' again');
  await page.keyboard.press('Escape');
  await upToDate(page);

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'admin', `/admin/builder/draft-report/${id}/versions`);
  await listOf(other).getByRole('button').nth(1).click();
  await shownOf(other).getByRole('button', { name: 'Restore' }).click();
  const question = other.getByRole('dialog');
  await expect(question).toContainText(/ this report open in the builder right now\./);
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(rowOf(other, /Restored by/)).toBeVisible();
  await context.close();

  const note = page.getByRole('alert', { name: 'Changed outside of the builder' });
  await expect(note).toContainText('changed this report outside of the builder', { timeout: 20_000 });
  await note.getByRole('link', { name: 'Open the versions' }).click();
  await expect(rowOf(page, /Restored by/)).toBeVisible();
});
