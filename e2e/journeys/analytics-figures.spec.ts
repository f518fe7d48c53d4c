import { addDays, today } from '@console/contract/calendar-day';
import { seriousFindings } from '../axe-findings';
import { expect, test } from '../console-test';
import { publishedReport } from '../published-report';
import { signIn } from '../sign-in';

const firmDay = today('Australia/Sydney');

/** A day as its field shows it: '01 Dec 2026'. */
function shown(day: string): string {
  const [, month, date, year] = /^\w+ (\w+) (\w+) (\w+)$/.exec(new Date(`${day}T00:00`).toDateString()) ?? [];
  return `${date} ${month} ${year}`;
}

test('a figure of analytics leads to its list, from the keyboard too', async ({ page }) => {
  await signIn(page, 'admin', '/admin/analytics');
  const figure = page.getByRole('region', { name: 'Views by type' });
  await expect(figure.getByRole('img', { name: /as a chart/ })).toBeVisible();
  await expect(
    figure.getByText('A bar leads to all its reports, whenever they were published.'),
  ).toBeVisible();
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

test('a week that the range cuts counts and lists the days of the range', async ({ page, request }) => {
  const { title } = await publishedReport(request);
  await signIn(page, 'admin', `/admin/analytics?from=${firmDay}&to=${firmDay}`);
  const figure = page.getByRole('region', { name: 'Publications by week' });
  await figure.getByText('As a table').click();
  await expect(figure.getByRole('link')).toHaveCount(1);
  await figure.getByRole('link').click();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('filter[publishedOn][after]')).toBe(`${firmDay}[Australia/Sydney]`);
  expect(searchParams.get('filter[publishedOn][before]')).toBe(`${firmDay}[Australia/Sydney]`);
  await expect(page.getByRole('row').filter({ hasText: title }).first()).toBeVisible();
});

test('every day of the range is in the chart of views, or every week of a long one', async ({ page }) => {
  await signIn(page, 'admin', `/admin/analytics?from=${addDays(firmDay, -9)}&to=${firmDay}`);
  const byDay = page.getByRole('region', { name: 'Views by day' });
  await byDay.getByText('As a table').click();
  await expect(byDay.getByRole('link')).toHaveCount(10);
  const firstDay = page.getByLabel('First day');
  await firstDay.fill(addDays(firmDay, -700));
  await firstDay.press('Enter');
  const byWeek = page.getByRole('region', { name: 'Views by week' });
  // its table is still open
  await expect(byWeek.getByRole('link').first()).toBeVisible();
  const weeks = page.getByRole('region', { name: 'Publications by week' });
  await weeks.getByText('As a table').click();
  expect(await byWeek.getByRole('rowheader').allTextContents()).toEqual(
    await weeks.getByRole('rowheader').allTextContents(),
  );
  await byWeek.getByRole('link').last().click();
  await expect(byDay).toBeVisible();
});

test('charts are drawn as wide as their boxes, also where the window changes as they appear', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/analytics');
  const drawings = page.getByRole('img', { name: /as a chart/ }).locator('svg');
  /** Charts whose drawing is not as wide as its box. */
  const misfits = () =>
    drawings.evaluateAll((all) =>
      all.flatMap((svg) => {
        const box = svg.closest('[role=img]');
        const [drawn, room] = [svg.getBoundingClientRect().width, box?.clientWidth ?? 0];
        return Math.abs(drawn - room) > 1 ? [`${box?.ariaLabel}: ${drawn} in ${room}`] : [];
      }),
    );
  await expect(drawings.first()).toBeAttached();
  for (const width of [800, 390, 1920, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(misfits, { timeout: 3000 }).toEqual([]);
  }
});

test('what is wrong with the range is said at its field, and the zone of its days at the foot', async ({
  page,
  expectLog,
}) => {
  expectLog(/422/);
  await signIn(page, 'admin', '/admin/analytics?from=2999-01-01');
  const [first, last] = [page.getByLabel('First day'), page.getByLabel('Last day')];
  await expect(first).toHaveAccessibleDescription('This day is in the future. Choose today or earlier.');
  await expect(last).toHaveValue(shown(firmDay));
  expect(await seriousFindings(page)).toEqual([]);
  await first.fill(firmDay);
  await last.fill(addDays(firmDay, -1));
  await last.press('Enter');
  await expect(last).toHaveAccessibleDescription('Choose a day that is not before the first one.');
  await expect(first).toHaveValue(shown(firmDay));
  await last.fill(firmDay);
  await last.press('Enter');
  await expect(page.getByRole('region', { name: 'Publications by week' })).toBeVisible();
  await expect(page.getByText(/^Times: /)).toBeVisible();
});
