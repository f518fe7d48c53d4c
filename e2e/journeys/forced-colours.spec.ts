import { expect, test } from '../console-test';
import { openBuilder } from '../open-builder';
import { signIn } from '../sign-in';

test('what is chosen has an outline in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openBuilder(page);
  const outline = (name: string) =>
    page.getByRole('tab', { name, exact: true }).evaluate((tab) => getComputedStyle(tab).outlineStyle);
  expect(await outline('Settings')).toBe('solid');
  expect(await outline('Styles')).toBe('none');
});

test('a switch shows in forced colours that it is one, and how it stands', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'admin', '/admin/reports/published');
  const colours = (isOn: boolean) =>
    page
      .getByRole('switch', { checked: isOn })
      .first()
      .evaluate((one) => {
        const knob = one.querySelector('div');
        return {
          edge: getComputedStyle(one).borderTopStyle,
          ground: getComputedStyle(one).backgroundColor,
          knob: knob && getComputedStyle(knob, '::before').backgroundColor,
        };
      });
  const [on, off] = [await colours(true), await colours(false)];
  expect([on.edge, off.edge]).toEqual(['solid', 'solid']);
  expect(on.ground).not.toBe(off.ground);
  expect(on.knob).not.toBe(on.ground);
  expect(off.knob).not.toBe(off.ground);
});
