import type { FrameLocator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { CountedInput } from '../counted-input';
import { openBlocks, textBlock, type StoredBlock } from '../open-blocks';
import { writingTasks } from '../writing-tasks';

/** A report that is open, and the hands of who writes it. What goes by `page` is no part of a task. */
interface Scene {
  readonly page: Page;
  readonly canvas: FrameLocator;
  readonly hands: CountedInput;
  readonly title: string;
  /** The name under which a block is saved; nobody else's journey has it. */
  readonly snippet: string;
}
type Tasks = Readonly<Record<string, (scene: Scene) => Promise<void>>>;

const rows = writingTasks();
const written = (canvas: FrameLocator) => canvas.getByRole('textbox', { name: 'Text on the page' });

/** Puts the caret behind the last word of a paragraph. */
async function caretIn({ page, canvas }: Scene, paragraph: string): Promise<void> {
  // the tools of the last text may lie on this one
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar', { name: 'Text' })).toHaveCount(0);
  await canvas.getByText(paragraph, { exact: true }).click();
  await expect(written(canvas)).toBeFocused();
  await expect(written(canvas)).toContainText(paragraph);
  await page.keyboard.press('End');
}

/** Those that were saved under their names, which go in the end. */
const snippets: string[] = [];

function newSnippet(): string {
  const name = `Outlook ${crypto.randomUUID().slice(0, 8)}`;
  snippets.push(name);
  return name;
}

/** Does these tasks in one report, and compares what each took with the table. */
async function doAll(page: Page, blocks: readonly StoredBlock[], tasks: Tasks): Promise<void> {
  const { canvas, title } = await openBlocks(page, blocks);
  const hands = new CountedInput(page, canvas);
  const snippet = newSnippet();
  for (const [task, act] of Object.entries(tasks)) {
    await test.step(task, async () => {
      await act({ page, canvas, hands, title, snippet });
      const row = rows.find((each) => each.task === task);
      expect.soft(hands.take(), task).toBe(row?.here);
    });
  }
}

const texts: readonly StoredBlock[] = [
  { id: 'titleblk01', type: 'ReportTitle', props: {}, children: [] },
  textBlock('beginblk01', 'Iron ore rose'),
  textBlock('typosblk01', 'First of all', 'Then the second', 'Thrid of them'),
  textBlock('headsblk01', 'Valuation ahead'),
  textBlock('boldsblk01', 'Our rating stays Buy'),
  textBlock('linksblk01', 'See the release'),
  textBlock('listsblk01', 'Copper', 'Coal'),
  textBlock('strikeblk1', 'Margins fell'),
  textBlock('superblk01', 'Square m2'),
  textBlock('alignblk01', 'In the middle'),
  textBlock('quoteblk01', 'We will not chase volume'),
  textBlock('notesblk01', 'Grades were higher'),
  textBlock('undosblk01', 'Costs'),
];

const writing: Tasks = {
  'Begin to write in a text, from anywhere': async ({ canvas, hands }) => {
    await hands.click(canvas.getByText('Iron ore rose'));
    await expect(written(canvas)).toBeFocused();
    await hands.type('!');
    await expect(written(canvas)).toContainText('!');
  },
  'Correct a word of the third paragraph, from anywhere': async ({ page, canvas, hands }) => {
    await page.keyboard.press('Escape');
    await hands.doubleClick(canvas.getByText('Thrid of them'), { position: { x: 12, y: 8 } });
    await hands.type('Third');
    await expect(written(canvas).locator('p')).toHaveText([
      ...['First of all', 'Then the second', 'Third of them'],
    ]);
  },
  'Make the paragraph a heading': async (scene) => {
    await caretIn(scene, 'Valuation ahead');
    await scene.hands.press('Control+Alt+2');
    await expect(written(scene.canvas).getByRole('heading', { level: 2 })).toHaveText('Valuation ahead');
  },
  'Bold a word': async (scene) => {
    await caretIn(scene, 'Our rating stays Buy');
    await scene.hands.press('Control+Shift+ArrowLeft', 'Control+b');
    await expect(written(scene.canvas).locator('strong')).toHaveText('Buy');
  },
  'Link a word': async (scene) => {
    const { page, canvas, hands } = scene;
    await caretIn(scene, 'See the release');
    await hands.press('Control+Shift+ArrowLeft', 'Control+k');
    await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
    await hands.type('asx.example/release');
    await hands.press('Enter');
    await expect(written(canvas).getByRole('link', { name: 'release' })).toHaveAttribute(
      'href',
      'https://asx.example/release',
    );
    await expect(written(canvas)).toBeFocused();
  },
  'Make a bulleted list of the paragraph': async (scene) => {
    await caretIn(scene, 'Coal');
    await scene.hands.press('Control+Shift+8');
    await expect(written(scene.canvas).getByRole('listitem')).toHaveText(['Coal']);
  },
  'Nest an item of a list': async ({ canvas, hands }) => {
    await hands.press('Control+]');
    await expect(written(canvas).locator('li.ql-indent-1')).toHaveText('Coal');
  },
  'Strike a word': async (scene) => {
    await caretIn(scene, 'Margins fell');
    await scene.hands.press('Control+Shift+ArrowLeft', 'Control+Shift+x');
    await expect(written(scene.canvas).locator('s')).toHaveText('fell');
  },
  'Clear the formats of a word': async ({ page, canvas, hands }) => {
    await page.keyboard.press('End');
    await hands.press('Control+Shift+ArrowLeft', 'Control+\\');
    await expect(written(canvas).locator('s')).toHaveCount(0);
    await expect(written(canvas)).toHaveText('Margins fell');
  },
  'Raise a word to a superscript': async (scene) => {
    await caretIn(scene, 'Square m2');
    await scene.hands.press('Control+Shift+ArrowLeft', 'Control+.');
    await expect(written(scene.canvas).locator('sup')).toHaveText('m2');
  },
  'Centre the paragraph': async (scene) => {
    await caretIn(scene, 'In the middle');
    await scene.hands.press('Control+Shift+e');
    await expect(written(scene.canvas).locator('p')).toHaveCSS('text-align', 'center');
  },
  'Make the paragraph a quotation': async (scene) => {
    await caretIn(scene, 'We will not chase volume');
    await scene.hands.press('Control+Shift+9');
    await expect(written(scene.canvas).locator('blockquote')).toHaveText('We will not chase volume');
  },
  'Cite a source in a note and write on': async (scene) => {
    const { page, canvas, hands } = scene;
    await caretIn(scene, 'Grades were higher');
    await hands.press('Control+Alt+f');
    await expect(page.getByRole('form', { name: 'Note 1' }).getByRole('textbox')).toBeFocused();
    await hands.type('Annual report, p. 42.');
    await hands.press('Enter');
    await expect(written(canvas)).toBeFocused();
    await hands.type('!');
    await expect(written(canvas).getByLabel('Note: Annual report, p. 42.')).toHaveCount(1);
  },
  'Undo the word that was typed last': async (scene) => {
    await caretIn(scene, 'Costs');
    await scene.page.keyboard.type(' rose fast');
    await expect(written(scene.canvas)).toHaveText('Costs rose fast');
    await scene.hands.press('Control+z');
    await expect(written(scene.canvas)).toHaveText(/^Costs rose\s?$/);
  },
  'Add a word to the title': async ({ page, canvas, hands, title }) => {
    await page.keyboard.press('Escape');
    await hands.click(canvas.getByText(title, { exact: true }), { position: { x: 1, y: 8 } });
    await hands.type('Copper: ');
    await expect(canvas.getByRole('textbox', { name: 'Title on the page' })).toHaveText(`Copper: ${title}`);
    await expect(page.getByRole('heading', { level: 1, name: `Copper: ${title}` })).toBeVisible();
  },
};

const fiveTexts = ['Opening', 'Margins', 'Volumes', 'Outlook', 'Valuation'].map((text, index) =>
  textBlock(`blockblk0${index}`, text),
);
const shown = (canvas: FrameLocator) => canvas.locator('.block-text').allTextContents();

const arranging: Tasks = {
  'Move the block up': async (scene) => {
    const { page, canvas, hands } = scene;
    await caretIn(scene, 'Margins');
    await page.keyboard.press('ArrowLeft');
    await hands.press('Alt+ArrowUp');
    // the caret is where it was
    await hands.type('-');
    await expect
      .poll(() => shown(canvas))
      .toEqual(['Margin-s', 'Opening', 'Volumes', 'Outlook', 'Valuation']);
  },
  'Duplicate the block': async (scene) => {
    await caretIn(scene, 'Outlook');
    await scene.hands.press('Control+Shift+d');
    await scene.hands.type(' too');
    await expect
      .poll(() => shown(scene.canvas))
      .toEqual(['Margin-s', 'Opening', 'Volumes', 'Outlook', 'Outlook too', 'Valuation']);
  },
  'Delete the block': async ({ page, canvas, hands }) => {
    await hands.click(page.getByRole('button', { name: 'Delete block' }));
    await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Continue' }));
    await expect
      .poll(() => shown(canvas))
      .toEqual(['Margin-s', 'Opening', 'Volumes', 'Outlook', 'Valuation']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
  'Move three blocks up together': async (scene) => {
    await caretIn(scene, 'Volumes');
    await scene.hands.click(scene.canvas.getByText('Valuation'), { modifiers: ['Shift'] });
    await scene.hands.press('Alt+ArrowUp');
    await expect
      .poll(() => shown(scene.canvas))
      .toEqual(['Margin-s', 'Volumes', 'Outlook', 'Valuation', 'Opening']);
  },
  'Leave the text for its block, and go back': async (scene) => {
    await caretIn(scene, 'Valuation');
    await scene.hands.press('Escape');
    await expect(written(scene.canvas)).toHaveCount(0);
    await expect(scene.canvas.locator('.gjs-selected')).toHaveText('Valuation');
    await scene.hands.press('Enter');
    await scene.hands.type('!');
    await expect(written(scene.canvas)).toHaveText('Valuation!');
  },
  'Find a word of the report': async ({ page, canvas, hands }) => {
    await hands.press('Control+f');
    await hands.type('open');
    await expect(page.getByText('1 of 1')).toBeVisible();
    const current = () =>
      canvas
        .locator('body')
        .evaluate(() => [...(CSS.highlights.get('found-current') ?? [])].map((range) => String(range)));
    await expect.poll(current).toEqual(['Open']);
  },
  'Replace a word all over the report': async ({ page, canvas, hands }) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('search')).toHaveCount(0);
    await hands.press('Control+h');
    await hands.type('lumes');
    await hands.click(page.getByRole('textbox', { name: 'Replace with' }));
    await hands.type('lume');
    await hands.click(page.getByRole('button', { name: 'Replace all' }));
    await expect.poll(() => shown(canvas)).toContain('Volume');
    await page.keyboard.press('Escape');
  },
  'Save the block to use it again': async (scene) => {
    const { page, hands, snippet } = scene;
    await caretIn(scene, 'Outlook');
    await hands.click(page.getByRole('button', { name: 'More block actions' }));
    await hands.click(page.getByRole('menuitem', { name: 'Save as snippet' }));
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await hands.type(snippet);
    await hands.press('Enter');
    await expect(page.getByText('Snippet saved.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
  'Insert what was saved so behind the paragraph': async (scene) => {
    await caretIn(scene, 'Opening');
    await scene.hands.press('Alt+/');
    await expect(menu(scene.page)).toBeFocused();
    await scene.hands.type(scene.snippet);
    await expect(scene.page.getByRole('option', { name: scene.snippet })).toBeVisible();
    await scene.hands.press('Enter');
    await expect
      .poll(() => shown(scene.canvas))
      .toEqual(['Margin-s', 'Volume', 'Outlook', 'Valuation!', 'Opening', 'Outlook']);
  },
  'Count the words': async ({ page, hands }) => {
    await hands.click(page.getByRole('tab', { name: 'Notes' }));
    await expect(page.getByRole('row', { name: 'Whole report' })).toContainText('6');
  },
  'Read the comments': async ({ page, hands }) => {
    await hands.click(page.getByRole('tab', { name: 'Comments' }));
    await expect(page.getByRole('region', { name: 'Comments on the text' })).toBeVisible();
  },
  'See the report as on a phone': async (scene) => {
    await caretIn(scene, 'Opening');
    await scene.hands.click(scene.page.getByRole('button', { name: 'Mobile' }));
    await expect(scene.page.getByRole('button', { name: 'Mobile' })).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(() => scene.canvas.locator('html').evaluate((root) => root.clientWidth))
      .toBeLessThan(500);
  },
};

const cell = (content: string, isHeading = false) => ({ content, isHeading, bold: false });
const things: readonly StoredBlock[] = [
  textBlock('firstblk01', 'Opening'),
  {
    ...{ id: 'tableblk01', type: 'Table', children: [] },
    props: {
      caption: '',
      source: '',
      data: [
        [cell('Year', true), cell('EPS', true)],
        [cell('FY26'), cell('')],
      ],
    },
  },
  textBlock('chartblk01', 'Prices'),
  textBlock('columnblk1', 'Side by side'),
  textBlock('pictureblk', 'Before and after'),
  textBlock('wordsblk01', 'From Word'),
  textBlock('excelblk01', 'From Excel'),
  textBlock('lastoneblk', 'Heading of the end', 'The end'),
];
const menu = (page: Page) => page.getByRole('combobox', { name: 'Insert a block' });
const cells = (canvas: FrameLocator) =>
  canvas.locator('#tableblk01, [data-node="tableblk01"]').locator('th, td');
const cellAt = (canvas: FrameLocator, row: number, column: number) =>
  canvas.getByRole('textbox', { name: `Cell ${row}, ${column} on the page` });
const clipboard = (name: string) =>
  readFileSync(join(__dirname, `../../shared-ui/testing/${name}-clipboard.html`), 'utf8');
const png = readFileSync(join(__dirname, '../../api/server/data/images/logo.png'), 'base64');
/** The kinds of the blocks of the page in their order. */
const kinds = (canvas: FrameLocator) =>
  canvas.locator('[data-node]').evaluateAll((elements) =>
    elements
      .map(({ className }) => /block-(text|table|image|chart|columns)/.exec(className)?.[1] ?? '')
      .filter(Boolean)
      .join(' '),
  );

const inserting: Tasks = {
  'Write in the next cell of a table': async ({ canvas, hands }) => {
    await canvas
      .getByRole('rowheader', { name: 'FY26' })
      .or(canvas.getByRole('cell', { name: 'FY26' }))
      .click();
    await expect(cellAt(canvas, 2, 1)).toBeFocused();
    await hands.press('Tab');
    await hands.type('1.20');
    await expect(cellAt(canvas, 2, 2)).toHaveText('1.20');
  },
  'Add a row to a table, from its last cell': async ({ canvas, hands }) => {
    await hands.press('Tab');
    await hands.type('FY27');
    await expect(cells(canvas)).toHaveText(['Year', 'EPS', 'FY26', '1.20', 'FY27', '']);
  },
  'Add a column to a table, from a cell beside it': async ({ page, canvas, hands }) => {
    const tools = page.getByRole('toolbar', { name: 'Table on the page' });
    await hands.click(tools.getByRole('button', { name: 'Insert column right' }));
    await hands.type('1.30');
    await expect(cells(canvas)).toHaveText(['Year', '', 'EPS', 'FY26', '', '1.20', 'FY27', '1.30', '']);
  },
  'Merge two cells of a table': async ({ page, canvas, hands }) => {
    const tools = page.getByRole('toolbar', { name: 'Table on the page' });
    await hands.click(tools.getByRole('button', { name: 'Merge right' }));
    await hands.type('c');
    await expect(cells(canvas)).toHaveText(['Year', '', 'EPS', 'FY26', '', '1.20', 'FY27', '1.30c']);
    await expect(cells(canvas).last()).toHaveAttribute('colspan', '2');
  },
  'Write a caption': async ({ canvas, hands }) => {
    await hands.click(canvas.locator('[data-node="tableblk01"] [data-place="caption"]'));
    await hands.type('Forecasts');
    await expect(canvas.getByRole('table', { name: 'Forecasts' })).toBeVisible();
  },
  'Add a table of three rows behind the paragraph': async (scene) => {
    const { page, canvas, hands } = scene;
    await caretIn(scene, 'Opening');
    await hands.press('Alt+/');
    await expect(menu(page)).toBeFocused();
    await hands.type('table');
    await hands.press('Enter');
    await expect(cellAt(canvas, 1, 1)).toBeFocused();
    await expect(canvas.getByRole('table').first().getByRole('row')).toHaveCount(3);
    await expect.poll(() => kinds(canvas)).toMatch(/^text table table text/);
  },
  'Insert a chart behind the paragraph': async (scene) => {
    await caretIn(scene, 'Prices');
    await scene.hands.press('Alt+/');
    await expect(menu(scene.page)).toBeFocused();
    await scene.hands.type('chart');
    await scene.hands.press('Enter');
    await expect.poll(() => kinds(scene.canvas)).toMatch(/^text table table text chart text/);
    // its numbers are typed at once
    await expect(scene.page.getByRole('table', { name: 'Cells' }).locator('textarea').first()).toBeFocused();
  },
  'Set two columns behind the paragraph': async (scene) => {
    await caretIn(scene, 'Side by side');
    await scene.hands.press('Alt+/');
    await expect(menu(scene.page)).toBeFocused();
    await scene.hands.type('columns');
    await scene.hands.press('Enter');
    await expect.poll(() => kinds(scene.canvas)).toMatch(/^text table table text chart text columns text/);
  },
  'Put a copied picture between two halves of a paragraph': async (scene) => {
    await caretIn(scene, 'Before and after');
    for (const _letter of 'and after') await scene.page.keyboard.press('ArrowLeft');
    await scene.hands.paste({ picture: png });
    await expect.poll(() => kinds(scene.canvas)).toMatch(/columns text image text/);
    await expect(written(scene.canvas)).toHaveText('and after');
    await expect(written(scene.canvas)).toBeFocused();
  },
  'Paste from Word': async (scene) => {
    await caretIn(scene, 'From Word');
    await scene.hands.paste({ html: clipboard('word') });
    await expect(scene.canvas.getByRole('listitem').filter({ hasText: 'Third risk' })).toBeVisible();
    await expect(scene.canvas.getByText('After the table.')).toBeVisible();
  },
  'Paste a table from Excel': async (scene) => {
    await caretIn(scene, 'From Excel');
    await scene.hands.paste({ html: clipboard('excel') });
    await expect(scene.canvas.getByRole('cell', { name: '1,204.5' })).toBeVisible();
  },
  'Add a picture from the desktop': async ({ canvas, hands }) => {
    const before = (await kinds(canvas)).split('image').length;
    await hands.dropPicture(canvas.getByText('The end', { exact: true }), png);
    await expect.poll(async () => (await kinds(canvas)).split('image').length).toBe(before + 1);
    await expect(canvas.locator('.block-image img').last()).toBeVisible();
  },
  'Go to a heading, with the list of them open': async (scene) => {
    const { page, canvas, hands } = scene;
    await caretIn(scene, 'Heading of the end');
    await page.keyboard.press('Control+Alt+2');
    await page.getByRole('tab', { name: 'Layers' }).click();
    await canvas.getByText('Opening', { exact: true }).click();
    await page.keyboard.press('Escape');
    const heading = canvas.getByRole('heading', { name: 'Heading of the end' });
    await expect(heading).not.toBeInViewport();
    await hands.click(page.getByRole('treeitem', { name: /Heading of the end/ }));
    await expect(heading).toBeInViewport();
  },
};

test.afterAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const api = await apiAs(request, 'analyst');
  const listed = await (await api.get('/api/snippet')).json();
  for (const { id, name } of listed['hydra:member'] as { id: string; name: string }[])
    if (snippets.includes(name)) await api.delete(`/api/snippet/${id}`);
  await request.dispose();
});

test('words, lists, notes and the title are written with no more keys than elsewhere', async ({ page }) => {
  await doAll(page, texts, writing);
});

test('blocks are arranged, found and kept with no more keys than elsewhere', async ({ page }) => {
  await doAll(page, fiveTexts, arranging);
});

test('tables, pictures and charts are inserted with no more keys than elsewhere', async ({ page }) => {
  await doAll(page, things, inserting);
});

/** Why is said below the table. */
const exceptions = ['Delete the block'];

test('the table has each task once, and none takes more here than in the better of the others', () => {
  const done = [writing, arranging, inserting].flatMap((tasks) => Object.keys(tasks));
  const listed = rows.filter(({ here }) => here !== null).map(({ task }) => task);
  expect(done.toSorted()).toEqual(listed.toSorted());
  expect(rows).toHaveLength(40);
  const best = ({ others }: (typeof rows)[number]) => Math.min(...others.map((count) => count ?? Infinity));
  const worse = rows.filter((row) => (row.here ?? Infinity) > best(row));
  expect(worse.map(({ task }) => task)).toEqual(exceptions);
});
