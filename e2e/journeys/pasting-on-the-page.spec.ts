import type { FrameLocator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { openTexts } from '../open-texts';

const clipboard = (name: string) =>
  readFileSync(join(__dirname, `../../shared-ui/testing/${name}-clipboard.html`), 'utf8');
const png = readFileSync(join(__dirname, '../../api/server/data/images/logo.png'), 'base64');

interface Pasted {
  readonly html?: string;
  readonly text?: string;
  readonly rtf?: string;
  /** Base 64. */
  readonly picture?: string;
}

/** What a person pastes in the canvas who copied from another program, with all that programs write. */
async function paste(canvas: FrameLocator, pasted: Pasted): Promise<void> {
  await canvas.locator(':root').evaluate((root, { html, text, rtf, picture }) => {
    const data = new DataTransfer();
    if (html) data.setData('text/html', html);
    if (text) data.setData('text/plain', text);
    if (rtf) data.setData('text/rtf', rtf);
    if (picture) {
      const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    }
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    (root.ownerDocument.activeElement ?? root).dispatchEvent(event);
  }, pasted);
}

/** The types of the blocks of the page in their order, from the second text to the third. */
const blocks = (canvas: FrameLocator) =>
  canvas
    .locator('[data-node]')
    .evaluateAll((elements) =>
      elements.map(({ className }) => /block-(text|table|image|quote)/.exec(className)?.[1]).filter(Boolean),
    );

async function selectMargins(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Layers' }).click();
  await page.getByRole('treeitem', { name: /Margins/ }).click();
}

test('what Word, Excel and plain text have becomes blocks behind the selected one, in one step', async ({
  page,
}, info) => {
  const { canvas, texts } = await openTexts(page);
  await selectMargins(page);
  await paste(canvas, { html: clipboard('word') });
  const text = 'text';
  await expect.poll(() => blocks(canvas)).toEqual([text, text, text, 'table', text, text, text, text]);
  await expect(canvas.getByRole('heading', { name: 'Outlook' })).toBeVisible();
  await expect(canvas.getByRole('listitem').filter({ hasText: 'Third risk' })).toBeVisible();
  await expect(canvas.getByText('After the table.')).toBeVisible();
  await page.screenshot({ path: info.outputPath('word.png') });
  await expect(page.getByRole('log', { name: 'Announcements' })).toContainText('Pasted: Text, Table, Text.');
  await page.keyboard.press('Control+z');
  await expect.poll(texts).toEqual(['Opening', 'Margins', 'Volumes', 'Outlook', 'Valuation']);

  await selectMargins(page);
  await paste(canvas, { html: clipboard('excel'), picture: png });
  await expect.poll(() => blocks(canvas)).toEqual([text, text, 'table', text, text, text]);
  const figure = canvas.getByRole('cell', { name: '1,204.5' });
  await expect(figure).toHaveCSS('text-align', /right|end/);
  await paste(canvas, { text: 'Plain words\r\nin two lines' });
  await expect(canvas.getByText('in two lines')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a picture that was copied is uploaded, a failure can be tried again, and undo takes all of it', async ({
  page,
  expectLog,
}, info) => {
  const { id, canvas } = await openTexts(page);
  expectLog(/net::ERR_FAILED/);
  await page.route('**/api/draft/*/add-media*', (route) => route.abort(), { times: 1 });
  await selectMargins(page);
  await paste(canvas, { html: '<img src="https://example.test/chart.png">', picture: png });
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByRole('alert')).toContainText('Picture could not be uploaded.');
  await page.screenshot({ path: info.outputPath('failed.png') });
  await uploads.getByRole('button', { name: 'Try again' }).click();
  await expect(uploads).toHaveCount(0);
  await expect(canvas.locator('.block-image img')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(canvas.locator('.block-image')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(canvas.locator('.block-image img')).toBeVisible();
  const api = await apiAs(page.request, 'analyst');
  await expect
    .poll(async () => (await (await api.get(`/api/draft-report/${id}`)).json()).content.html)
    .toContain('media:');
  await page.reload();
  await expect(canvas.locator('.block-image img')).toBeVisible();
});

test('a file is dropped where it is to stand, and one that is no picture is told', async ({ page }) => {
  const { canvas } = await openTexts(page);
  const drop = (name: string, type: string) =>
    canvas.getByText('Volumes').evaluate(
      (element, { content, ...file }) => {
        const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([bytes], file.name, { type: file.type }));
        const { left, top } = element.getBoundingClientRect();
        const at = { clientX: left + 4, clientY: top + 1 };
        const init = { dataTransfer, bubbles: true, cancelable: true, ...at };
        element.dispatchEvent(new DragEvent('dragover', init));
        element.dispatchEvent(new DragEvent('drop', init));
      },
      { name, type, content: png },
    );
  await drop('chart.png', 'image/png');
  await expect.poll(() => blocks(canvas)).toEqual(['text', 'text', 'image', 'text', 'text', 'text']);
  await expect(canvas.locator('.block-image img')).toBeVisible();
  await drop('model.pdf', 'application/pdf');
  await expect(
    page.getByText('Only PNG, JPEG, GIF and WebP pictures can be added: not model.pdf.'),
  ).toBeVisible();
});

test('tables and pictures that are pasted into a text part it where the caret is', async ({ page }, info) => {
  const { canvas, texts } = await openTexts(page);
  await selectMargins(page);
  await page.keyboard.press('Enter');
  const written = canvas.getByRole('textbox', { name: 'Text on the page' });
  await expect(written).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Costs');
  for (let step = 0; step < 'Costs'.length; step += 1) await page.keyboard.press('ArrowLeft');
  await paste(canvas, { html: clipboard('excel') });
  await expect.poll(() => blocks(canvas)).toEqual(['text', 'text', 'table', 'text', 'text', 'text', 'text']);
  // the caret goes on behind the table
  await expect(written).toHaveText('Costs');
  await page.keyboard.type('Our ');
  await expect(written).toHaveText('Our Costs');
  await page.screenshot({ path: info.outputPath('parted.png') });
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => blocks(canvas)).toEqual(['text', 'text', 'text', 'text', 'text']);
  await expect.poll(texts).toContain('Margins\nCosts');
});

