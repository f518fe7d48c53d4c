import type { Browser, Page } from '@playwright/test';
import { setThumbnail } from '../approved-draft';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { crash } from '../crash';
import { patience } from '../patience';
import { saveStateOf } from '../report-canvas';
import { signIn } from '../sign-in';

/** What was saved elsewhere is on a page then. */
const LIVE_MS = 5000 * patience;

async function openAs(browser: Browser, account: string, id: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, account, `/admin/builder/draft-report/${id}`);
  await expect(page.getByRole('textbox', { name: 'Web Title' })).toBeVisible();
  return page;
}

test('what another person changes in the Settings is shown and told, also beside what is typed', async ({
  browser,
  request,
}, info) => {
  const analyst = await apiAs(request, 'analyst');
  const { id } = await newDraft(analyst);
  const page = await openAs(browser, 'admin', id);
  const thumbnail = page.getByRole('img', { name: 'Thumbnail' });
  await expect(thumbnail).toHaveCount(0);

  await setThumbnail(analyst, id);
  await expect(page.getByText(/changed Thumbnail\.$/)).toBeVisible({ timeout: LIVE_MS });
  await expect(thumbnail).toBeVisible({ timeout: LIVE_MS });
  const first = await thumbnail.getAttribute('src');

  // a picture that takes the place of another comes in beside what is typed
  await page.getByRole('textbox', { name: 'Web Title' }).fill('Typed by the admin');
  await expect(saveStateOf(page)).toContainText('Settings not saved');
  await setThumbnail(analyst, id);
  await expect(thumbnail).not.toHaveAttribute('src', first ?? '', { timeout: LIVE_MS });
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await analyst.put(`/api/draft-report/${id}`, { researchOn: 'Smelters' });
  await expect(page.getByText(/changed Research On\.$/)).toBeVisible({ timeout: LIVE_MS });
  await expect(page.getByRole('textbox', { name: 'Research On' })).toHaveValue('Smelters');
  await page.screenshot({ path: info.outputPath('settings-not-saved.png') });

  // the header leads to what is not saved
  await page.getByRole('tab', { name: 'Styles' }).click();
  await page.getByRole('button', { name: 'Show settings' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeFocused();
  await save.click();
  await expect(saveStateOf(page)).toContainText('Last Updated', { timeout: 15_000 });
  const saved = await (await analyst.get(`/api/draft-report/${id}`)).json();
  expect(saved).toMatchObject({ webTitle: 'Typed by the admin', researchOn: 'Smelters' });
  for (const [name, width] of [
    ['narrow', 800],
    ['phone', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: info.outputPath(`${name}.png`) });
  }
  await page.context().close();
});

test('a title that two changed in the Settings waits at its field, and in the page, until one is chosen', async ({
  browser,
  request,
  expectLog,
}, info) => {
  // the browser's own line for the save that met the other one
  expectLog(/^Failed to load resource/);
  const analyst = await apiAs(request, 'analyst');
  const { id } = await newDraft(analyst);
  const page = await openAs(browser, 'admin', id);
  const form = page.getByRole('form', { name: 'Settings' });
  const title = form.locator('input[name="title"]');
  await title.fill('Copper of the admin');
  await analyst.put(`/api/draft-report/${id}`, { title: 'Copper of the analyst' });
  const bar = page.getByRole('region', { name: 'Settings changed by two' });
  await expect(bar).toContainText('Title: changed by you and by', { timeout: LIVE_MS });
  await expect(form).toContainText('saved: “Copper of the analyst”');

  await form.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: /Someone else saved/ });
  await dialog.getByRole('button', { name: 'Back to editing' }).click();
  await expect(bar).toBeVisible();
  await analyst.put(`/api/draft-report/${id}`, { title: 'Copper, once more' });
  await expect(form).toContainText('saved: “Copper, once more”', { timeout: LIVE_MS });
  await page.screenshot({ path: info.outputPath('contested-title.png') });

  // both ways lead to the field
  await page.getByRole('tab', { name: 'Styles' }).click();
  await page.getByRole('button', { name: 'Show settings' }).click();
  await expect(title).toBeFocused();
  await page.getByRole('tab', { name: 'Styles' }).click();
  await bar.getByRole('button', { name: 'Show' }).click();
  await expect(title).toBeFocused();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: info.outputPath('contested-title-dark.png') });

  await form.getByRole('button', { name: 'Take theirs: Title' }).click();
  await expect(title).toHaveValue('Copper, once more');
  await expect(bar).toBeHidden();
  await expect(saveStateOf(page)).toContainText('Last Updated');
  await page.context().close();
});

