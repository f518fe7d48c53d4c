import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { idea, openPicker, pick, picker, press, write } from '../best-ideas-editor';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { patience } from '../patience';
import { pdfContent } from '../pdf-content';
import { newCompany } from '../own-company';
import { signIn } from '../sign-in';

// there is one draft in the console: these journeys take turns, each from an empty list
test.describe.configure({ mode: 'serial' });

const editor = '/admin/builder/best-ideas/edit';

/** What was saved elsewhere is on a page then, from the answer to the save on. */
const LIVE_MS = 2000;
/** Who comes or goes is told by a beat. */
const TOLD_MS = 5000 * patience;

/** Saves; answers once the server has. */
async function saved(page: Page): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/best-ideas-draft/draft'),
  );
  await press(page, 'Save');
  expect((await answer).status()).toBe(200);
}

interface Idea {
  readonly company?: string;
  readonly from?: string;
  readonly to?: string;
  readonly sharePrice?: { readonly company: number };
  readonly catalyst: string;
  readonly investmentThesis: string;
  readonly explanation?: string;
}

/** Makes the draft hold these ideas and nothing else. */
async function resetDraft(request: APIRequestContext, buys: readonly Idea[] = []): Promise<void> {
  const api = await apiAs(request, 'analyst');
  const content = [
    { action: 'Buy', records: buys },
    { action: 'Switch', records: [] },
    { action: 'Sell', records: [] },
  ];
  const body = { content, disclaimers: { specificDisclosure: '', footer: '' } };
  const answer = await api.put('/api/best-ideas-draft/draft', body);
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function companyId(request: APIRequestContext, code: string): Promise<string> {
  const api = await apiAs(request, 'analyst');
  const found = await (await api.get(`/api/company/search?text=${code}`)).json();
  return found['hydra:member'].find((each: { code: string }) => each.code === code).id;
}

test('a list of all three groups is written, saved, published and read, in the PDF too', async ({ page }) => {
  await resetDraft(page.request);
  await signIn(page, 'analyst', editor);
  await press(page, 'Add Buy idea');
  await pick(page, 'Buy 1', 'Company', 'CSL');
  await write(page, 'Buy 1', 'Half-year result', 'Collection costs keep falling.');
  await press(page, 'Add Switch idea');
  await pick(page, 'Switch 1', 'From', 'CBA');
  // reports of other journeys, which may rate it anew, are about BHP
  await pick(page, 'Switch 1', 'To', 'APA');
  await write(page, 'Switch 1', 'Rate cut', 'Better value in iron ore.');
  await press(page, 'Add Sell idea');
  await openPicker(page, 'Sell 1', 'Company', 'RMD');
  await picker(page).getByRole('textbox', { name: 'Current stock price' }).fill('31.50');
  await picker(page).getByRole('button', { name: 'Select', exact: true }).click();
  await write(page, 'Sell 1', 'Patent expiry', 'Growth is priced in.');
  await page.getByRole('textbox', { name: 'Specific Disclosures' }).fill('Analysts hold no shares.');
  await press(page, 'Save');
  await expect(page.getByText(/^Saved /)).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Best Ideas' }).click();
  await page.getByRole('link', { name: 'Edit the draft of Best Ideas' }).click();
  await expect(idea(page, 'Sell 1')).toContainText('At inclusion 31.50');
  await expect(page.getByRole('textbox', { name: 'Specific Disclosures' })).toHaveText(
    'Analysts hold no shares.',
  );

  // what readers would stumble over is explained before it is published
  await press(page, 'Publish');
  await expect(idea(page, 'Sell 1').getByText(/^Please explain: .*RMD/)).toBeVisible();
  await idea(page, 'Sell 1').getByRole('textbox', { name: 'Explanation' }).fill('Sold in the placement.');
  const stumble = idea(page, 'Switch 1').getByText(
    /^Please explain: APA is rated Hold, and stands under Switch\./,
  );
  await expect(stumble).toBeVisible();
  await idea(page, 'Switch 1').getByRole('textbox', { name: 'Explanation' }).fill('We expect a Buy.');
  await press(page, 'Publish');
  const question = page.getByRole('dialog', { name: 'Publish Best Ideas' });
  await expect(question).toContainText('Click on continue to publish Best Ideas.');
  await question.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText('Best Ideas published succesfully.')).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/admin\/reports\/best-ideas\/view$/);
  const switches = page.getByRole('table', { name: 'Switch', exact: true });
  await expect(switches).toContainText('CBA');
  await expect(switches).toContainText('→ APA');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download PDF of / }).click();
  const { text } = await pdfContent(readFileSync(await (await downloading).path()));
  const said = [
    'CSL',
    'Half-year result',
    'Collection costs keep falling.',
    'Better value in iron ore.',
    '31.50',
    'Note: Sold in the placement.',
  ];
  for (const part of [...said, 'Growth is priced in.', 'Analysts hold no shares.'])
    expect(text).toContain(part);
});

