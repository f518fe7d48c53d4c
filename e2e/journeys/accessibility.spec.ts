import type { Page } from '@playwright/test';
import { accounts, type RoleColumn } from '../access/access-tables';
import { screensOf, type Screen } from '../access/screens';
import { movingParts, openScreen, overflowOf } from '../accessibility/quiet-screen';
import { seriousFindings } from '../axe-findings';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

/** Whose view is walked: all nine by hand (`npm run attack -- accessibility`), in CI those that see most. */
const walked = (process.env['ACCESSIBILITY_ROLES'] ?? 'admin,analyst').split(',') as RoleColumn[];

/** 1440 × 900 at 200 %, as the page sees it (WCAG 2.2, 1.4.4), and 1280 at 400 % (1.4.10). */
const zoomed = [
  { width: 720, height: 450 },
  { width: 320, height: 450 },
] as const;

test.describe.configure({ mode: 'parallel' });

for (const role of walked) {
  test(`${role}: every screen is one for everybody, at 100, 200 and 400 %`, async ({
    page,
    request,
    expectLog,
  }) => {
    // pages that are left while they load
    expectLog(/^Failed to load resource/);
    const admin = await apiAs(request, 'admin');
    const { userId: another } = await apiAs(request, 'billing');
    const screens = (await screensOf(admin, another)).filter((screen) => opensFor(role, screen));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, accounts[role], '/login');
    await page.waitForURL((url) => url.pathname !== '/login');
    const findings: string[] = [];
    for (const { address } of screens) {
      for (const found of await look(page, address)) findings.push(`${address}: ${found}`);
    }
    process.stdout.write(`accessibility: ${role}, ${screens.length} screens, ${findings.length} findings\n`);
    expect(findings).toEqual([]);
  });
}

/** Addresses that show the role a page; with real ids what was lost in the table is there, at its address or a longer one. */
function opensFor(role: RoleColumn, { row, address }: Screen): boolean {
  const lead = row.leads[role];
  const isShort = row.address.startsWith('/admin/builder/:id');
  return lead === 'open' || (lead === 'lost' && role === 'admin' && row.address !== address && !isShort);
}

async function look(page: Page, address: string): Promise<readonly string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const deviation = await openScreen(page, address);
  if (deviation !== null) return [deviation];
  const found = [...(await seriousFindings(page))];
  found.push(...(await movingParts(page)).map((part) => `moves: ${part}`));
  for (const size of zoomed) {
    await page.setViewportSize(size);
    const fits = expect.poll(() => overflowOf(page), { timeout: 2_000 }).toBeNull();
    await fits.catch((error: Error) => found.push(`at ${size.width} px: ${error.message}`));
  }
  return found;
}