test('what Word has deleted, hidden or commented comes neither into texts nor onto the page, and that is said', async ({
  page,
}, info) => {
  const { canvas, texts } = await openTexts(page);
  const html = readFileSync(join(__dirname, '../../shared-ui/testing/word-changes.html'), 'utf8');
  const words = html.replace(/<table[^]*<\/table>/, '');
  const said = page.getByText(/^Not pasted: deleted words, comments, hidden text/);
  const unwanted = canvas.getByText(/Sell|ask Bob|write more|Do they really|\[AL1\]/);
  // on the page
  await selectMargins(page);
  await paste(canvas, { html, text: 'We cut our rating to SellHold.' });
  await expect(canvas.getByText('We cut our rating to Hold.')).toBeVisible();
  await expect(canvas.getByRole('cell', { name: 'Hold' })).toBeVisible();
  await expect(said).toContainText('words of tables that are struck through');
  await expect(unwanted).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('left-out.png') });
  await page.keyboard.press('Control+z');
  // in a text of it
  await canvas.getByText('Volumes', { exact: true }).click();
  const written = canvas.getByRole('textbox', { name: 'Text on the page' });
  await expect(written).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(said).toHaveCount(0, { timeout: 15_000 });
  await paste(canvas, { html: words, text: 'We cut our rating to SellHold.' });
  await expect(written).toContainText('We cut our rating to Hold.');
  await expect(said).toBeVisible();
  await expect(unwanted).toHaveCount(0);
  await expect.poll(texts).toContainEqual(expect.stringMatching(/^Volumes\nWe cut our rating to Hold\./));
  await page.keyboard.press('Control+z');
  // and at the side, where it is said at the text
  await page.getByRole('tab', { name: 'Block Options' }).click();
  const side = page.getByRole('complementary', { name: 'Block' });
  await side.locator('.ql-editor').click();
  await side.locator('.ql-editor').evaluate((root, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, words);
  await expect(side.getByRole('status').filter({ hasText: 'Not pasted: deleted words' })).toBeVisible();
  await expect(side.locator('.ql-editor')).toContainText('We cut our rating to Hold.');
  await expect(side.locator('.ql-editor')).not.toContainText('Sell');
  await page.screenshot({ path: info.outputPath('left-out-side.png') });
});