test('what is declared of interests in its companies is shown, asked and printed, whatever is typed', async ({
  page,
}) => {
  const { id, code, name } = await newCompany(await apiAs(page.request, 'admin'));
  const written = { catalyst: 'Result', investmentThesis: 'Value.', explanation: 'Not rated yet.' };
  await resetDraft(page.request, [{ company: id, ...written }]);
  const compliance = await apiAs(page.request, 'compliance');
  const declared = await compliance.post('/api/interests/house', {
    ...{ company: id, kind: 'payment', from: '2026-01-02' },
  });
  expect(declared.ok(), await declared.text()).toBe(true);
  const sentence = new RegExp(`receives payments from ${name} \\(${code}\\)`);

  await signIn(page, 'analyst', editor);
  const disclosures = page.getByRole('region', { name: 'Disclosures' });
  await expect(disclosures.getByRole('listitem')).toHaveText([sentence]);
  await page.getByRole('textbox', { name: 'Specific Disclosures' }).fill('No company paid for this.');
  await press(page, 'Publish');
  const question = page.getByRole('dialog', { name: 'Publish Best Ideas' });
  await expect(question.getByRole('listitem')).toHaveText([sentence]);
  await question.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText('Best Ideas published succesfully.')).toBeVisible({ timeout: 60_000 });
  await page.getByText('DISCLAIMER AND DISCLOSURES').click();
  await expect(page.getByText(sentence)).toBeVisible();
});

test('two people write one list: each sees the other, and only what both changed is asked', async ({
  page,
  browser,
  watch,
}) => {
  const [csl, bhp] = [await companyId(page.request, 'CSL'), await companyId(page.request, 'BHP')];
  await resetDraft(page.request, [
    { company: csl, catalyst: 'First', investmentThesis: 'One' },
    { company: bhp, catalyst: 'Second', investmentThesis: 'Two' },
  ]);
  await signIn(page, 'analyst', editor);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  watch(other);
  await signIn(other, 'compliance', editor);
  const cell = (of: Page, row: string, name: string) => idea(of, row).getByRole('textbox', { name });
  const catalyst = (of: Page, row: string) => cell(of, row, 'Catalyst');

  // each sees the other, and in which idea
  const here = page.getByRole('list', { name: 'Also here' }).getByRole('button');
  const [row, button] = [idea(page, 'Buy 2'), idea(page, 'Buy 2').getByRole('combobox', { name: 'Company' })];
  const places = async () => [await row.boundingBox(), await button.boundingBox()];
  const before = await places();
  await catalyst(other, 'Buy 2').click();
  await expect(here).toHaveAccessibleName(/ is in “Buy 2, BHP”$/, { timeout: TOLD_MS });
  await expect(idea(page, 'Buy 2').getByRole('img', { name: /^Here: / })).toBeVisible();
  expect(await places()).toEqual(before);
  await expect(other.getByRole('list', { name: 'Also here' }).getByRole('button')).toHaveCount(1);

  // what the other saves is here by itself, beside what is typed
  await catalyst(page, 'Buy 1').fill('Mine');
  await catalyst(other, 'Buy 2').fill('Theirs');
  await saved(other);
  await expect(catalyst(page, 'Buy 2')).toHaveValue('Theirs', { timeout: LIVE_MS });
  await expect(catalyst(page, 'Buy 1')).toHaveValue('Mine');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await saved(page);
  await expect(catalyst(other, 'Buy 1')).toHaveValue('Mine', { timeout: LIVE_MS });

  // undo takes back one's own, and a cell of both is asked at its idea
  await catalyst(page, 'Buy 1').fill('Ours again');
  const thesis = cell(page, 'Buy 2', 'Investment Thesis');
  await thesis.fill('My thesis');
  // at the head of the page a browser by itself keeps nothing in its place
  await page.evaluate(() => window.scrollTo(0, 0));
  const topOfThesis = async () => (await thesis.boundingBox())?.y;
  const top = await topOfThesis();
  await catalyst(other, 'Buy 1').fill('Theirs, too');
  await saved(other);
  const choice = idea(page, 'Buy 1').getByRole('group', { name: /^You and .* changed this idea/ });
  await expect(choice).toContainText('Theirs, too', { timeout: LIVE_MS });
  await expect(page.getByText(/^You and (?!someone else).* changed the same in 1 place$/)).toBeVisible();
  // what one writes in has not moved
  expect(Math.abs(((await topOfThesis()) ?? NaN) - (top ?? NaN))).toBeLessThanOrEqual(2);
  await press(page, 'Show it');
  await expect(choice.getByRole('button', { name: 'Keep mine' })).toBeFocused();
  // undo past the word of the other takes back one's own edits alone, and the question with them
  await press(page, 'Undo');
  await press(page, 'Undo');
  await expect(catalyst(page, 'Buy 1')).toHaveValue('Theirs, too');
  await expect(choice).toBeHidden();
  await press(page, 'Redo');
  await press(page, 'Redo');
  await expect(choice).toBeVisible();
  await saved(page);
  await expect(cell(other, 'Buy 2', 'Investment Thesis')).toHaveValue('My thesis', {
    timeout: LIVE_MS,
  });
  await expect(catalyst(page, 'Buy 1')).toHaveValue('Ours again');
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  await expect(catalyst(other, 'Buy 1')).toHaveValue('Ours again', { timeout: LIVE_MS });
  await expect(page.getByText(/^Saved /)).toBeVisible();

  // what is cleared here and changed there is asked, until undo has brought it back
  await press(page, 'Clear Data');
  await page
    .getByRole('dialog', { name: 'Clear Data' })
    .getByRole('button', { name: 'Continue' })
    .press('Enter');
  await expect(idea(page, 'Buy 1')).toBeHidden();
  await catalyst(other, 'Buy 1').fill('Of the other');
  await saved(other);
  const deleted = page.getByRole('group', { name: /^You deleted this idea, and .* changed it/ });
  await expect(deleted).toBeVisible({ timeout: LIVE_MS });
  await press(page, 'Undo');
  await expect(deleted).toBeHidden();
  await expect(catalyst(page, 'Buy 1')).toHaveValue('Of the other');
  await expect(idea(page, 'Buy 2')).toBeVisible();

  // who leaves is gone at once
  await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(here).toHaveCount(0, { timeout: TOLD_MS });
  await elsewhere.close();
});