test('settings that two changed stay so on a narrower window, in a drawer, and after a reload', async ({
  browser,
  request,
  expectLog,
}, info) => {
  // the browser's own line for the save that met the other one
  expectLog(/^Failed to load resource/);
  const analyst = await apiAs(request, 'analyst');
  const { id } = await newDraft(analyst);
  const saved = async () => (await analyst.get(`/api/draft-report/${id}`)).json();
  const page = await openAs(browser, 'admin', id);
  const bar = (at: Page) => at.getByRole('region', { name: 'Settings changed by two' });
  const form = (at: Page) => at.getByRole('form', { name: 'Settings' });
  const box = (at: Page, name: string) => form(at).locator(`input[name="${name}"]`);
  const expectContested = async (at: Page) => {
    await expect(bar(at)).toContainText('Title and Web Title: changed by you and by', { timeout: LIVE_MS });
    await expect(bar(at)).toBeVisible();
  };
  await box(page, 'title').fill('Copper of the admin');
  await box(page, 'webTitle').fill('Web of the admin');
  await box(page, 'subTitle').fill('Typed by the admin alone');
  await analyst.put(`/api/draft-report/${id}`, {
    title: 'Copper of the analyst',
    webTitle: 'Web of the analyst',
  });
  await expectContested(page);

  await page.setViewportSize({ width: 900, height: 900 });
  await expectContested(page);
  await bar(page).getByRole('button', { name: 'Show' }).click();
  await expect(form(page)).toContainText('saved: “Web of the analyst”');
  await page.screenshot({ path: info.outputPath('contested-drawer.png') });
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectContested(page);
  await expect(box(page, 'subTitle')).toHaveValue('Typed by the admin alone');
  await expect(form(page)).toContainText('saved: “Web of the analyst”');

  // nothing of theirs is written over by a page that was opened anew
  const next = await page.context().newPage();
  await crash(page);
  await next.goto(`/admin/builder/draft-report/${id}`);
  const found = next.getByRole('dialog', { name: 'Unsaved settings found' });
  await found.getByRole('button', { name: 'Recover' }).click();
  await expectContested(next);
  await expect(form(next)).toContainText('saved: “Web of the analyst”');
  await form(next).getByRole('button', { name: 'Save' }).click();
  const dialog = next.getByRole('dialog', { name: /Someone else saved/ });
  await expect(dialog).toContainText('Web of the analyst');
  expect(await saved()).toMatchObject({ title: 'Copper of the analyst', webTitle: 'Web of the analyst' });
  for (const mine of await dialog.getByRole('radio', { name: /^Mine/ }).all()) await mine.check();
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(bar(next)).toBeHidden();
  await expect.poll(saved).toMatchObject({
    ...{ title: 'Copper of the admin', webTitle: 'Web of the admin', subTitle: 'Typed by the admin alone' },
  });
  await next.context().close();
});

