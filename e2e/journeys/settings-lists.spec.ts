import type { Locator, Page } from '@playwright/test';
import { seriousFindings } from '../axe-findings';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { moreAction } from '../more-actions';
import { signIn } from '../sign-in';

const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;

test('a tag is added once, refused twice, and deleted when it is known what uses it', async ({
  page,
  request,
  expectLog,
}) => {
  expectLog(/422/);
  const api = await apiAs(request, 'admin');
  const name = unique('Lithium');
  await signIn(page, 'admin', '/admin/settings');
  await page.getByRole('link', { name: 'Tag Management' }).click();
  await page.getByRole('button', { name: 'Add Tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Tag' });
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await expect(add).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Tag' }).fill(name);
  await page.getByTitle(`Add “${name}”`).click();
  // somebody else was faster
  const tag = await (await api.post('/api/tags', { name })).json();
  await add.click();
  await expect(dialog.getByText('An error occurred This tag already exists.!!!')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const draft = await newDraft(api);
  expect((await api.put(`/api/draft-report/${draft.id}`, { tags: [name] })).status()).toBe(200);
  await page.goto(`/admin/settings/tag-management?filter[name]=${encodeURIComponent(name)}`);
  await (await moreAction(page, 'Delete', name)).click();
  const question = page.getByRole('dialog', { name: `Are you sure you want to delete ${name}?` });
  await expect(question).toContainText('It is used by 1 draft. Reports and drafts keep it.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Tag deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Rename ${name}` })).toBeHidden();
  expect((await api.delete(tag['@id'])).status()).toBe(404);
  expect((await (await api.get(draft['@id'])).json()).tags).toEqual([name]);
  expect(await seriousFindings(page)).toEqual([]);
});

test('a tag is renamed and merged with what bears it, after it is said what that is', async ({
  page,
  request,
  expectLog,
}) => {
  expectLog(/422/);
  const api = await apiAs(request, 'admin');
  const [name, other, better] = [unique('Battery'), unique('Accumulator'), unique('Storage')];
  for (const each of [name, other]) expect((await api.post('/api/tags', { name: each })).status()).toBe(200);
  const draft = await newDraft(api);
  await api.put(`/api/draft-report/${draft.id}`, { tags: [name, other] });
  const tagsOfDraft = async () => (await (await api.get(draft['@id'])).json()).tags;
  await signIn(page, 'admin', `/admin/settings/tag-management?filter[name]=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: `Select ${name}` })).toContainText('1 draft');
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  const renaming = page.getByRole('dialog', { name: `Rename ${name}` });
  await expect(renaming).toContainText('It is used by 1 draft. 1 draft changes with it.');
  const field = renaming.getByRole('textbox', { name: 'Name' });
  const rename = renaming.getByRole('button', { name: 'Rename' });
  await field.fill(other);
  await rename.click();
  await expect(renaming).toContainText('Another tag has this name. Merge the two instead.');
  expect(await seriousFindings(page)).toEqual([]);
  await field.fill(better);
  await rename.click();
  await expect(page.getByText(`Renamed to ${better}. 1 draft changed.`)).toBeVisible();
  expect(await tagsOfDraft()).toEqual([better, other]);

  await page.goto(`/admin/settings/tag-management?filter[name]=${encodeURIComponent(other)}`);
  await (await moreAction(page, 'Merge', other)).click();
  const merging = page.getByRole('dialog', { name: `Merge ${other} into another tag` });
  const merge = merging.getByRole('button', { name: 'Merge' });
  await expect(merge).toBeDisabled();
  await merging.getByRole('combobox', { name: 'Into' }).fill(better);
  await page.getByTitle(better, { exact: true }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await merge.click();
  await expect(page.getByText(`Merged into ${better}. 1 draft changed.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Rename ${other}` })).toBeHidden();
  expect(await tagsOfDraft()).toEqual([better]);
});

test('selected tags are merged into one and deleted, after it is said what bears them', async ({
  page,
  request,
}) => {
  const api = await apiAs(request, 'admin');
  const mark = crypto.randomUUID().slice(0, 8);
  const [one, two, into] = [
    `Cuprum ${mark}`,
    `Red Metal ${mark}`,
    `Copper, in all of its alloys and of every purity, ${mark}`,
  ];
  for (const name of [one, two, into]) expect((await api.post('/api/tags', { name })).status()).toBe(200);
  const draft = await newDraft(api);
  await api.put(`/api/draft-report/${draft.id}`, { tags: [one, two] });
  const tagsOfDraft = async () => (await (await api.get(draft['@id'])).json()).tags;
  await signIn(page, 'admin', `/admin/settings/tag-management?filter[name]=${mark}`);
  for (const name of [one, two, into]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const merging = page.getByRole('dialog', { name: 'Merge 3 tags into one' });
  await expect(merging).toContainText('They are used by 1 draft. 1 draft changes with them.');
  await expect(merging.getByRole('listitem').filter({ hasText: one })).toContainText('1 draft');
  await merging.getByRole('combobox', { name: 'Into' }).fill(into);
  await page.getByTitle(into, { exact: true }).click();
  expect(await seriousFindings(page)).toEqual([]);
  // a long name too is read whole on a narrow screen
  await page.setViewportSize({ width: 390, height: 844 });
  const merge = merging.getByRole('button', { name: `Merge 2 tags into ${into}` });
  await expect(merge).toBeInViewport({ ratio: 1 });
  expect(await merge.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true);
  await page.screenshot({ path: test.info().outputPath('merge-390.png') });
  await page.setViewportSize({ width: 1440, height: 900 });
  await merge.click();
  await expect(page.getByText(`2 tags merged into ${into}`)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select ${one}` })).toBeHidden();
  expect(await tagsOfDraft()).toEqual([into]);

  // all that match, on every page
  await api.post('/api/tags', { name: `Zinc ${mark}` });
  await page.reload();
  await expect(page.getByRole('checkbox', { name: `Select Zinc ${mark}` })).toBeVisible();
  await page.getByRole('button', { name: 'Select rows' }).click();
  await page.getByRole('menuitem', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete 2 tags?' });
  await expect(deleting).toContainText('They are used by 1 draft. Reports and drafts keep them.');
  await deleting.getByRole('button', { name: 'Delete 2 tags' }).click();
  await expect(page.getByText('2 tags deleted.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select ${into}` })).toBeHidden();
  expect(await tagsOfDraft()).toEqual([into]);
  const trail = await (await api.get('/api/audit?action=tag.merge-selected')).json();
  expect(trail['hydra:member'][0]).toMatchObject({ subjectLabel: '2 done' });
});

/** Drags a handle to the middle of another one. */
async function drag(page: Page, from: Locator, onto: Locator) {
  // once what moved before stands still
  await from.hover();
  await page.mouse.down();
  const end = await onto.boundingBox();
  if (!end) throw new Error('expected the other handle on the screen');
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  // the list makes room where it will land
  await expect.poll(async () => (await onto.boundingBox())?.y).not.toBe(end.y);
  await page.mouse.up();
}

test('a list is added to, sorted by pointer and keys, saved, and refuses to lose what is in use', async ({
  page,
  expectLog,
}) => {
  expectLog(/409/);
  const name = unique('Mail');
  await signIn(page, 'admin', '/admin/settings');
  await page.getByRole('link', { name: 'DropDowns' }).click();
  const mails = page.getByRole('form', { name: 'Email Subscriptions' });
  const entries = mails.getByRole('textbox');
  const save = mails.getByRole('button', { name: 'Save Email Subscriptions' });
  await expect(save).toBeDisabled();
  const count = await entries.count();
  await mails.getByRole('button', { name: 'Add entry' }).click();
  await expect(entries.nth(count)).toBeFocused();
  await save.click();
  await expect(mails.getByText('This field is required')).toBeVisible();
  await entries.nth(count).fill(await entries.first().inputValue());
  await expect(mails.getByText('This entry is already in the list.')).toBeVisible();
  await entries.nth(count).fill(name);
  const handle = mails.getByRole('button', { name: `Move ${name}`, exact: true });
  await handle.press('ArrowUp');
  await expect(entries.nth(count - 1)).toHaveValue(name);
  const first = mails.getByRole('button', { name: /^Move/ }).first();
  await first.scrollIntoViewIfNeeded();
  await drag(page, handle, first);
  await expect(entries.first()).toHaveValue(name);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Are you sure to leave this page?')).toBeVisible();
  await page.getByRole('button', { name: 'NO', exact: true }).click();
  await save.click();
  await expect(page.getByText('Email Subscriptions saved.')).toBeVisible();
  await page.reload();
  await expect(entries.first()).toHaveValue(name);
  await mails.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(mails.getByText('will be removed when you save')).toBeVisible();
  await save.click();
  await expect(page.getByText('Email Subscriptions saved.')).toBeVisible();
  await expect(entries).toHaveCount(count);

  const sectors = page.getByRole('form', { name: 'Sectors' });
  await sectors.getByRole('button', { name: 'Remove Materials' }).click();
  await sectors.getByRole('button', { name: 'Save Sectors' }).click();
  await expect(sectors.getByText(/“Materials” is used by \d+ report/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await sectors.getByRole('button', { name: 'Restore Materials' }).click();
  await expect(sectors.getByText(/“Materials” is used/)).toBeHidden();
  await expect(sectors.getByRole('button', { name: 'Save Sectors' })).toBeDisabled();
});