test('what somebody else saved moves nothing of the list on a phone, where an idea is one column', async ({
  page,
  browser,
  watch,
}, info) => {
  const [csl, bhp] = [await companyId(page.request, 'CSL'), await companyId(page.request, 'BHP')];
  await resetDraft(page.request, [
    { company: csl, catalyst: 'First', investmentThesis: 'One' },
    { company: bhp, catalyst: 'Second', investmentThesis: 'Two' },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'analyst', editor);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  watch(other);
  await signIn(other, 'compliance', editor);
  const catalyst = (of: Page, row: string) => idea(of, row).getByRole('textbox', { name: 'Catalyst' });
  const topOf = async (row: string) => (await catalyst(page, row).boundingBox())?.y ?? Number.NaN;
  const choice = (row: string) =>
    idea(page, row).getByRole('group', { name: /^You and .* changed this idea/ });

  // one column on a phone
  const [company, field] = [
    await idea(page, 'Buy 2').getByRole('combobox', { name: 'Company' }).boundingBox(),
    await catalyst(page, 'Buy 2').boundingBox(),
  ];
  const isBelow = (field?.y ?? 0) >= (company?.y ?? 0) + (company?.height ?? 0);
  const isBeside = (field?.x ?? 0) >= (company?.x ?? 0) + (company?.width ?? 0);
  expect(isBelow || isBeside).toBe(true);

  // as the page is opened, and scrolled
  await catalyst(page, 'Buy 1').fill('Mine');
  await catalyst(page, 'Buy 2').fill('Mine, too');
  let before = await topOf('Buy 2');
  await catalyst(other, 'Buy 2').fill('Theirs');
  await saved(other);
  await expect(choice('Buy 2')).toBeVisible({ timeout: LIVE_MS });
  expect(Math.abs((await topOf('Buy 2')) - before)).toBeLessThanOrEqual(2);
  await page.screenshot({ path: info.outputPath('first.png') });

  await page.mouse.wheel(0, 120);
  await page.waitForFunction(() => window.scrollY > 0);
  before = await topOf('Buy 2');
  await catalyst(other, 'Buy 1').fill('Theirs, too');
  await saved(other);
  await expect(choice('Buy 1')).toBeVisible({ timeout: LIVE_MS });
  expect(Math.abs((await topOf('Buy 2')) - before)).toBeLessThanOrEqual(2);
  await page.screenshot({ path: info.outputPath('second.png') });
  await elsewhere.close();
});

test('two people write at two ends of one thesis: nobody is asked, and the caret stays', async ({
  page,
  browser,
  watch,
}, info) => {
  const csl = await companyId(page.request, 'CSL');
  const investmentThesis = 'Costs fall in May. Debt halves by June.';
  await resetDraft(page.request, [{ company: csl, catalyst: 'First', investmentThesis }]);
  await signIn(page, 'analyst', editor);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  watch(other);
  await signIn(other, 'compliance', editor);
  const thesis = (of: Page) => idea(of, 'Buy 1').getByRole('textbox', { name: 'Investment Thesis' });

  await thesis(page).press('End');
  await page.keyboard.type(' We buy.');
  await thesis(other).fill('Costs fall sharply in May. Debt halves by June.');
  await saved(other);
  await expect(thesis(page)).toHaveValue('Costs fall sharply in May. Debt halves by June. We buy.', {
    timeout: LIVE_MS,
  });
  await page.keyboard.type(' Now.');
  await expect(thesis(page)).toHaveValue('Costs fall sharply in May. Debt halves by June. We buy. Now.');
  await page.keyboard.press('ArrowLeft');
  await thesis(other).fill('Unit costs fall sharply in May. Debt halves by June.');
  await saved(other);
  await expect(thesis(page)).toHaveValue(/^Unit costs/, { timeout: LIVE_MS });
  await page.keyboard.type('!');
  await expect(thesis(page)).toHaveValue(/ We buy\. Now!\.$/);
  await expect(idea(page, 'Buy 1').getByRole('group', { name: /changed this idea/ })).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('both-ends.png') });
  await saved(page);
  await expect(thesis(other)).toHaveValue(/^Unit costs fall sharply.* Now!\.$/, { timeout: LIVE_MS });
  await elsewhere.close();
});

