import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRelease, pinVersion, publishChanged } from '../changed-remote';
import { expect, test } from '../own-console-test';
import { seriousFindings } from '../axe-findings';
import { signIn } from '../sign-in';

test('a browser that was never here runs the newest sound release while the current one is damaged, and says so', async ({
  page,
  ownConsole,
  expectLog,
}) => {
  expectLog(/404|hash/);
  const storeDir = join(ownConsole.dataDir, 'store');
  const sound = currentRelease(storeDir);
  await publishChanged(storeDir, 'admin', { version: '1.1.0', from: 'Internal Users', to: 'Colleagues' });
  const { number } = await pinVersion(storeDir, 'admin', '1.1.0');
  const file = join(storeDir, `releases/local/${String(number).padStart(6, '0')}.json`);
  const whole = readFileSync(file);
  truncateSync(file, whole.length >> 1);

  await signIn(page, 'admin', '/admin/users/internal');
  await expect(page.getByRole('heading', { name: 'Internal Users' })).toBeVisible();
  const bar = page.getByText(
    `Release ${number} is damaged in the release store. This page runs release ${sound.number}`,
  );
  await expect(bar).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Draft' }),
  ).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  writeFileSync(file, whole);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Colleagues' })).toBeVisible();
  await expect(bar).toBeHidden();
  await pinVersion(storeDir, 'admin', sound.remotes['admin']?.version ?? '');
});
