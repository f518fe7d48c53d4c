import type { Page } from '@playwright/test';
import { seriousFindings } from '../axe-findings';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

const USERS = '/admin/users/internal';
/** Of the tokens of the light theme: bg-row-hover. */
const HOVERED = 'rgb(242, 248, 248)';

async function openUsers(page: Page, query = '') {
  await signIn(page, 'admin', `${USERS}${query}`);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
}

const edgeOf = (page: Page, title: string) => page.getByRole('separator', { name: `Resize ${title}` });

async function widthOf(page: Page, title: string): Promise<number> {
  return Number(await edgeOf(page, title).getAttribute('aria-valuenow'));
}

/** How far the cells of the head and of each body row stand apart, in pixels. */
function misalignment(page: Page): Promise<number> {
  return page.evaluate(() => {
    const lefts = (row: Element | undefined) =>
      Array.from(row?.children ?? [], (cell) => cell.getBoundingClientRect().left);
    const heads = Array.from(document.querySelectorAll('.ant-table-thead > tr'), lefts);
    const rows = Array.from(document.querySelectorAll('.ant-table-tbody > tr.ant-table-row'), lefts);
    const [first = []] = heads;
    const apart = [...heads, ...rows].flatMap((row) =>
      row.map((left, at) => Math.abs(left - (first[at] ?? NaN))),
    );
    return Math.max(...apart);
  });
}

/** Counts what changes in the body of the table from now on. */
async function watchBody(page: Page) {
  await page.evaluate(() => {
    const body = document.querySelector('.ant-table-tbody');
    if (!body) throw new Error('expected a table, got none');
    const observer = new MutationObserver((changes) => {
      body.setAttribute('data-changes', String(Number(body.getAttribute('data-changes')) + changes.length));
    });
    observer.observe(body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['style', 'class'],
    });
  });
}
const bodyChanges = async (page: Page) =>
  Number(await page.locator('.ant-table-tbody').getAttribute('data-changes'));

async function dragEdge(page: Page, title: string, by: number) {
  const box = await edgeOf(page, title).boundingBox();
  if (!box) throw new Error(`expected the edge of ${title}, got nothing`);
  const y = box.y + box.height / 2;
  const x = box.x + box.width / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 5 });
  await page.mouse.move(x + by, y, { steps: 5 });
}

test('columns are resized by pointer and keyboard, stay aligned, and come back after a reload', async ({
  page,
}) => {
  await openUsers(page);
  const before = await widthOf(page, 'E-mail');
  await page.mouse.move(0, 0);
  await watchBody(page);
  await dragEdge(page, 'E-mail', 64);
  expect(await misalignment(page)).toBe(0);
  expect(await bodyChanges(page)).toBe(0);
  expect(await widthOf(page, 'E-mail')).toBe(before);
  await page.mouse.up();
  await expect(edgeOf(page, 'E-mail')).toHaveAttribute('aria-valuenow', String(before + 64));
  expect(page.url()).not.toContain('order');

  await edgeOf(page, 'Position').press('ArrowLeft');
  const position = await widthOf(page, 'Position');
  expect(await misalignment(page)).toBe(0);
  await page.reload();
  await expect(edgeOf(page, 'E-mail')).toHaveAttribute('aria-valuenow', String(before + 64));
  expect(await widthOf(page, 'Position')).toBe(position);
});

test('head and body stay aligned whatever is done to the columns', async ({ page }) => {
  await openUsers(page);
  const titles = ['First Name', 'Last Name', 'E-mail', 'Roles', 'Position', 'Status', 'Modified', 'Action'];
  const seed = Date.now();
  for (let step = 0; step < 12; step += 1) {
    const title = titles[(seed + step * 5) % titles.length] ?? 'Roles';
    await dragEdge(page, title, ((seed >> step) % 160) - 80);
    expect(await misalignment(page), `seed ${seed}, step ${step}`).toBe(0);
    await page.mouse.up();
    expect(await misalignment(page), `seed ${seed}, step ${step}`).toBe(0);
  }
});

