import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addBlock, addThumbnail, createReport, tabTo } from '../by-keyboard';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { openBuilder } from '../open-builder';
import { listenTo } from '../said-lines';
import { signIn } from '../sign-in';

const data = join(__dirname, '../../api/server/data');

test('create, six blocks, mobile style, review: by keyboard alone', async ({ page }) => {
  test.slow();
  await signIn(page, 'analyst', '/admin/reports/new');
  await expect(page.getByRole('heading', { name: 'Create Report' })).toBeVisible();
  const draftId = await createReport(page, `Keyboard ${crypto.randomUUID()}`);
  await expect(
    page.frameLocator('iframe[title="Report canvas"]').locator('[data-node]').first(),
  ).toBeVisible();
  await addThumbnail(page);

  await tabTo(page, /Block Options$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tree', { name: 'Layers' })).toBeVisible();
  await tabTo(page, /^Report$/);
  await page.keyboard.press('End');
  for (const block of ['Text', 'Image', 'Table', 'Quote', 'Columns', 'Share Price'])
    await addBlock(page, block);

  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('log', { name: 'Announcements' })).toHaveText(/^Share Price moved: /);
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog', { name: 'Are you sure you want to delete?' })).toBeVisible();
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { selected: true })).toBeFocused();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('treeitem', { selected: true })).toBeFocused();

  await page.keyboard.press('Alt+3');
  await expect(page.getByRole('button', { name: 'Mobile', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await tabTo(page, /Settings$/, 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Visible on mobile');
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Visible on mobile' })).not.toBeChecked();

  await tabTo(page, 'Review', 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request review' });
  await expect(dialog).toBeVisible();
  await tabTo(page, /^Assignees/);
  const users = JSON.parse(readFileSync(join(data, 'users.json'), 'utf8')) as {
    key: string;
    firstName: string;
    lastName: string;
  }[];
  const peer = users.find(({ key }) => key === 'peer');
  await page.keyboard.type(`${peer?.firstName}`);
  await expect(page.getByTitle(`${peer?.firstName} ${peer?.lastName}`).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('region', { name: 'Checklist' })).toBeVisible();
  const reasons = await dialog.getByRole('textbox', { name: /^Reason: / }).count();
  for (let answered = 0; answered < reasons; answered += 1) {
    await tabTo(page, /^Reason: /);
    await page.keyboard.type('It is so on purpose.');
    await page.keyboard.press('Tab');
  }
  await tabTo(page, 'Request');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Request for review.')).toBeVisible();
  await page.waitForURL('**/admin/reports/draft');

  const api = await apiAs(page.request, 'analyst');
  const draft = await (await api.get(`/api/draft-report/${draftId}`)).json();
  expect(draft.status).toBe('pending review');
  const mobile = Object.values(JSON.parse(draft.content.css).mobile);
  expect(mobile).toContainEqual({ display: 'none' });
});

test('keys in the canvas and in the layers mean the block itself, and delete it only when they are told to', async ({
  page,
}) => {
  const { canvas } = await openBuilder(page);
  const blocks = canvas.locator('[data-node]');
  await expect(blocks.first()).toBeVisible();
  await page.getByRole('tab', { name: 'Layers' }).click();
  const selected = page.getByRole('treeitem', { selected: true });
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
  await canvas.getByText('Stock Overview').first().click();
  await expect(selected).toHaveAccessibleName(/^Stock Overview/);
  const before = await blocks.count();

  const deleteAndCancel = async () => {
    await page.keyboard.press('Delete');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(blocks).toHaveCount(before);
    await expect(selected).toHaveAccessibleName(/^Stock Overview/);
  };
  // GrapesJS has S, W, D and A for going through the blocks, and Delete for the drawing without the report
  for (const key of ['s', 'w', 'd', 'a']) await page.keyboard.press(key);
  await expect(selected).toHaveAccessibleName(/^Stock Overview/);
  await deleteAndCancel();
  await selected.focus();
  await deleteAndCancel();

  await page.keyboard.press('Delete');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(blocks).toHaveCount(before - 1);
  await page.keyboard.press('Control+z');
  await expect(blocks).toHaveCount(before);
});

test('Enter on a block of the layers leads into its text, or to its first option', async ({
  page,
  request,
}) => {
  const { draftId } = await openBuilder(page);
  await page.getByRole('tab', { name: 'Layers' }).click();
  const tree = page.getByRole('tree', { name: 'Layers' });
  await tree.getByRole('treeitem').first().focus();
  await page.keyboard.press('End');
  await addBlock(page, 'Text');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Iron ore demand holds.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('log', { name: 'Announcements' })).toHaveText(/^Back at Text( in .+)?\.$/);
  await page.keyboard.press('Alt+/');
  await expect(page.getByRole('combobox', { name: /block/i })).toBeFocused();
  await page.keyboard.press('Escape');
  await tree.getByRole('treeitem', { selected: true }).focus();
  await addBlock(page, 'Table');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Copper');
  await page.keyboard.press('Tab');
  const api = await apiAs(request, 'analyst');
  await expect
    .poll(async () => JSON.stringify(await (await api.get(`/api/draft-report/${draftId}`)).json()), {
      timeout: 20_000,
    })
    .toMatch(/Iron ore demand holds\..*Copper/s);
});

test('a walk through the blocks of the page says each of them', async ({ page }) => {
  const { canvas } = await openBuilder(page);
  await canvas.getByText('Stock Overview').first().click();
  const heard = await listenTo(page);
  const count = await canvas.locator('[data-node]').count();
  await page.keyboard.press('Home');
  for (let walked = 1; walked < count; walked += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await heard()).length).toBeGreaterThan(2);
  const [first, ...lines] = await heard();
  expect(first).toBe('Report.');
  expect(lines.map((line) => line.replace(/^.*, (?=\d+ of \d+\.$)/, ''))).toEqual(
    lines.map((_line, index) => `${index + 1} of ${lines.length}.`),
  );
});
