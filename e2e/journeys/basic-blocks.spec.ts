import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportNode } from '@console/contract/report-document';
import type { Page } from '@playwright/test';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

const clipboard = (name: string) =>
  readFileSync(join(__dirname, `../../shared-ui/testing/${name}-clipboard.html`), 'utf8');
const canvas = (page: Page) => page.frameLocator('iframe').first();
const panel = (page: Page) => page.getByRole('complementary', { name: 'Block' });

const delta = (ops: object[]) => JSON.stringify({ ops });
const cell = (content: string, isHeading = false, bold = false) => ({ content, isHeading, bold });
const blocks: readonly ReportNode[] = [
  { id: 'title', type: 'ReportTitle', props: {}, children: [] },
  { id: 'words', type: 'Text', props: {}, children: delta([{ insert: 'The words\n' }]) },
  {
    id: 'quote',
    type: 'Quote',
    props: { attribution: 'Chief executive, at the half-year results' },
    children: delta([{ insert: 'We will not chase volume at the expense of margin.\n' }]),
  },
  {
    id: 'table',
    type: 'Table',
    props: {
      caption: 'Earnings at a glance (A$M)',
      source: 'Company, our estimates',
      data: [
        ['Year to June', 'FY25', 'FY26E', 'FY27E'].map((text) => cell(text, true)),
        ['Revenue', '51,262', '53,140', '54,905'].map((text, index) => cell(text, index === 0)),
        ['EBITDA', '25,978', '27,020', '28,114'].map((text, index) => cell(text, index === 0)),
        ['Profit', '10,157', '(10,890)', '11,402'].map((text, index) => cell(text, index === 0, true)),
      ],
    },
    children: [],
  },
  { id: 'end', type: 'Disclaimers', props: {}, children: [] },
];

/** Pastes as a person does who copied from another program. */
async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    data.setData('text/plain', 'plain');
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    window.document.activeElement?.dispatchEvent(event);
  }, html);
}

test('a report of words, quotes and tables, pasted from Word and Excel', async ({
  page,
  request,
}, testInfo) => {
  const api = await apiAs(request, 'analyst');
  const draft = await newDraft(api);
  const content = {
    html: JSON.stringify({
      id: 'root',
      type: 'Container',
      props: { isRoot: true, canDelete: false },
      children: blocks,
      schemaVersion: 1,
    }),
    css: '{"desktop":{},"tablet":{},"mobile":{}}',
  };
  expect((await api.put(draft['@id'], { content })).status()).toBe(200);
  const shoot = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`) });

  await signIn(page, 'analyst', `/admin/builder/draft-report/${draft.id}`);
  await expect(canvas(page).getByRole('table', { name: 'Earnings at a glance (A$M)' })).toBeVisible();
  await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveText(draft.title);
  await shoot('canvas');

  await canvas(page).getByText('The words').click();
  const text = panel(page).getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await paste(page, clipboard('word'));
  await expect(canvas(page).getByRole('heading', { name: 'Outlook' })).toBeVisible();
  await expect(canvas(page).locator('ol[start="3"] > li')).toHaveCount(2);
  await expect(canvas(page).getByRole('link', { name: 'release' })).toHaveAttribute(
    'href',
    'https://example.test/asx?a=1&b=2',
  );
  await shoot('pasted');
  await panel(page).getByRole('button', { name: 'Insert as Table block' }).click();
  await expect(canvas(page).getByRole('columnheader', { name: 'FY26 E' })).toBeVisible();

  await text.click();
  await paste(page, clipboard('excel'));
  await expect(panel(page).getByRole('alert')).toContainText('a table of 4 × 3 cells');
  await panel(page).getByRole('button', { name: 'Keep as text' }).click();
  await expect(canvas(page).getByText('1,204.5')).toBeVisible();
  await page.getByRole('button', { name: 'Text: full screen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Text Content' });
  await expect(dialog).toContainText('Third risk');
  await expect(dialog.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  await shoot('full-screen');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await canvas(page).getByText('51,262').click();
  await panel(page).getByRole('textbox', { name: 'Row 4, column 1' }).click();
  await panel(page).getByRole('button', { name: 'Insert row below' }).click();
  await page.keyboard.press('Tab');
  await panel(page).getByRole('textbox', { name: 'Row 5, column 1' }).click();
  await page.keyboard.type('Dividend');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1.10');
  await expect(canvas(page).getByRole('rowheader', { name: 'Dividend' })).toBeVisible();
  await expect(canvas(page).getByRole('cell', { name: '1.10' })).toBeVisible();
  await shoot('table-settings');
  await expect(page.getByText('Last Updated')).toBeVisible();

  const page1 = await (await api.get(`/api/draft/static-view/${draft.id}`)).text();
  expect(page1).toContain('<ol start="3">');
  expect(page1).not.toMatch(/<script|&nbsp;|\u00a0/);
  const plain = await (await api.get(`/api/draft-report/plain-text/${draft.id}`)).json();
  expect(plain.text).toContain('3. Third risk\n  a. Its first cause\n');
  expect(plain.text).toContain('Year\tFY26 E\nEPS\t1.20');
  expect(plain.text).toContain('Dividend\t1.10');
});
