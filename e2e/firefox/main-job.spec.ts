import type { Locator, Page } from '@playwright/test';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../own-console-test';
import { startModel } from '../random-editing';
import { canvas } from '../report-writing';
import { DEMO_PASSWORD } from '../sign-in';

/** Over BiDi Playwright finds no place to click at in a frame that is scaled, as that of the canvas is. */
async function clickInCanvas(page: Page, text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  const place = async () => {
    const frame = await page.locator('iframe[title="Report canvas"]').evaluate((element: HTMLElement) => {
      const { x, y, width } = element.getBoundingClientRect();
      return { x, y, scale: width / element.offsetWidth };
    });
    const box = await text.evaluate((element) => {
      const { x, y, height } = element.getBoundingClientRect();
      return { x, y, height };
    });
    return [frame.x + (box.x + 8) * frame.scale, frame.y + (box.y + box.height / 2) * frame.scale] as const;
  };
  let [x, y] = await place();
  // until the page stands
  await expect
    .poll(async () => {
      const before = y;
      [x, y] = await place();
      return y - before;
    })
    .toBe(0);
  await page.mouse.click(x, y);
}

test('sign in, find a draft, write into it, save it, preview it, and read Best Ideas', async ({
  page,
  request,
  browser,
  watch,
}) => {
  process.stdout.write(`in Firefox ${browser.version()}\n`);
  const api = await apiAs(request, 'analyst');
  const { id, title } = await newDraft(api);
  await startModel(api, id);
  const menu = page.getByRole('navigation', { name: 'Main' });

  await page.goto('/');
  // by keys: over BiDi `fill` puts a value past what React listens to
  await page.getByLabel('E-mail').pressSequentially('analyst@demo.test');
  await page.getByLabel('Password').pressSequentially(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Draft' }).click();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/builder/draft-report/${id}$`));

  await clickInCanvas(page, canvas(page).getByText('Margins'));
  await expect(canvas(page).getByRole('textbox', { name: 'Text on the page' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' widened in Firefox');
  await expect(canvas(page).getByText('Margins widened in Firefox')).toBeVisible();
  const stored = async () => (await (await api.get(`/api/draft-report/${id}`)).json()).content.html as string;
  await expect(page.getByRole('status').filter({ hasText: /Saved|Last Updated/ })).toBeVisible();
  await expect.poll(stored).toContain('Margins widened in Firefox');

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open in new tab' }).click();
  const preview = await opened;
  watch(preview);
  await expect(preview.getByText('Margins widened in Firefox')).toBeVisible();
  await preview.close();

  await page.goBack();
  await menu.getByRole('link', { name: 'Best Ideas' }).click();
  await expect(page.getByRole('heading', { name: 'Best Ideas', level: 1 })).toBeVisible();
});
