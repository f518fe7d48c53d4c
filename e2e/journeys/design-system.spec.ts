import { overflowOf } from '../accessibility/quiet-screen';
import { seriousFindings } from '../axe-findings';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

test('every shared component stands in both themes, is read, and sticks out nowhere', async ({ page }) => {
  await signIn(page, 'admin', '/dev');
  await page.getByRole('link', { name: 'Design system' }).click();
  const light = page.getByRole('region', { name: 'Light', exact: true });
  const dark = page.getByRole('region', { name: 'Dark', exact: true });
  for (const theme of [light, dark])
    await expect(theme.getByRole('heading', { name: 'Alerts' })).toBeVisible();
  // each side has its own, whatever the page wears
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
    await expect(light).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(dark).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
    expect(await seriousFindings(page), `on a ${scheme} page`).toEqual([]);
  }
  for (const width of [1920, 1440, 800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowOf(page), { message: `at ${width} px` }).toBeNull();
  }
});
