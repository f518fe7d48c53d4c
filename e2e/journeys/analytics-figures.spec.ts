import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

test('a figure of analytics leads to its list, from the keyboard too', async ({ page }) => {
  await signIn(page, 'admin', '/admin/analytics');
  const figure = page.getByRole('region', { name: 'Views by type' });
  await expect(figure.getByRole('img', { name: /as a chart/ })).toBeVisible();
  await figure.getByText('As a table').focus();
  await page.keyboard.press('Enter');
  const link = figure.getByRole('link').first();
  const type = await link.textContent();
  await link.press('Enter');
  await expect(page).toHaveURL(/\/admin\/reports\/published\?filter/);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: String(type) })
      .first(),
  ).toBeVisible();
});
