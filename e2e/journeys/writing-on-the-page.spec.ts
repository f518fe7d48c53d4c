import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test } from '../console-test';
import { openBlocks, textBlock } from '../open-blocks';
import { openTexts } from '../open-texts';

/** Where it is between two characters of what stands in the canvas, in the page: the canvas may be scaled. */
async function between(text: Locator, characters: number): Promise<readonly [number, number]> {
  const share = await text.evaluate((element, end) => {
    const node = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const range = element.ownerDocument.createRange();
    if (node) range.setStart(node, 0);
    if (node) range.setEnd(node, end);
    const box = element.getBoundingClientRect();
    const { right, top, height } = range.getBoundingClientRect();
    return { x: (right - box.left) / box.width, y: (top + height / 2 - box.top) / box.height };
  }, characters);
  const box = await text.boundingBox();
  if (!box) throw new Error('The text should be seen');
  return [box.x + share.x * box.width, box.y + share.y * box.height];
}

async function clickAfter(page: Page, text: Locator, characters: number): Promise<void> {
  // waits until the text is in view and stands still
  await text.click({ trial: true });
  await page.mouse.click(...(await between(text, characters)));
}

const written = (canvas: FrameLocator) => canvas.getByRole('textbox', { name: 'Text on the page' });

test('a click into a text puts the caret there, and what is typed stands in place and is kept', async ({
  page,
}) => {
  const { canvas, texts } = await openTexts(page);
  const before = await canvas.getByText('Margins').boundingBox();
  await clickAfter(page, canvas.getByText('Margins'), 3);
  await expect(written(canvas)).toBeFocused();
  // its spelling is checked as Australian English
  expect(await written(canvas).evaluate((text) => text.ownerDocument.documentElement.lang)).toBe('en-AU');
  await page.keyboard.type('-x-');
  await expect(written(canvas)).toHaveText('Mar-x-gins');
  const after = await canvas.getByText('Mar-x-gins').boundingBox();
  expect({ x: after?.x, y: after?.y, height: after?.height }).toEqual({
    ...{ x: before?.x, y: before?.y, height: before?.height },
  });
  // the box at the side is in step
  await page.getByRole('tab', { name: 'Block Options' }).click();
  const side = page.getByRole('complementary', { name: 'Block' }).locator('.ql-editor');
  await expect(side).toHaveText('Mar-x-gins');
  await expect.poll(texts).toEqual(['Opening', 'Mar-x-gins', 'Volumes', 'Outlook', 'Valuation']);
  await page.reload();
  await expect(canvas.getByText('Mar-x-gins')).toBeVisible();
});

test('a text is entered, left and gone through by keys alone', async ({ page }) => {
  const { canvas, texts } = await openTexts(page);
  await page.getByRole('tab', { name: 'Layers' }).click();
  await page.getByRole('treeitem', { name: /Margins/ }).click();
  await page.keyboard.press('Enter');
  await expect(written(canvas)).toBeFocused();
  await page.keyboard.type(' up');
  // at its end the caret goes on into the next text, and back into this one
  await page.keyboard.press('ArrowRight');
  await expect(written(canvas)).toHaveText('Volumes');
  await page.keyboard.type('New ');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(written(canvas)).toHaveText('Margins up');
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  await expect(written(canvas)).toHaveCount(0);
  await expect(canvas.locator('.gjs-selected')).toHaveText('Margins up!');
  // keys are about the block again
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.type('!');
  await expect.poll(texts).toEqual(['Margins up!!', 'Opening', 'New Volumes', 'Outlook', 'Valuation']);
});