test('the caret stands behind all that was pasted into a text, and typing goes on there', async ({
  page,
}, info) => {
  const { canvas } = await openTexts(page);
  const written = canvas.getByRole('textbox', { name: 'Text on the page' });
  await canvas.getByText('Margins', { exact: true }).click();
  await expect(written).toBeFocused();
  await page.keyboard.press('End');
  // a picture at the end of a text
  await paste(canvas, { picture: png });
  await expect.poll(() => blocks(canvas)).toEqual(['text', 'text', 'image', 'text', 'text', 'text', 'text']);
  await expect(written).toBeFocused();
  await page.keyboard.type('Below it');
  await expect(written).toHaveText('Below it');
  await expect(canvas.locator('.block-image img')).toBeVisible();
  await page.screenshot({ path: info.outputPath('behind-a-picture.png') });
  for (const gone of [/^Below\s?$/, /^$/]) {
    await page.keyboard.press('Control+z');
    await expect(written).toHaveText(gone);
  }
  await page.keyboard.press('Control+z');
  await expect.poll(() => blocks(canvas)).toEqual(['text', 'text', 'text', 'text', 'text']);

  // words, a table and words
  await canvas.getByText('Volumes', { exact: true }).click();
  await expect(written).toHaveText('Volumes');
  await page.keyboard.press('End');
  const html = '<p>First</p><table><tr><td>a</td><td>1</td></tr></table><p>Second</p><p>Third</p>';
  await paste(canvas, { html });
  await expect(written).toHaveText('SecondThird');
  await page.keyboard.type(' goes on');
  await expect(written.locator('p')).toHaveText(['Second', 'Third goes on']);
});

test('figures that Word sets to the right are so on the page', async ({ page }, info) => {
  const { canvas } = await openTexts(page);
  const rows = [
    ['A$m', 'FY25', 'FY26'],
    ['Revenue', '1,204.5', '1,377.0'],
    ['Growth', 'n.a.', '14.3%'],
  ];
  const line = (text: string, at: number) =>
    `<td><p class=MsoNormal ${at > 0 ? 'align=right style="text-align:right"' : ''}>${text}<o:p></o:p></p></td>`;
  await selectMargins(page);
  const html = rows.map((row) => `<tr>${row.map(line).join('')}</tr>`).join('');
  await paste(canvas, { html: `<table>${html}</table>` });
  for (const name of ['1,204.5', 'n.a.', '14.3%'])
    await expect(canvas.getByRole('cell', { name })).toHaveCSS('text-align', /right|end/);
  await expect(canvas.getByRole('columnheader', { name: 'FY25' })).toHaveCSS('text-align', /right|end/);
  // where a caption can be begun, nothing of the table is covered, nor what stands above it
  const [hint, cells] = await Promise.all(
    ['caption', 'tbody'].map((part) => canvas.locator(`.block-table ${part}`).boundingBox()),
  );
  expect(hint?.y ?? NaN).toBeGreaterThanOrEqual((cells?.y ?? NaN) + (cells?.height ?? NaN) - 1);
  await page.screenshot({ path: info.outputPath('figures.png') });
});

/** One of the clipboards that are counted in docs/pasting.md. */
const counted = (name: string) =>
  readFileSync(join(__dirname, `../../remote-builder/testing/clipboards/${name}`), 'utf8');