test('bars above the page come and go without moving what is under the pointer', async ({
  browser,
  request,
}, info) => {
  const analyst = await apiAs(request, 'analyst');
  const { id } = await newDraft(analyst);
  const page = await openAs(browser, 'admin', id);
  const heading = page.frameLocator('iframe[title="Report canvas"]').locator('.report-header > h1');
  const form = page.getByRole('form', { name: 'Settings' });
  const webTitle = form.locator('input[name="webTitle"]');
  const tops = async () => [
    Math.round((await heading.boundingBox())?.y ?? Number.NaN),
    Math.round((await webTitle.boundingBox())?.y ?? Number.NaN),
  ];
  await expect(heading).toBeVisible();
  const before = await tops();
  await webTitle.fill('Web of the admin');
  await analyst.put(`/api/draft-report/${id}`, { webTitle: 'Web of the analyst' });
  const bar = page.getByRole('region', { name: 'Settings changed by two' });
  await expect(bar).toBeVisible({ timeout: LIVE_MS });
  expect(await tops()).toEqual(before);
  await page.screenshot({ path: info.outputPath('bar.png') });

  // a view that nobody writes in stands below the bar
  await page.getByRole('radiogroup').getByText('Text', { exact: true }).click();
  const text = page.getByRole('region', { name: 'Report', exact: true }).locator('pre');
  await expect(text).toBeVisible();
  const [over, below] = [await bar.boundingBox(), await text.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((over?.y ?? Number.NaN) + (over?.height ?? Number.NaN));
  await page.screenshot({ path: info.outputPath('bar-over-text.png') });
  await page.getByRole('radiogroup').getByText('Edit', { exact: true }).click();

  // a page that is drawn now begins below the bar, and stays there as the bar goes
  await expect(heading).toBeVisible();
  await expect
    .poll(async () => (await heading.boundingBox())?.y)
    .toBeGreaterThan((over?.y ?? Number.NaN) + (over?.height ?? Number.NaN));
  await form.getByRole('button', { name: 'Take theirs: Web Title' }).click();
  await expect(bar).toBeHidden();
  await page.context().close();
});

test('a save without a network says that what was written is kept, and sends it later', async ({
  browser,
  request,
}, info) => {
  const analyst = await apiAs(request, 'analyst');
  const { id } = await newDraft(analyst);
  const page = await openAs(browser, 'analyst', id);
  await page.context().setOffline(true);
  await page.frameLocator('iframe[title="Report canvas"]').locator('.report-header > h1').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' offline');
  await expect(saveStateOf(page)).toContainText('Changes are kept in this browser', { timeout: 20_000 });
  await page.screenshot({ path: info.outputPath('offline.png') });
  await page.context().setOffline(false);
  await expect(saveStateOf(page)).toContainText('Last Updated', { timeout: 20_000 });
  const saved = await (await analyst.get(`/api/draft-report/${id}`)).json();
  expect(saved.title).toMatch(/ offline$/);
  await page.context().close();
});

test('settings that cannot be sent are kept: they go by themselves, or are offered by the next page', async ({
  browser,
  request,
  expectLog,
}, info) => {
  // the browser's own line for each failed call
  expectLog(/^Failed to load resource/);
  const analyst = await apiAs(request, 'analyst');
  const { id } = await newDraft(analyst);
  const savedDescription = async () =>
    (await (await analyst.get(`/api/draft-report/${id}`)).json()).description;
  const page = await openAs(browser, 'analyst', id);
  const description = (at: Page) => at.getByRole('textbox', { name: 'Description' });
  const form = page.getByRole('form', { name: 'Settings' });
  await page.context().setOffline(true);
  await description(page).fill('Copper for a year.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Changes are kept in this browser')).toBeVisible();
  await page.context().setOffline(false);
  await expect(saveStateOf(page)).toContainText('Last Updated', { timeout: 20_000 });
  await expect.poll(savedDescription).toBe('Copper for a year.');
  await expect(form.getByText('Changes are kept in this browser')).toBeHidden();

  await description(page).fill('Copper for two years.');
  const next = await page.context().newPage();
  await crash(page);
  await next.goto(`/admin/builder/draft-report/${id}`);
  const found = next.getByRole('dialog', { name: 'Unsaved settings found' });
  await expect(found).toContainText('Description, unsavedCopper for two years.');
  await expect(found).toContainText('Description, savedCopper for a year.');
  await next.screenshot({ path: info.outputPath('settings-found.png') });
  await found.getByRole('button', { name: 'Recover' }).click();
  await expect(description(next)).toHaveValue('Copper for two years.');
  await next.getByRole('form', { name: 'Settings' }).getByRole('button', { name: 'Save' }).click();
  await expect.poll(savedDescription).toBe('Copper for two years.');
  await next.reload();
  await expect(description(next)).toHaveValue('Copper for two years.');
  await expect(found).toBeHidden();
  await next.context().close();
});