test('undo and redo take one step, of words and blocks in the order in which they were made', async ({
  page,
}) => {
  const { canvas, texts } = await openTexts(page);
  await clickAfter(page, canvas.getByText('Opening'), 7);
  await page.keyboard.type(' of the year');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(texts).toEqual(['Margins', 'Opening of the year', 'Volumes', 'Outlook', 'Valuation']);
  await page.keyboard.press('Control+z');
  await expect.poll(texts).toEqual(['Opening of the year', 'Margins', 'Volumes', 'Outlook', 'Valuation']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+z');
  await expect(written(canvas)).toHaveText('Opening of the ');
  await page.keyboard.press('Control+z');
  await expect(written(canvas)).toHaveText('Opening of ');
  await page.keyboard.press('Control+y');
  await expect(written(canvas)).toHaveText('Opening of the ');
  // the caret is behind what came back
  await page.keyboard.type('day');
  await expect.poll(texts).toEqual(['Opening of the day', 'Margins', 'Volumes', 'Outlook', 'Valuation']);
  await page.keyboard.type('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a text is written on the phone layout at its scale as well', async ({ page }) => {
  const { canvas, texts } = await openTexts(page);
  await page.keyboard.press('Alt+3');
  await clickAfter(page, canvas.getByText('Outlook'), 3);
  await page.keyboard.type('+');
  await expect(written(canvas)).toHaveText('Out+look');
  await expect.poll(texts).toEqual(['Opening', 'Margins', 'Volumes', 'Out+look', 'Valuation']);
});

test('words that were selected by dragging are replaced by what is typed', async ({ page }) => {
  const { canvas, texts } = await openTexts(page);
  const text = canvas.getByText('Valuation');
  const [from, to] = [await between(text, 2), await between(text, 6)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.type('x');
  await expect(written(canvas)).toHaveText('Vaxion');
  await expect.poll(texts).toEqual(['Opening', 'Margins', 'Volumes', 'Outlook', 'Vaxion']);
});

test('what is typed before the editor of texts is there is written and lost nowhere', async ({ page }) => {
  let bring = () => {};
  const isWanted = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/\/assets\/quill\.[^/]+\.js$/, async (route) => {
    await isWanted;
    await route.continue();
  });
  const { canvas, texts } = await openTexts(page);
  await clickAfter(page, canvas.getByText('Outlook'), 3);
  await page.keyboard.type('+ a');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await page.keyboard.type('b');
  await expect(canvas.getByText('Outlook')).toBeVisible();
  await expect(written(canvas)).toHaveCount(0);
  bring();
  await expect(written(canvas)).toBeFocused();
  await page.keyboard.type('!');
  // Delete took what is behind the caret, as it does in a text, and not the block
  await expect.poll(texts).toEqual(['Opening', 'Margins', 'Volumes', 'Out+ \nb!ook', 'Valuation']);
});

test('a text is formatted by the tools beside it, by keys and by how a line begins', async ({ page }) => {
  const { canvas, texts } = await openTexts(page);
  const tools = page.getByRole('toolbar', { name: 'Text' });
  await expect(tools).toHaveCount(0);
  await canvas.getByText('Margins').dblclick({ position: { x: 12, y: 8 } });
  await tools.getByRole('button', { name: 'Bold' }).click();
  await expect(written(canvas).locator('strong')).toHaveText('Margins');
  await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  // the caret has stayed in the text
  await expect(written(canvas)).toBeFocused();
  await page.keyboard.press('Control+i');
  await expect(written(canvas).locator('em')).toHaveText('Margins');
  await page.keyboard.press('Home');
  await page.keyboard.type('# ');
  await expect(written(canvas).getByRole('heading', { level: 2 })).toHaveText('Margins');
  await page.keyboard.press('Control+Alt+2');
  await expect(written(canvas).getByRole('heading')).toHaveCount(0);

  // by keys alone: to the tools, and back by what is done or by Escape
  await page.keyboard.press('Alt+F10');
  await expect(tools.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(written(canvas).getByRole('heading', { level: 3 })).toHaveText('Margins');
  await expect(written(canvas)).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Escape');
  await expect(written(canvas)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tools).toHaveCount(0);
  await expect.poll(texts).toEqual(['Opening', 'Margins', 'Volumes', 'Outlook', 'Valuation']);
});

test('a link is put on words with an address that is one, and the page is not left by it', async ({
  page,
}) => {
  const { canvas } = await openTexts(page);
  await canvas.getByText('Volumes').dblclick({ position: { x: 12, y: 8 } });
  await page.keyboard.press('Control+k');
  const form = page.getByRole('form', { name: 'Link' });
  await form.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText(/^Please write an address such as/);
  await form.getByRole('textbox', { name: 'Address' }).fill('asx.example/volumes');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(written(canvas)).toBeFocused();
  const link = written(canvas).getByRole('link', { name: 'Volumes' });
  await expect(link).toHaveAttribute('href', 'https://asx.example/volumes');
  await page.keyboard.press('Control+k');
  await expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue('https://asx.example/volumes');
  await form.getByRole('button', { name: 'Remove link' }).click();
  await expect(link).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(link).toHaveText('Volumes');
  // a click beside the text and its tools ends the writing
  await page.getByLabel('Sub Title').click();
  await expect(page.getByRole('toolbar', { name: 'Text' })).toHaveCount(0);
});

/** A report of one table, open in the builder. */
async function openTable(page: Page) {
  const cell = (content: string, isHeading = false) => ({ content, isHeading, bold: false });
  const data = [
    [cell('Year', true), cell('EPS', true)],
    [cell('FY26'), cell('1.20')],
  ];
  const props = { caption: 'Forecasts', source: 'Company reports', data };
  const { canvas, stored } = await openBlocks(page, [
    { id: 'tableblk01', type: 'Table', props, children: [] },
  ]);
  await expect(canvas.getByText('Forecasts')).toBeVisible();
  const kept = async () => {
    const { caption, source, data } = (await stored())[0]?.props ?? {};
    const rows = (data as { content: string }[][]).map((row) => row.map((each) => each.content));
    return [caption, source, ...rows];
  };
  return { canvas, kept };
}

test('cells, captions and sources are written where they are printed', async ({ page }) => {
  const { canvas, kept } = await openTable(page);
  await clickAfter(page, canvas.getByText('Forecasts'), 4);
  const caption = canvas.getByRole('textbox', { name: 'Caption on the page' });
  await expect(caption).toBeFocused();
  await page.keyboard.type('-');
  await expect(caption).toHaveText('Fore-casts');
  await page.keyboard.press('Escape');
  // beside its words as well
  const room = await canvas.locator('caption').boundingBox();
  if (!room) throw new Error('The caption should be seen');
  await page.mouse.click(room.x + room.width - 4, room.y + room.height / 2);
  await expect(caption).toBeFocused();
  await page.keyboard.type('!');
  await expect(caption).toHaveText('Fore-casts!');
  await page.keyboard.press('Backspace');
  // a caption is one line: Enter goes on behind the block
  await page.keyboard.press('Enter');
  await expect(caption).toHaveCount(0);
  await page.keyboard.type('Why so?');
  await expect(written(canvas)).toHaveText('Why so?');
  await page.keyboard.press('Escape');
  await clickAfter(page, canvas.getByText('Company reports'), 7);
  await page.keyboard.type(' and firm');

  // a click beside the words of a cell is one into the cell
  await canvas.getByRole('cell', { name: '1.20' }).click({ position: { x: 3, y: 3 } });
  await page.keyboard.press('End');
  await page.keyboard.type('5');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('FY');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.205');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('FY26');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(canvas.getByRole('textbox', { name: 'Cell 2, 1 on the page' })).toBeFocused();
  // all of it is selected, as in a sheet
  await page.keyboard.press('End');
  await page.keyboard.type(' E');
  await page.keyboard.press('ArrowUp');
  await expect(canvas.getByRole('textbox', { name: 'Cell 1, 1 on the page' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(canvas.getByRole('textbox')).toHaveCount(0);
  const grown = ['Fore-casts', 'Company and firm reports', ['Year', 'EPS'], ['FY26 E', '1.205']];
  await expect.poll(kept).toEqual(grown);

  await page.keyboard.press('Control+z');
  await expect.poll(kept).toEqual([...grown.slice(0, 3), ['FY26 ', '1.205']]);
  await page.reload();
  await expect(canvas.getByText('Company and firm reports')).toBeVisible();
});

test('a table grows from the cell that is written, by its tools and by Tab', async ({ page }, info) => {
  const { canvas, kept } = await openTable(page);
  const at = (row: number, column: number) =>
    canvas.getByRole('textbox', { name: `Cell ${row}, ${column} on the page` });
  const tools = page.getByRole('toolbar', { name: 'Table on the page' });
  await canvas.getByRole('cell', { name: '1.20' }).click();
  await expect(at(2, 2)).toBeFocused();
  await page.screenshot({ path: info.outputPath('tools.png') });
  await page.keyboard.press('Tab');
  await expect(at(3, 1)).toBeFocused();
  await page.keyboard.type('FY27');
  // by keys alone: to the tools, through them, and back into the cell
  await page.keyboard.press('Alt+F10');
  await expect(tools.getByRole('button', { name: 'Insert row above' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(at(3, 1)).toBeFocused();
  await page.keyboard.press('Alt+F10');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(at(3, 2)).toBeFocused();
  await page.keyboard.type('DPS');
  await expect(page.getByRole('log', { name: 'Announcements' })).toContainText('Inserted a column.');
  await expect.poll(kept).toEqual([
    ...['Forecasts', 'Company reports'],
    ...[
      ['Year', '', 'EPS'],
      ['FY26', '', '1.20'],
      ['FY27', 'DPS', ''],
    ],
  ]);
  await tools.getByRole('button', { name: 'Delete column' }).click();
  await tools.getByRole('button', { name: 'Delete row' }).click();
  await expect(at(2, 2)).toBeFocused();
  await page.keyboard.type('!');
  await expect
    .poll(async () => (await kept()).slice(2))
    .toEqual([
      ['Year', 'EPS'],
      ['FY26', '1.20!'],
    ]);
  // a block is moved and doubled from its cell too, and writing goes on there
  await page.keyboard.press('Control+Shift+d');
  await page.keyboard.type('?');
  await expect(canvas.getByRole('cell', { name: '1.20!?' })).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(canvas.getByRole('table').first()).toContainText('1.20!?');
  await expect(at(2, 2)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: info.outputPath('tools-390.png') });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(tools).toHaveCount(0);
});

test('cells that were copied from a spreadsheet are pasted from a cell on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { canvas, kept } = await openTable(page);
  await canvas.getByRole('cell', { name: '1.20' }).click();
  await expect(canvas.getByRole('textbox', { name: 'Cell 2, 2 on the page' })).toBeFocused();
  await page.evaluate(() => navigator.clipboard.writeText('1.30\t1.40\n1.50\t1.60\n'));
  await page.keyboard.press('Control+v');
  await expect
    .poll(kept)
    .toEqual([
      'Forecasts',
      'Company reports',
      ['Year', 'EPS', ''],
      ['FY26', '1.30', '1.40'],
      ['', '1.50', '1.60'],
    ]);
});

/** For two seconds input goes before timers, as in a page that is always busy. */
const keepBusy = (page: Page) =>
  page.evaluate(() => {
    const until = performance.now() + 2000;
    const busy = () => {
      const end = performance.now() + 120;
      while (performance.now() < end);
      if (performance.now() < until) setTimeout(busy);
    };
    setTimeout(busy);
  });

test('a slow page loses no key of whoever clicks from one text into another and types on', async ({
  page,
}) => {
  const { canvas, texts } = await openTexts(page);
  const input = await page.context().newCDPSession(page);
  await clickAfter(page, canvas.getByText('Margins'), 7);
  await expect(written(canvas)).toBeFocused();
  for (const [text, words] of [
    ['Outlook', ' 16,271 '],
    ['Opening', ' rose fast '],
  ] as const) {
    const [x, y] = await between(canvas.getByText(text), text.length);
    await keepBusy(page);
    const mouse = (type: 'mousePressed' | 'mouseReleased') =>
      input.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
    // nothing is waited for: a person is not told when the page has taken a click
    await Promise.all([
      ...[mouse('mousePressed'), mouse('mouseReleased')],
      ...[...words].flatMap((key) => [
        input.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key }),
        input.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
      ]),
    ]);
    await expect(written(canvas)).toHaveText(`${text}${words}`);
  }
  await expect
    .poll(texts)
    .toEqual(['Opening rose fast ', 'Margins', 'Volumes', 'Outlook 16,271 ', 'Valuation']);
});

test('whoever takes back what made their cell goes on in the one they were in', async ({ page }) => {
  const { canvas, kept } = await openTable(page);
  const at = (row: number, column: number) =>
    canvas.getByRole('textbox', { name: `Cell ${row}, ${column} on the page` });
  await canvas.getByRole('cell', { name: '1.20' }).click();
  await expect(at(2, 2)).toBeFocused();
  await press(page, 'End', 'Tab');
  await expect(at(3, 1)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(at(2, 2)).toBeFocused();
  await page.keyboard.type('!');
  await expect
    .poll(async () => (await kept()).slice(2))
    .toEqual([
      ['Year', 'EPS'],
      ['FY26', '1.20!'],
    ]);
});

test('a line end between two texts is deleted from both sides, and one step brings it back', async ({
  page,
}) => {
  const { canvas, texts } = await openTexts(page);
  await clickAfter(page, canvas.getByText('Margins'), 0);
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await expect(written(canvas)).toHaveText('OpeningMargins');
  await page.keyboard.type(' of ');
  await expect(written(canvas)).toHaveText('Opening of Margins');
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await page.keyboard.type(', ');
  await expect(written(canvas)).toHaveText('Opening of Margins, Volumes');
  await expect.poll(texts).toEqual(['Opening of Margins, Volumes', 'Outlook', 'Valuation']);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(texts).toEqual(['Opening of Margins', 'Volumes', 'Outlook', 'Valuation']);
  // an empty text goes at once
  await clickAfter(page, canvas.getByText('Volumes'), 7);
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('!');
  await expect.poll(texts).toEqual(['Opening of Margins!', 'Outlook', 'Valuation']);
});

test('a key that is held down stops at the end of its text, and a new press joins texts in words', async ({
  page,
}) => {
  const { canvas, texts } = await openTexts(page);
  const said = page.getByRole('log', { name: 'Announcements' });
  await clickAfter(page, canvas.getByText('Margins'), 6);
  // held down: each further one is a repetition
  for (let repeated = 0; repeated < 6; repeated += 1) await page.keyboard.down('Delete');
  await page.keyboard.up('Delete');
  await page.keyboard.type('!');
  await expect(written(canvas)).toHaveText('Margin!');
  for (let repeated = 0; repeated < 12; repeated += 1) await page.keyboard.down('Backspace');
  await page.keyboard.up('Backspace');
  await page.keyboard.type('M');
  await expect.poll(texts).toEqual(['Opening', 'M', 'Volumes', 'Outlook', 'Valuation']);
  await page.keyboard.press('Delete');
  await expect(said).toHaveText('Joined with the text below.');
  await press(page, 'Home', 'Backspace');
  await expect(said).toHaveText('Joined with the text above.');
  await expect.poll(texts).toEqual(['OpeningMVolumes', 'Outlook', 'Valuation']);
});

/** Presses keys one after another. */
async function press(page: Page, ...keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test('undo and redo lead to where the caret was, and what is typed next stands there', async ({ page }) => {
  const { canvas, texts } = await openTexts(page);
  // a join: at the seam on both ways
  await clickAfter(page, canvas.getByText('Margins'), 0);
  await press(page, 'Home', 'Backspace');
  await expect(written(canvas)).toHaveText('OpeningMargins');
  await press(page, 'Control+z');
  await expect(written(canvas)).toHaveText('Margins');
  await page.keyboard.type('>');
  await expect(written(canvas)).toHaveText('>Margins');
  await press(page, 'Control+z', 'Home', 'Backspace', 'Control+z', 'Control+y');
  await expect(written(canvas)).toHaveText('OpeningMargins');
  await page.keyboard.type('|');
  await expect(written(canvas)).toHaveText('Opening|Margins');
  // words typed in one text, and in another one since
  await clickAfter(page, canvas.getByText('Volumes'), 7);
  await page.keyboard.type('-up');
  await clickAfter(page, canvas.getByText('Outlook'), 7);
  await page.keyboard.type('-bright');
  await press(page, 'Control+z', 'Control+z', 'Control+y');
  await page.keyboard.type('!');
  await expect(written(canvas)).toHaveText('Volumes-up!');
  await expect.poll(texts).toEqual(['Opening|Margins', 'Volumes-up!', 'Outlook', 'Valuation']);
  // a line that became a list, and is a line again
  await clickAfter(page, canvas.getByText('Valuation'), 0);
  await press(page, 'Home', '-', 'Space');
  await expect(written(canvas).getByRole('listitem')).toHaveText('Valuation');
  await press(page, 'Control+z', 'x');
  await expect(written(canvas)).toHaveText('- xValuation');
});

test('a slow page loses no key behind an undo or a redo that leads from a text into a cell, and back', async ({
  page,
}) => {
  const cell = (content: string) => ({ content, isHeading: false, bold: false });
  const { canvas } = await openBlocks(page, [
    { id: 'tableblk01', type: 'Table', props: { data: [[cell('Margin'), cell('+0.5')]] }, children: [] },
    textBlock('textblk001', 'Volumes'),
  ]);
  const input = await page.context().newCDPSession(page);
  /** Undoes (z), redoes (y) and types the rest, without waiting for anything. */
  const atOnce = async (keys: string) => {
    await keepBusy(page);
    const presses = [...keys].flatMap((key) => {
      const isStep = key === 'z' || key === 'y';
      const press = { key, ...(isStep ? { modifiers: 2, code: `Key${key.toUpperCase()}` } : { text: key }) };
      return [
        input.send('Input.dispatchKeyEvent', { type: isStep ? 'rawKeyDown' : 'keyDown', ...press }),
        input.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press }),
      ];
    });
    await Promise.all(presses);
  };
  const margin = canvas
    .getByRole('row', { name: /Margin/ })
    .getByRole('cell')
    .last();
  const text = canvas.locator('[data-node="textblk001"]');
  await clickAfter(page, margin, 4);
  await page.keyboard.type('A');
  await clickAfter(page, text.getByText('Volumes'), 7);
  await page.keyboard.type('B');
  await expect(text).toHaveText('VolumesB');
  await atOnce('zz1234');
  await expect(margin).toHaveText('+0.51234');
  await expect(text).toHaveText('Volumes');
  // forth again into the text, and only then on
  await clickAfter(page, text.getByText('Volumes'), 7);
  await page.keyboard.type('B');
  await expect(text).toHaveText('VolumesB');
  await atOnce('zzyy567');
  await expect(text).toHaveText('VolumesB567');
  await expect(margin).toHaveText('+0.51234');
});

test('undo and redo of a row lead to the cell that one was in', async ({ page }) => {
  const { canvas, kept } = await openTable(page);
  await canvas.getByRole('columnheader', { name: 'EPS' }).click();
  await expect(canvas.getByRole('textbox', { name: 'Cell 1, 2 on the page' })).toBeFocused();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Insert row below' }).first().click();
  await expect(canvas.getByRole('textbox', { name: 'Cell 2, 2 on the page' })).toBeFocused();
  await press(page, 'Control+z');
  await expect(canvas.getByRole('textbox', { name: 'Cell 1, 2 on the page' })).toBeFocused();
  await page.keyboard.type('!');
  await expect.poll(async () => (await kept())[2]).toEqual(['Year', 'EPS!']);
  // the buttons at the side act on the cell of the page
  await canvas.getByRole('cell', { name: 'FY26' }).click();
  await page.getByRole('tab', { name: 'Block Options' }).click();
  const side = page.getByRole('complementary', { name: 'Block' });
  await side.getByRole('button', { name: 'Delete row' }).click();
  await expect.poll(async () => (await kept()).slice(2)).toEqual([['Year', 'EPS!']]);
});

test('Enter in the last row of a table keeps its figure', async ({ page }) => {
  const { canvas, kept } = await openTable(page);
  await canvas.getByRole('columnheader', { name: 'EPS' }).click();
  await press(page, 'ArrowDown');
  const last = canvas.getByRole('textbox', { name: 'Cell 2, 2 on the page' });
  await expect(last).toBeFocused();
  await press(page, 'Enter', 'End');
  await page.keyboard.type('5');
  await expect.poll(async () => (await kept())[3]).toEqual(['FY26', '1.205']);
});

test('keys right behind the click into a cell lead on, and add a row behind the last', async ({ page }) => {
  const { canvas, kept } = await openTable(page);
  const last = canvas.getByRole('cell', { name: '1.20' });
  const { x = 0, y = 0, width = 0, height = 0 } = (await last.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  // sent before the page answers one of them
  await Promise.all(
    ['End', '5', 'Tab', 'F', 'Y', '2', '7', 'Tab', '2'].map((key) => page.keyboard.press(key)),
  );
  await expect
    .poll(async () => (await kept()).slice(3))
    .toEqual([
      ['FY26', '1.205'],
      ['FY27', '2'],
    ]);
});

test('undo in the grid at the side is that of the report', async ({ page }) => {
  const { canvas, kept } = await openTable(page);
  const rows = async () => (await kept()).slice(2);
  await canvas.getByRole('cell', { name: 'FY26' }).click();
  await page.getByRole('tab', { name: 'Block Options' }).click();
  const side = page.getByRole('complementary', { name: 'Block' });
  await side.getByRole('textbox', { name: 'Row 2, column 1' }).click();
  await side.getByRole('button', { name: 'Insert row below' }).click();
  await page.keyboard.type('FY27');
  await expect.poll(rows).toEqual([
    ['Year', 'EPS'],
    ['FY26', '1.20'],
    ['FY27', ''],
  ]);
  await press(page, 'Control+z', 'Control+z');
  await expect.poll(rows).toEqual([
    ['Year', 'EPS'],
    ['FY26', '1.20'],
  ]);
  // its row is gone, and what is typed does not go nowhere
  await expect(side.getByRole('textbox', { name: 'Row 2, column 1' })).toBeFocused();
  await press(page, 'Control+y', 'Control+y');
  await expect.poll(async () => (await rows())[2]).toEqual(['FY27', '']);
  // to where the figure is that is taken back
  await side.getByRole('textbox', { name: 'Row 2, column 2' }).click();
  await page.keyboard.type('5');
  await side.getByRole('textbox', { name: 'Row 1, column 1' }).click();
  await press(page, 'Control+z');
  await expect(side.getByRole('textbox', { name: 'Row 2, column 2' })).toBeFocused();
  await expect(side.getByRole('textbox', { name: 'Row 2, column 2' })).toHaveValue('1.20');
});

test('the buttons at the side act on the cell that is written on the page, whichever was in use before', async ({
  page,
}) => {
  const cell = (content: string) => ({ content, isHeading: false, bold: false });
  const data = ['Year', 'FY26', 'FY27'].map((year) => [cell(year), cell(`EPS of ${year}`)]);
  const props = { caption: '', source: '', data };
  const { canvas, stored } = await openBlocks(page, [
    { id: 'tableblk01', type: 'Table', props, children: [] },
  ]);
  const years = async () =>
    ((await stored())[0]?.props.data as { content: string }[][]).map(([year]) => year?.content);
  await page.getByRole('tab', { name: 'Block Options' }).click();
  const side = page.getByRole('complementary', { name: 'Block' });
  const onPage = canvas.getByRole('textbox', { name: 'Cell 2, 1 on the page' });
  await canvas.getByText('FY26', { exact: true }).click();
  await expect(onPage).toBeFocused();
  await side.getByRole('textbox', { name: 'Row 3, column 1' }).click();
  await canvas.getByText('FY26', { exact: true }).click();
  await expect(onPage).toBeFocused();
  await side.getByRole('button', { name: 'Delete row' }).click();
  await expect.poll(years).toEqual(['Year', 'FY27']);
  // nothing that stands there is typed over
  await page.keyboard.type('E');
  await expect.poll(years).toEqual(['Year', 'FY27E']);
});

test('letters that open pages elsewhere are letters in a text', async ({ page }) => {
  const { canvas } = await openTexts(page);
  const address = page.url();
  await clickAfter(page, canvas.getByText('Margins'), 7);
  await expect(written(canvas)).toBeFocused();
  await page.keyboard.type(' cash, copper good gdp? And so');
  await expect(written(canvas)).toHaveText('Margins cash, copper good gdp? And so');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(address);
});