test('a view is saved by keyboard alone, pinned, named, and restored', async ({ page }) => {
  await openUsers(page);
  await page.getByRole('button', { name: 'Table View' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Table View' });
  await dialog.getByRole('checkbox', { name: 'Pin E-mail' }).press('Space');
  const handle = dialog.getByRole('button', { name: 'Move E-mail' });
  await handle.press('ArrowDown');
  await expect(dialog.getByRole('alert')).toHaveText('Please move the pined item to top');
  await page.keyboard.press('ArrowUp');
  await expect(handle).toBeFocused();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByRole('checkbox', { name: 'Show Position' }).press('Space');
  // so wide that the table scrolls
  const width = dialog.getByRole('spinbutton', { name: 'Width of Last Name' });
  await width.fill('700');
  await width.press('Tab');
  await dialog.getByRole('textbox', { name: 'Name of the view' }).pressSequentially('By mail');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByRole('columnheader').nth(1)).toHaveAccessibleName('E-mail');
  await expect(page.getByRole('columnheader', { name: 'Position' })).toBeHidden();
  expect(await misalignment(page)).toBe(0);

  await page.setViewportSize({ width: 821, height: 900 });
  const pinnedAt = () =>
    page
      .getByRole('rowheader', { name: 'analyst@demo.test' })
      .evaluate((cell) => cell.getBoundingClientRect().left);
  const unscrolled = await pinnedAt();
  const scrolled = await page.locator('.ant-table-content').evaluate((table) => {
    table.scrollLeft = 150;
    return table.scrollLeft;
  });
  expect(scrolled).toBeGreaterThan(0);
  expect(await pinnedAt()).toBe(unscrolled);
  expect(await misalignment(page)).toBe(0);

  // narrow tables scroll whole
  await page.setViewportSize({ width: 820, height: 900 });
  await expect.poll(pinnedAt).toBeLessThan(unscrolled);
});

test('filters and order live in the address: Back, reload and a pasted link show the same', async ({
  page,
}) => {
  await openUsers(page);
  await page.getByRole('textbox', { name: 'Filter Last Name' }).fill('a');
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Last Name');
  await page.getByRole('button', { name: 'Last Name', exact: true }).press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Last Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const link = page.url();
  await page.goBack();
  await expect(page.getByRole('columnheader', { name: 'Last Name' })).not.toHaveAttribute('aria-sort');
  await page.goto(link);
  await expect(page.getByRole('columnheader', { name: 'Last Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page.getByRole('textbox', { name: 'Filter Last Name' })).toHaveValue('a');
  await page.getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Filters' })).toBeHidden();
});

test('axe finds nothing serious in the table and its dialog', async ({ page }) => {
  await openUsers(page, '?filter[roles]=ROLE_ANALYST');
  await page.getByRole('button', { name: 'Table View' }).click();
  await expect(page.getByRole('dialog', { name: 'Table View' })).toBeVisible();
  expect(await seriousFindings(page, '[data-table]')).toEqual([]);
  expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);
});

test('a phone has the filters in a sheet and scrolls inside the table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openUsers(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('textbox', { name: 'Filter Last Name' }).fill('a');
  await expect(page).toHaveURL(/filter/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('what people do with any list stands in the timeline of the browser, without what they typed', async ({
  page,
}) => {
  await openUsers(page);
  const marks = () =>
    page.evaluate(() =>
      performance.getEntriesByName('table.action').map((mark) => (mark as PerformanceMark).detail as unknown),
    );
  await page.getByRole('button', { name: 'E-mail', exact: true }).click();
  await page.getByRole('textbox', { name: 'Filter E-mail' }).fill('demo.test');
  await expect.poll(marks).toEqual([
    { table: 'internal-users', type: 'sorting', order: { field: 'email', direction: 'asc' } },
    { table: 'internal-users', type: 'filtering', fields: ['email'] },
  ]);
});

test('marks the row under the pointer and no other, and puts the tools away at once as a row is chosen', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openUsers(page);
  const cellsOf = (row: number) => page.locator('.ant-table-row').nth(row).locator('.ant-table-cell');
  await cellsOf(1).nth(2).hover();
  for (const cell of await cellsOf(1).all()) await expect(cell).toHaveCSS('background-color', HOVERED);
  await expect(cellsOf(2).nth(2)).not.toHaveCSS('background-color', HOVERED);

  await cellsOf(1).getByRole('checkbox').check();
  const tool = page.locator('[data-table-bar] button[title="Density of rows"]');
  expect(await tool.evaluate((button) => getComputedStyle(button).visibility)).toBe('hidden');
});

test('the head of a list that scrolls sideways keeps clear of the tools, however far the page is scrolled', async ({
  page,
}) => {
  await openUsers(page);
  for (const title of ['E-mail', 'Position']) {
    await dragEdge(page, title, 300);
    await page.mouse.up();
  }
  for (const width of [1440, 1024, 800]) {
    await page.setViewportSize({ width, height: 700 });
    const scroller = page.locator('.ant-table-content');
    await expect.poll(() => scroller.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const clear = () =>
      page.evaluate(() => {
        const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return (boxOf('.ant-table-thead')?.top ?? NaN) - (boxOf('[data-table-bar]')?.bottom ?? NaN);
      });
    await expect.poll(clear, { message: `${width} px` }).toBeGreaterThanOrEqual(0);
  }
});

test('a cut cell does not scroll as it is reached by keys, and rows are selected with Shift', async ({
  page,
}) => {
  await openUsers(page);
  const edge = edgeOf(page, 'E-mail');
  await edge.focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(edge).toHaveAttribute('aria-valuenow', '70');
  await edgeOf(page, 'First Name').focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowLeft');
  await edgeOf(page, 'First Name').blur();
  const scrolled = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('tbody td, tbody td *')].filter(({ scrollLeft }) => scrollLeft > 0)
          .length,
    );
  await page.keyboard.press('j');
  for (let row = 0; row < 4; row += 1) {
    await page.keyboard.press('j');
    expect(await scrolled()).toBe(0);
  }
  const ticked = page.locator('tbody input[type=checkbox]:checked');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+K');
  await expect(ticked).toHaveCount(3);
  await page.keyboard.press('Shift+J');
  await expect(ticked).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(ticked).toHaveCount(0);
});

const headingsOf = (page: Page) =>
  page
    .locator('thead > tr:first-child th')
    .evaluateAll((heads) => heads.map((head) => `${head.getAttribute('aria-label')} ${head.clientWidth}`));

test('the same columns are there while a list loads, fails, and is filtered', async ({ page, expectLog }) => {
  expectLog(/^Failed to load resource/);
  const titles = async () => (await headingsOf(page)).map((head) => head.replace(/ \d+$/, ''));
  const address = '/admin/coverage';
  await signIn(page, 'admin', address);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  const shown = await titles();
  await page.goto(`${address}?filter[name]=BHP`);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  expect(await titles()).toEqual(shown);
  await page.route('**/api/company/admin?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(await titles()).toEqual(shown);
});

test('a row that is opened moves no column', async ({ page }) => {
  await signIn(page, 'admin', '/admin/users/consumer?filter[type]=advisory');
  const opener = page.getByRole('button', { name: 'Child rows of Aditi Kulkarni' });
  await expect(opener).toBeVisible();
  const before = await headingsOf(page);
  await opener.click();
  await expect(page.getByText('of the parent').filter({ visible: true })).toHaveCount(4);
  expect(await headingsOf(page)).toEqual(before);
  await opener.click();
  expect(await headingsOf(page)).toEqual(before);
});
