import type { Page } from '@playwright/test';
import { expect, test } from '../console-test';
import { openBuilder } from '../open-builder';

/** Fields with a list as a screen reader is given them: name and value. */
async function spokenChoices(page: Page): Promise<Readonly<Record<string, string>>> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const choices = nodes.filter(({ role }) => role?.value === 'combobox');
  return Object.fromEntries(choices.map(({ name, value }) => [name?.value, value?.value ?? '']));
}

test('what is chosen in the settings of a report is said with its field', async ({ page }) => {
  await openBuilder(page);
  await expect
    .poll(() => spokenChoices(page))
    .toMatchObject({
      'Recommendation*': 'Buy',
      Currency: 'AUD',
      'Company*': 'BHP - BHP Group Limited',
      Sector: '',
    });
  const recommendation = page.getByRole('combobox', { name: 'Recommendation' });
  await recommendation.focus();
  await page.keyboard.type('zz');
  await expect(recommendation).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Escape');
});
