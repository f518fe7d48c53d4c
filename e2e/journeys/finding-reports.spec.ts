import type { Page } from '@playwright/test';
import { archivedReport } from '../archive-import';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { CountedInput } from '../counted-input';
import { signIn } from '../sign-in';

const MARCH = 3;
/** The year of the last March that is over. */
const yearOf = (now: Date) => now.getFullYear() - (now.getMonth() + 1 > MARCH ? 0 : 1);

/** One on BHP of last March and one of the March before, both published until the test ends. */
async function withReports(
  { request, paper }: { readonly request: Parameters<typeof apiAs>[0]; readonly paper: Page },
  act: (titles: { readonly last: string; readonly earlier: string; readonly year: number }) => Promise<void>,
) {
  const admin = await apiAs(request, 'admin');
  const year = yearOf(new Date());
  const mark = crypto.randomUUID().slice(0, 8);
  const titles = { last: `Ore ${mark} last`, earlier: `Ore ${mark} earlier`, year };
  const imports = [
    await archivedReport(admin, paper, {
      ...{ title: titles.last, publishedOn: `${year}-03-31`, companyCode: 'BHP' },
    }),
    await archivedReport(admin, paper, {
      ...{ title: titles.earlier, publishedOn: `${year - 1}-03-31`, companyCode: 'BHP' },
    }),
  ];
  try {
    await act(titles);
  } finally {
    for (const { '@id': id } of imports) await admin.post(`${id}/revoke`, { reason: 'Only a try' });
  }
}

test('the report on BHP of last March is opened by three keys and clicks from anywhere', async ({
  page,
  request,
  browser,
}) => {
  const paper = await browser.newPage();
  await withReports({ request, paper }, async ({ last }) => {
    await paper.close();
    await signIn(page, 'analyst', '/admin/dashboard');
    await expect(page.getByRole('button', { name: 'Search or go to…' })).toBeVisible();
    const hands = new CountedInput(page);
    await hands.press('Control+k');
    await hands.type('bhp last march');
    await hands.press('Enter');
    await expect(page.getByRole('heading', { name: last })).toBeVisible();
    expect(hands.take()).toBeLessThanOrEqual(3);
  });
});

test('the report on BHP of last March is seen in the list by three keys and clicks', async ({
  page,
  request,
  browser,
}, info) => {
  const paper = await browser.newPage();
  await withReports({ request, paper }, async ({ last, earlier, year }) => {
    await paper.close();
    // the months of the year in which one looks lie open; in the first ones of a year the last March is one click farther
    await page.clock.setFixedTime(new Date(`${year}-06-15T02:00:00Z`));
    await signIn(page, 'analyst', '/admin/reports/published');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const hands = new CountedInput(page);
    await hands.click(
      page
        .getByRole('textbox', { name: 'Filter Company' })
        .or(page.getByRole('combobox', { name: 'Filter Company' })),
    );
    await hands.type('BHP');
    await hands.click(page.getByRole('button', { name: /^Filter Published on/ }));
    await hands.click(page.getByRole('button', { name: `March ${year}` }));
    await expect(page.getByRole('row').filter({ hasText: last })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: earlier })).toHaveCount(0);
    await page.screenshot({ path: info.outputPath('found.png') });
    expect(hands.take()).toBeLessThanOrEqual(3);
  });
});
