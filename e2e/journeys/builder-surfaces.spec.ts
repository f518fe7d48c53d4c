import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { openBuilder } from '../open-builder';

const layers = (page: Page) => page.getByRole('tree', { name: 'Layers' });

/** Violations that keep people out, in the page without the canvas, whose content is the report's own. */
async function seriousFindings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

test('the editor and each of its dialogs have no serious finding of axe', async ({ page }) => {
  test.setTimeout(240_000);
  await openBuilder(page);
  const findings: Record<string, readonly string[]> = {};
  const look = async (name: string) => {
    findings[name] = await seriousFindings(page);
  };
  await look('editor');
  for (const tab of ['Notes', 'Styles', 'Comments', 'Widgets', 'Layers']) {
    await page.getByRole('tab', { name: tab }).click();
    await look(tab);
  }
  await layers(page).getByRole('treeitem').nth(1).click();
  await look('a selected block');
  await page.getByRole('tab', { name: 'Block Options' }).click();
  await look('Block Options');
  for (const [button, dialog] of [
    ['Add block', 'Add new block'],
    ['Review', 'Request review'],
    ['Keyboard shortcuts', 'Keyboard shortcuts'],
    ['Delete block', 'Are you sure you want to delete?'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await look(dialog);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: dialog })).toBeHidden();
  }
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByRole('list', { name: 'History' })).toBeVisible();
  await look('History');
  expect(Object.fromEntries(Object.entries(findings).filter(([, found]) => found.length > 0))).toEqual({});
});

test('a block goes from one report to another and between tabs through the clipboard', async ({
  page,
  context,
}) => {
  const { canvas } = await openBuilder(page);
  await page.getByRole('tab', { name: 'Layers' }).click();
  const overview = layers(page).getByRole('treeitem', { name: /^Stock Overview/ });
  await overview.click();
  await page.getByRole('button', { name: 'Mobile', exact: true }).click();
  await page.getByRole('tab', { name: 'Styles' }).click();
  await page.getByRole('switch', { name: 'Visible on mobile' }).click();
  await overview.focus();
  await page.keyboard.press('Control+c');
  await expect(page.getByRole('log', { name: 'Announcements' })).toHaveText('Stock Overview copied.');

  const other = await context.newPage();
  await openBuilder(other, 'signedIn');
  await other.getByRole('tab', { name: 'Layers' }).click();
  const found = layers(other).getByRole('treeitem', { name: /^Stock Overview/ });
  const before = await found.count();
  await layers(other).getByRole('treeitem').nth(1).click();
  await other.keyboard.press('Control+v');
  await expect(found).toHaveCount(before + 1);
  await other.getByRole('button', { name: 'Mobile', exact: true }).click();
  await expect(
    layers(other).getByRole('treeitem', { name: 'Stock Overview, hidden on mobile', selected: true }),
  ).toBeVisible();

  // through the async API of the menu as well, which sees what the event wrote
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await other.bringToFront();
  await other.getByRole('button', { name: 'More block actions' }).click();
  await other.getByRole('menuitem', { name: 'Paste' }).click();
  await expect(found).toHaveCount(before + 2);
  await expect(canvas.locator('[data-node]').first()).toBeVisible();
});

test('twenty openings of the editor leave nothing behind', async ({ page }) => {
  test.setTimeout(240_000);
  await openBuilder(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  const heap = async () => {
    for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const leaveAndReturn = async () => {
    await page.getByRole('link', { name: 'Back to drafts' }).click();
    await expect(page.getByRole('link', { name: 'Add Report' })).toBeVisible();
    await page.goBack();
    await expect(
      page.frameLocator('iframe[title="Report canvas"]').locator('[data-node]').first(),
    ).toBeVisible();
  };
  // what is loaded once, as caches and compiled code, is there after the first few
  for (let round = 0; round < 12; round += 1) await leaveAndReturn();
  const before = await heap();
  for (let round = 0; round < 20; round += 1) await leaveAndReturn();
  const after = await heap();
  test.info().annotations.push({ type: 'heap', description: `${before} → ${after}` });
  expect(after / before).toBeLessThan(1.05);
});

test('a narrow window says kindly what works there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBuilder(page);
  await expect(page.getByText(/writing is easier on a wider screen/i)).toBeVisible();
});

test('what a device hides is hidden in the canvas and in View, whatever the block', async ({
  page,
  request,
}) => {
  const { draftId, canvas } = await openBuilder(page);
  const api = await apiAs(request, 'analyst');
  const { content } = await (await api.get(`/api/draft-report/${draftId}`)).json();
  const root = JSON.parse(content.html) as { children: { id: string }[] };
  const hidden = Object.fromEntries(root.children.map(({ id }) => [id, { display: 'none' }]));
  const css = JSON.stringify({ desktop: {}, tablet: {}, mobile: hidden });
  await api.put(`/api/draft-report/${draftId}`, { content: { html: content.html, css } });
  await page.reload();
  const first = `[data-node="${root.children[0]?.id}"]`;
  for (const view of ['Edit', 'View']) {
    await page.getByRole('radiogroup', { name: 'View' }).getByText(view, { exact: true }).click();
    const frame = view === 'Edit' ? canvas : page.frameLocator('iframe[title="Report view"]');
    await page.getByRole('button', { name: 'Desktop', exact: true }).click();
    await expect(frame.locator(first)).not.toHaveCSS('display', 'none');
    await page.getByRole('button', { name: 'Mobile', exact: true }).click();
    for (const { id } of root.children) {
      await expect(frame.locator(`[data-node="${id}"]`)).toHaveCSS('display', 'none');
    }
  }
});
