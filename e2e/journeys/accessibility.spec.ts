import type { Page } from '@playwright/test';
import { accounts, routeTable, type RoleColumn } from '../access/access-tables';
import { addressesFor } from '../access/screen-address';
import { screens, type Screen } from '../access/screens';
import { movingParts, openScreen, overflowOf } from '../accessibility/quiet-screen';
import { seriousFindings } from '../axe-findings';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';
import { isWhole, someOf } from '../some-of';

/** By hand (`npm run attack -- accessibility`) every screen in the view of all nine roles. */
const walked = (process.env['ACCESSIBILITY_ROLES'] ?? 'admin').split(',') as RoleColumn[];
const IN_CI = 12;

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
    test.setTimeout(isWhole ? 30 * 60_000 : 240_000);
    const own = screens.filter((screen) => opensFor(role, screen));
    const opened = someOf(own, IN_CI);
    const addressOf = await addressesFor(request, accounts[role]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, accounts[role], '/login');
    await page.waitForURL((url) => url.pathname !== '/login');
    const findings: string[] = [];
    for (const screen of opened) {
      const address = await addressOf(screen);
      for (const found of await look(page, address)) findings.push(`${address}: ${found}`);
    }
    process.stdout.write(`accessibility: ${role}, ${opened.length} screens, ${findings.length} findings\n`);
    expect(findings).toEqual([]);
  });
}

/** Screens that the access table opens to the role: to an admin with ids of what is there, to others those without. */
function opensFor(role: RoleColumn, { address, account = 'admin' }: Screen): boolean {
  // the short addresses of drafts lead to the long ones
  if (role === 'admin') return account === 'admin' && !address.startsWith('/admin/builder/:id');
  const lead = routeTable.find((row) => row.address === address)?.leads[role];
  return lead === 'open' && !address.includes(':id');
}

async function look(page: Page, address: string): Promise<readonly string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const deviation = await openScreen(page, address);
  if (deviation !== null) return [deviation];
  const found = [...(await seriousFindings(page))];
  const landmarks = await page.getByRole('main').count();
  if (landmarks !== 1) found.push(`${landmarks} main landmarks`);
  found.push(...(await movingParts(page)).map((part) => `moves: ${part}`));
  for (const size of zoomed) {
    await page.setViewportSize(size);
    const fits = expect.poll(() => overflowOf(page), { timeout: 2_000 }).toBeNull();
    await fits.catch((error: Error) => found.push(`at ${size.width} px: ${error.message}`));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const spaced = await page.addStyleTag({ content: textSpacing });
  const stillFits = expect.poll(() => overflowOf(page), { timeout: 2_000 }).toBeNull();
  await stillFits.catch((error: Error) => found.push(`with text spacing: ${error.message}`));
  await spaced.evaluate((style) => style.parentNode?.removeChild(style));
  return found;
}

/** As readers set it who need room between letters, words and lines (WCAG 2.2, 1.4.12). */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