test('a picture that Word holds in RTF alone is stored with the page that names it', async ({
  page,
}, info) => {
  const { canvas } = await openTexts(page);
  await selectMargins(page);
  await paste(canvas, { html: counted('word/results.html'), rtf: counted('word/results.rtf') });
  const picture = canvas.locator('.block-image img');
  await expect(picture).toBeVisible();
  await expect(picture).toHaveAttribute('alt', 'Copper price');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('results.png') });
});

test('headings, levels of lists and merged heads of Word on the web come as they were seen', async ({
  page,
}, info) => {
  const { canvas } = await openTexts(page);
  await selectMargins(page);
  for (const name of ['headings', 'lists', 'merged']) {
    await paste(canvas, { html: counted(`word-web/${name}.html`) });
  }
  await expect(canvas.getByRole('heading', { name: 'Investment view', level: 1 })).toBeVisible();
  const inner = canvas.getByRole('list').getByRole('list').getByRole('listitem');
  await expect(inner.filter({ hasText: 'on weakness' })).toBeVisible();
  for (const name of ['Year to June', '2026'])
    await expect(canvas.getByRole('columnheader', { name })).toBeVisible();
  await expect(canvas.getByRole('cell', { name: '10,050' })).toHaveCSS('text-align', /right|end/);
  await page.screenshot({ path: info.outputPath('word-web.png') });
});

test('a merged head comes from Word; cells are merged and split on the page, and all faces draw them', async ({
  page,
}, info) => {
  const { id, canvas } = await openTexts(page);
  await selectMargins(page);
  await paste(canvas, { html: counted('word/merged.html') });
  const head = canvas.locator('.block-table thead');
  await expect(head.getByRole('columnheader', { name: 'Year to June' })).toHaveAttribute('colspan', '2');
  await expect(head.getByRole('columnheader', { name: 'A$m' })).toHaveAttribute('rowspan', '2');
  await expect(canvas.locator('.block-table tr')).toHaveCount(4);

  // arrows and Tab go past what a merged cell covers
  const cell = (row: number, column: number) =>
    canvas.getByRole('textbox', { name: `Cell ${row}, ${column} on the page` });
  await head.getByRole('columnheader', { name: 'A$m' }).click();
  await expect(cell(1, 1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cell(3, 1)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cell(2, 3)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(cell(1, 2)).toBeFocused();

  // the metals as one cell, with the words of both
  const tools = page.getByRole('toolbar', { name: 'Table on the page' });
  await canvas.getByText('Iron ore', { exact: true }).click();
  await tools.getByRole('button', { name: 'Merge below' }).click();
  await expect(cell(3, 1)).toBeFocused();
  await expect(cell(3, 1)).toHaveText('Iron ore\nCopper');
  await expect(page.getByText('Merged two cells.')).toBeAttached();
  await page.keyboard.type(' and more');
  const metals = canvas.locator('.block-table [rowspan="2"]').filter({ hasText: 'Copper and more' });
  await expect(metals).toBeVisible();
  await page.screenshot({ path: info.outputPath('merged.png') });
  await tools.getByRole('button', { name: 'Split cell' }).click();
  await expect(metals).toHaveCount(0);
  await expect(canvas.locator('.block-table tbody tr').last().locator('th, td')).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(metals).toBeVisible();

  const statically = `/api/draft/static-view/${id}`;
  const api = await apiAs(page.request, 'analyst');
  await expect
    .poll(async () => (await api.get(statically)).text())
    .toMatch(/<thead>.*colspan="2".*<\/thead>.*rowspan="2".*Copper and more/is);
  await page.goto(`/preview/draft-report/${id}`);
  const years = page.getByRole('columnheader', { name: 'Year to June' });
  await expect(years).toHaveAttribute('colspan', '2');
  await expect(years).toHaveCSS('text-align', 'center');
  await expect(page.getByRole('columnheader', { name: '2026' })).toHaveCSS('text-align', 'right');
  await page.screenshot({ path: info.outputPath('preview.png') });
});
