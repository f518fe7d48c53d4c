import { seriousFindings } from '../axe-findings';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { newCompany } from '../own-company';
import { signIn } from '../sign-in';

test('an analyst judges the company of a report from its Key Properties block', async ({
  page,
  request,
  expectLog,
}) => {
  // the company has no prices that a block could draw
  expectLog(/404/);
  const { id, code } = await newCompany(await apiAs(request, 'admin'));
  const api = await apiAs(request, 'analyst');
  const draft = await newDraft(api);
  await api.put(`/api/draft-report/${draft.id}`, { company: [id] });
  await signIn(page, 'analyst', `/admin/builder/draft-report/${draft.id}`);
  const block = page.frameLocator('iframe[title="Report canvas"]').locator('.block-key-properties');
  await expect(block.getByText('Not rated')).toBeVisible();
  await block.click();
  const open = page.getByRole('button', { name: `Edit key properties of ${code}` });
  await open.click();
  const dialog = page.getByRole('dialog', { name: `Key Properties of ${code}` });
  const rating = dialog.getByRole('slider', { name: 'Rating' });
  await rating.press('End');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(rating).toHaveValue('1');
  await rating.press('End');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(block.getByRole('cell', { name: '5 of 5, from SELL to BUY' })).toBeVisible();
  const saved = await (await api.get(`/api/key-properties/${id}`)).json();
  expect(saved).toEqual({ rating: 5, growth: 1, income: 1, risk: 1, moat: 1 });
});

test('forty companies are rated by one paste from a sheet, and what is not saved says why', async ({
  page,
  request,
  context,
}, info) => {
  const admin = await apiAs(request, 'admin');
  const mark = `Rated ${crypto.randomUUID().slice(0, 8)}`;
  const companies: { id: string; code: string }[] = [];
  for (let count = 1; count <= 40; count += 1)
    companies.push(await newCompany(admin, { name: `${mark} ${count} Limited` }));
  companies.sort((one, other) => one.code.localeCompare(other.code));
  const savedOf = async ({ id }: { id: string }) => (await admin.get(`/api/key-properties/${id}`)).json();
  const [first, second] = companies;
  if (!first || !second) throw new Error('There should be forty companies');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin', `/admin/coverage/keyproperties?filter[name]=${encodeURIComponent(mark)}`);
  const cell = (scale: string, code: string) =>
    page.getByRole('textbox', { name: new RegExp(`^${scale} .* of ${code}$`) });
  await expect(cell('Rating', first.code)).toHaveValue('');
  await page.evaluate(
    (lines) => navigator.clipboard.writeText(lines),
    companies.map((_, index) => [1 + (index % 5), 2, 3, 4, 5].join('\t')).join('\r\n'),
  );
  await cell('Rating', first.code).click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByText('All cells are saved.')).toBeVisible({ timeout: 60_000 });
  await page.screenshot({ path: info.outputPath('rated.png') });
  const steps = { rating: 1, growth: 2, income: 3, risk: 4, moat: 5 };
  expect(await savedOf(first)).toEqual(steps);
  expect(await savedOf(companies[39] ?? first)).toEqual({ ...steps, rating: 5 });
  expect(await seriousFindings(page)).toEqual([]);

  // one more, by keys alone; a wrong one stays and says why
  await page.keyboard.press('Enter');
  await expect(cell('Rating', second.code)).toBeFocused();
  await page.keyboard.type('4');
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await savedOf(second)).rating).toBe(4);
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  const told = page.getByRole('alert').filter({ hasText: '1 cell not saved.' });
  await expect(told).toContainText('This value should be a whole number from 1 to 5.');
  await page.screenshot({ path: info.outputPath('wrong.png') });
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(told).toBeVisible();
  await page.screenshot({ path: info.outputPath('wrong-390.png') });
  await page.setViewportSize({ width: 1440, height: 900 });
  // whoever leaves now is told what is lost, and stays by the main button
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  const leaving = page.getByRole('dialog', { name: 'Are you sure to leave this page?' });
  await expect(leaving.getByText(/^Not saved: Rating .* of .*\.$/)).toBeVisible();
  await page.screenshot({ path: info.outputPath('leaving.png') });
  expect(await seriousFindings(page)).toEqual([]);
  await leaving.getByRole('button', { name: 'NO' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  // rows that name themselves go to their companies, whatever cell they are pasted at
  await page.evaluate(
    (lines) => navigator.clipboard.writeText(lines),
    [
      'Code\tGrowth\tRating\tTarget',
      `${second.code}\t2\t2\t9`,
      `XX${mark}\t1\t1\t9`,
      `${first.code}\t5\t1\t9`,
    ].join('\n'),
  );
  await cell('Rating', companies[9]?.code ?? '').click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByText(`Pasted into 2 rows found by Code.`)).toContainText(`left out: XX${mark}.`);
  await expect(page.getByText('Not a column of this list, so left out: Target.')).toBeVisible();
  await expect.poll(() => savedOf(second)).toMatchObject({ rating: 2, growth: 2 });
  await expect.poll(() => savedOf(first)).toMatchObject({ rating: 1, growth: 5 });
  await page.screenshot({ path: info.outputPath('pasted-by-code.png') });

  // codes that are not listed are never written over the rows that happen to stand there
  await page.evaluate(
    (lines) => navigator.clipboard.writeText(lines),
    'XQX\t4\t4\t4\t4\t4\nXQY\t4\t4\t4\t4\t4',
  );
  await cell('Rating', first.code).click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByText('Nothing was pasted: XQX, XQY')).toBeVisible();
  await expect(cell('Rating', first.code)).toHaveValue('1');
  await page.screenshot({ path: info.outputPath('nothing-pasted.png') });

  // somebody else was faster
  await admin.put(`/api/key-properties/${first.id}`, { ...steps, rating: 3 });
  // the cell is the one that was pasted at: what is typed takes the place of what stands there
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Somebody has made it 3 meanwhile.')).toBeVisible();
  expect((await savedOf(first)).rating).toBe(3);
  await cell('Rating', first.code).click();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await savedOf(first)).rating).toBe(5);
});

