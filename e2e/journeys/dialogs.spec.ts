import { seededRandom } from '@console/tooling/test-kit/seeded-random';
import { addressesFor } from '../access/screen-address';
import { screens, type Screen } from '../access/screens';
import { lookBehindButtons } from '../accessibility/openers';
import { openScreen } from '../accessibility/quiet-screen';
import { expect, test } from '../own-console-test';
import { signIn } from '../sign-in';

/** By hand (`npm run attack -- dialogs`) behind every button of every screen; in CI of some, by ACCESSIBILITY_SEED. */
const isWhole = process.env['DIALOGS'] === 'all';
const IN_CI = 2;

/** Pages for those who are signed in, as an admin sees them; the short addresses of drafts lead to the long ones. */
const walked = screens.filter(
  ({ address, account = 'admin' }) =>
    account === 'admin' && /^\/admin\//.test(address) && !address.startsWith('/admin/builder/:id'),
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
  for (const screen of chosen()) {
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
});

function chosen(): readonly Screen[] {
  if (isWhole) return walked;
  const seed = Number(process.env['ACCESSIBILITY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`ACCESSIBILITY_SEED=${seed}\n`);
  const random = seededRandom(seed);
  const left = [...walked];
  return Array.from({ length: IN_CI }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}
