import { addressesFor } from '../access/screen-address';
import { screens } from '../access/screens';
import { lookBehindButtons } from '../accessibility/openers';
import { openScreen } from '../accessibility/quiet-screen';
import { expect, test } from '../own-console-test';
import { signIn } from '../sign-in';
import { isWhole, mixed } from '../some-of';

/** Dialogs at least that are looked at; by hand (`npm run attack -- dialogs`) behind every button of every screen. */
const IN_CI = 2;

/** Pages for those who are signed in, as an admin sees them; what the editors open has its own journey (builder-surfaces). */
const walked = screens.filter(
  ({ address, account = 'admin' }) =>
    account === 'admin' && /^\/admin\//.test(address) && !address.startsWith('/admin/builder/'),
);

test('whatever the buttons of a screen open is one for everybody, closes by Escape and gives the focus back', async ({
  page,
  request,
  expectLog,
}) => {
  // pages that are left while they load, forms that are sent empty
  expectLog(/^Failed to load resource/);
  test.setTimeout(isWhole ? 60 * 60_000 : 240_000);
  // a page with changes asks before it is left
  page.on('dialog', (dialog) => void dialog.accept());
  const addressOf = await addressesFor(request, 'admin');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'admin', '/admin/dashboard');
  const findings: string[] = [];
  let opened = 0;
  for (const screen of mixed(walked)) {
    if (!isWhole && opened >= IN_CI) break;
    const address = await addressOf(screen);
    const looked = await lookBehindButtons(page, async () => {
      await page.goto('/admin/about');
      expect(await openScreen(page, address)).toBeNull();
    });
    opened += looked.opened.length;
    findings.push(...looked.findings.map((found) => `${screen.address}: ${found}`));
    process.stdout.write(
      `behind the buttons of ${screen.address}: ${looked.opened.join(', ') || 'nothing'}\n`,
    );
  }
  process.stdout.write(`dialogs: ${opened} looked at, ${findings.length} findings\n`);
  expect(findings).toEqual([]);
  expect(opened).toBeGreaterThanOrEqual(IN_CI);
});

test('Escape closes a dialog that still opens', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, 'admin', '/admin/reports/draft');
  const opener = page.getByRole('button', { name: 'Table View' });
  const dialog = page.getByRole('dialog', { name: 'Table View' });
  await opener.click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