test('a paste whose answers are lost tells what is saved from what is not', async ({
  page,
  request,
  context,
  expectLog,
}, info) => {
  expectLog(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load/);
  const admin = await apiAs(request, 'admin');
  const mark = `Lost ${crypto.randomUUID().slice(0, 8)}`;
  const companies: { id: string; code: string }[] = [];
  for (const each of ['one', 'two', 'three'])
    companies.push(await newCompany(admin, { name: `${mark} ${each} Limited` }));
  companies.sort((one, other) => one.code.localeCompare(other.code));
  const [first] = companies;
  if (!first) throw new Error('There should be companies');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin', `/admin/coverage/keyproperties?filter[name]=${encodeURIComponent(mark)}`);
  const rating = (code: string) => page.getByRole('textbox', { name: new RegExp(`^Rating .* of ${code}$`) });
  await expect(rating(first.code)).toHaveValue('');
  // the server writes the first row; the network is gone before it says so
  await page.route('**/api/key-properties/*', async (route) => {
    const isWrite = route.request().method() === 'PUT';
    if (isWrite) await route.fetch();
    const isRead = route.request().url().includes(first.id) && !isWrite;
    await (isRead ? route.continue() : route.abort());
  });
  await page.evaluate(
    (lines) => navigator.clipboard.writeText(lines),
    companies.map(() => [1, 2, 3, 4, 5].join('\t')).join('\n'),
  );
  await rating(first.code).click();
  await page.keyboard.press('ControlOrMeta+v');
  // the list is there to say what became of the first
  const told = page.getByRole('alert').filter({ hasText: 'not saved' });
  await expect(told).toContainText('10 cells not saved.');
  await expect(told).toContainText('The server cannot be reached, so nothing was saved.');
  await expect(told).not.toContainText('may be saved');
  await page.screenshot({ path: info.outputPath('lost.png') });
  expect((await (await admin.get(`/api/key-properties/${first.id}`)).json()).moat).toBe(5);
  await page.unroute('**/api/key-properties/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('All cells are saved.')).toBeVisible();
});