test('what waits for a choice waits after a reload, too, and nothing of the other is overwritten', async ({
  page,
  browser,
  watch,
}, info) => {
  const csl = await companyId(page.request, 'CSL');
  await resetDraft(page.request, [{ company: csl, catalyst: 'First', investmentThesis: 'One' }]);
  await signIn(page, 'analyst', editor);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  watch(other);
  await signIn(other, 'compliance', editor);
  const catalyst = (of: Page) => idea(of, 'Buy 1').getByRole('textbox', { name: 'Catalyst' });
  const choice = idea(page, 'Buy 1').getByRole('group', { name: /^You and .* changed this idea/ });

  await catalyst(page).fill('Mine');
  await catalyst(other).fill('Theirs');
  await saved(other);
  await expect(choice).toContainText('Theirs', { timeout: LIVE_MS });
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  const found = page.getByRole('dialog', { name: 'Unsaved Best Ideas found' });
  const unsaved = found.getByRole('listitem').filter({ hasText: 'Buy 1, CSL' });
  await expect(unsaved.getByRole('region', { name: 'Unsaved', exact: true })).toHaveText('UnsavedMine');
  await expect(unsaved.getByRole('region', { name: 'Saved', exact: true })).toContainText('Theirs');
  await expect(found).toContainText('“Buy 1, CSL” waits for your choice, as before.');
  await page.screenshot({ path: info.outputPath('unsaved.png') });
  await found.getByRole('button', { name: 'Recover' }).click();
  await expect(choice).toContainText('Theirs');
  await expect(catalyst(page)).toHaveValue('Mine');
  await press(page, 'Save');
  await expect(page.getByText(/“Buy 1, CSL” waits for your choice/)).toBeVisible();
  await expect(catalyst(other)).toHaveValue('Theirs');
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  await expect(catalyst(other)).toHaveValue('Mine', { timeout: LIVE_MS });
  await elsewhere.close();
});

