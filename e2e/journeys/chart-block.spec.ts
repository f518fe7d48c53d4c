import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

const canvas = (page: Page) => page.frameLocator('iframe[title="Report canvas"]');

/** Chooses a kind by the list of Block Options. */
async function choose(page: Page, kind: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Kind of chart' }).press('ArrowDown');
  await page.locator('.ant-select-dropdown:visible').getByTitle(kind, { exact: true }).click();
}

test('a chart of pasted cells, in each kind, on the page, in the preview and after a reload', async ({
  page,
}, info) => {
  const api = await apiAs(page.request, 'analyst');
  const { id } = await newDraft(api);
  await signIn(page, 'analyst', `/admin/builder/draft-report/${id}`);
  await page.getByRole('button', { name: 'Add block' }).first().click();
  await page.getByRole('textbox', { name: 'Search blocks' }).fill('chart');
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  const cell = page.getByRole('textbox', { name: 'Row 1, column 1' });
  await expect(cell).toBeFocused();
  await expect(page.getByRole('log', { name: 'Announcements' })).toContainText('Chart added.');
  await expect(canvas(page).getByText(/This chart has no numbers yet/)).toBeVisible();
  await page.screenshot({ path: info.outputPath('empty.png') });
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/plain',
      'Year\tIron ore\tCopper\r\nFY25\t1,204.5\t300\r\nFY26\t(12)\t410\r\n',
    );
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  const drawing = canvas(page).getByRole('img', { name: /chart of Iron ore and Copper, FY25 to FY26/ });
  await expect(drawing.locator('svg:visible')).toBeVisible();
  for (const [kind, named] of [
    ['Bar', /^Bar chart/],
    ['Stacked bar', /^Stacked bar chart/],
    ['Area', /^Area chart/],
    ['Line', /^Line chart/],
  ] as const) {
    await choose(page, kind);
    await expect(canvas(page).getByRole('img', { name: named }).locator('svg:visible')).toBeVisible();
    await page.screenshot({ path: info.outputPath(`${kind}.png`) });
  }
  await choose(page, 'Pie');
  await expect(page.getByText(/A pie chart shows one series/).first()).toBeVisible();
  await choose(page, 'Bar');
  await page.getByRole('textbox', { name: 'Title', exact: true }).last().fill('Sales by product');
  await page.getByRole('textbox', { name: 'Unit', exact: true }).fill('A$m');
  const words =
    /Bar chart of Iron ore and Copper, FY25 to FY26, in A\$m\. Iron ore: first 1,204\.5 \(FY25\), last -12/;
  await expect.poll(async () => (await api.get(`/api/draft/static-view/${id}`)).text()).toMatch(words);
  const printed = await (await api.get(`/api/draft/static-view/${id}`)).text();
  expect(printed).toContain('<svg role="presentation"');
  expect(printed).toContain('>Copper</text>');
  await page.reload();
  await expect(canvas(page).getByRole('img', { name: words }).locator('svg:visible')).toBeVisible();
  await page.getByTitle('View', { exact: true }).click();
  await expect(
    page.frameLocator('iframe[title="Report view"]').getByRole('img', { name: words }),
  ).toBeVisible();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: info.outputPath(`view-${width}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByTitle('Edit', { exact: true }).click();
  await canvas(page).getByRole('img', { name: words }).click();
  await page.getByLabel('Import XLSX or CSV').setInputFiles(join(__dirname, 'chart-block.xlsx'));
  await expect(page.getByText('The cells are those of chart-block.xlsx.')).toBeVisible();
  await expect(
    canvas(page).getByRole('img', { name: /of Zinc, FY25 to FY26, in A\$m\. Zinc: first 0\.3/ }),
  ).toBeVisible();
  await page.screenshot({ path: info.outputPath('imported.png') });
});