test('Clear Data asks, empties all groups, can be taken back, and a reload offers what was not saved', async ({
  page,
}) => {
  const csl = await companyId(page.request, 'CSL');
  await resetDraft(page.request, [{ company: csl, catalyst: 'First', investmentThesis: 'One' }]);
  await signIn(page, 'analyst', editor);
  await press(page, 'Clear Data');
  const question = page.getByRole('dialog', { name: 'Clear Data' });
  await expect(question).toContainText('Click on continue to reset the Best Ideas state.');
  await question.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(idea(page, 'Buy 1')).toBeHidden();
  await press(page, 'Undo');
  await write(page, 'Buy 1', 'Typed and not saved', 'One');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('dialog', { name: 'Are you sure to leave this page?' }).getByText('NO').click();
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await page
    .getByRole('dialog', { name: 'Unsaved Best Ideas found' })
    .getByRole('button', { name: 'Recover' })
    .click();
  await expect(idea(page, 'Buy 1').getByRole('textbox', { name: 'Catalyst' })).toHaveValue(
    'Typed and not saved',
  );
  // one writes on in what came back
  await expect(idea(page, 'Buy 1').getByRole('textbox', { name: 'Catalyst' })).toBeFocused();
});

test('what can not be published or saved is refused at its field', async ({ page }) => {
  const csl = await companyId(page.request, 'CSL');
  await resetDraft(page.request, [{ company: csl, catalyst: 'First', investmentThesis: '' }]);
  await signIn(page, 'analyst', editor);
  await press(page, 'Publish');
  await expect(idea(page, 'Buy 1').getByText('This field is required')).toHaveCount(1);
  await expect(idea(page, 'Buy 1').getByRole('textbox', { name: 'Investment Thesis' })).toBeFocused();
  await write(page, 'Buy 1', 'First', 'x'.repeat(10_000));
  await press(page, 'Save');
  await expect(
    idea(page, 'Buy 1').getByText('This value is too long. It should have 2000 characters or less.'),
  ).toBeVisible();
  await press(page, 'Add Buy idea');
  await openPicker(page, 'Buy 2', 'Company', 'CSL');
  await picker(page).getByRole('textbox', { name: 'Current stock price' }).fill('12,x');
  await picker(page).getByRole('button', { name: 'Select', exact: true }).click();
  await expect(picker(page).getByText('This company is already in this group.')).toBeVisible();
  await expect(picker(page).getByText('please enter numbers only')).toBeVisible();
});

test('a company that turned invisible keeps its place, and the list is not published with it', async ({
  page,
}) => {
  const admin = await apiAs(page.request, 'admin');
  const { id, code } = await newCompany(admin);
  await resetDraft(page.request, [{ company: id, catalyst: 'First', investmentThesis: 'One' }]);
  await admin.put(`/api/company/${id}`, { visibility: false });
  await signIn(page, 'admin', editor);
  await expect(idea(page, 'Buy 1').getByRole('combobox', { name: 'Company' })).toContainText(`${code}`);
  await expect(idea(page, 'Buy 1')).toContainText('hidden');
  await press(page, 'Publish');
  await expect(idea(page, 'Buy 1').getByText('This company is hidden. Choose another one.')).toBeVisible();
  await press(page, 'Add Buy idea');
  await idea(page, 'Buy 2').getByRole('combobox', { name: 'Company', exact: true }).click();
  await picker(page).getByRole('combobox', { name: 'Company' }).fill(code);
  await expect(page.getByText('No Records')).toBeVisible();
  await page.keyboard.press('Escape');
  await resetDraft(page.request);
});

test('the price at inclusion of a merged company moves after a warning, and shows no performance', async ({
  page,
}) => {
  const admin = await apiAs(page.request, 'admin');
  const source = await newCompany(admin);
  await resetDraft(page.request, [
    { company: source.id, sharePrice: { company: 10 }, catalyst: 'First', investmentThesis: 'One' },
  ]);
  await signIn(page, 'admin', `/admin/coverage/${source.id}`);
  const section = page.getByRole('region', { name: 'Merge Company' });
  await section.getByRole('combobox', { name: 'Merge into' }).fill('WOW');
  await page.locator('.ant-select-item-option', { hasText: 'WOW ' }).click();
  await section.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge ${source.code} into WOW` });
  await expect(dialog.getByText(`1 price at inclusion of ${source.code} moves to WOW`)).toBeVisible();
  await dialog.getByLabel(`Type ${source.code} to confirm`).fill(source.code);
  await dialog.getByRole('button', { name: 'Merge' }).press('Enter');
  await expect(page.getByText('Merge request has been processed.').first()).toBeVisible();

  await page.goto(editor);
  await expect(idea(page, 'Buy 1').getByRole('combobox', { name: 'Company' })).toContainText('WOW');
  await expect(idea(page, 'Buy 1')).toContainText(
    'At inclusion 10, a price of the company that was merged into this one.',
  );
  await resetDraft(page.request);
});
