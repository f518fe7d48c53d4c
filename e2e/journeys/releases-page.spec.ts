import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { seriousFindings } from '../axe-findings';
import { currentRelease, pinVersion, publishChanged } from '../changed-remote';
import { expect, test } from '../own-console-test';
import { signIn } from '../sign-in';

test('an admin sees what runs, checks it, switches a remote off and rolls back', async ({
  page,
  ownConsole,
  expectLog,
}) => {
  expectLog(/409 \(Conflict\)/);
  const storeDir = join(ownConsole.dataDir, 'store');
  const first = currentRelease(storeDir);
  await publishChanged(storeDir, 'best-ideas', { version: '1.1.0', from: 'Best Ideas', to: 'Best Ideas' });
  await pinVersion(storeDir, 'best-ideas', '1.1.0');

  await signIn(page, 'admin', '/admin/dashboard');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Releases' }).click();
  const pins = page.getByRole('table', { name: 'Remotes of local' });
  await expect(pins.getByRole('row', { name: /^best-ideas/ })).toContainText('1.1.0');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Run the checks' }).click();
  await expect(page.getByText(/^All \d+ checks passed\.$/)).toBeVisible();

  await publishChanged(storeDir, 'best-ideas', { version: '1.0.9', from: 'Best Ideas', to: 'Best Ideas' });
  await page.reload();
  await page.getByRole('button', { name: 'Pin best-ideas@1.0.9' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Look at it');
  await page.getByRole('dialog').getByRole('button', { name: 'Pin' }).click();
  await expect(pins.getByRole('row', { name: /^best-ideas/ })).toContainText('1.0.9');
  await page.getByRole('button', { name: `Roll back to release ${first.number + 1}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Looked at');
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(pins.getByRole('row', { name: /^best-ideas/ })).toContainText('1.1.0');

  await pins.getByRole('button', { name: 'Disable best-ideas' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  // somebody pins meanwhile: that is told, and nothing is overrun
  await publishChanged(storeDir, 'best-ideas', { version: '1.2.0', from: 'Best Ideas', to: 'Best Ideas' });
  await pinVersion(storeDir, 'best-ideas', '1.2.0');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong prices');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`got release ${first.number + 4} of journey`);
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(pins.getByRole('row', { name: /^best-ideas/ })).toContainText('1.2.0');

  await pins.getByRole('button', { name: 'Disable best-ideas' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong prices');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(pins.getByRole('row', { name: /^best-ideas/ })).toContainText('Off');
  expect(currentRelease(storeDir)).toMatchObject({
    kind: 'disable',
    actor: 'admin@demo.test',
    reason: 'Wrong prices',
  });

  await page.getByRole('button', { name: `Roll back to release ${first.number}`, exact: true }).click();
  await expect(dialog.getByText('best-ideas 1.2.0 (off)')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Back to the first');
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  // going back is no switch: it says so, and how it is switched on
  await expect(page.getByText('Not everything came back: look above the table.')).toBeVisible();
  await expect(page.getByText('best-ideas stays off:')).toBeVisible();
  await pins.getByRole('button', { name: 'Enable best-ideas' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The first works');
  await dialog.getByRole('button', { name: 'Enable' }).click();
  await expect(pins.getByRole('row', { name: /^best-ideas/ })).not.toContainText('Off');
  expect(currentRelease(storeDir).remotes).toEqual(first.remotes);
});

/** Pins a version that is as the built one, of one journey alone. */
async function pinSound(storeDir: string, version: string): Promise<string> {
  await publishChanged(storeDir, 'best-ideas', { version, from: 'Best Ideas', to: 'Best Ideas' });
  await pinVersion(storeDir, 'best-ideas', version);
  return version;
}

/** What the page says above a part whose current version failed to draw it. */
/** Until the first click was measured: the browser tells of it a frame later, and the library reads it when idle. */
const firstInputMeasured = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const readByLibrary = () => requestIdleCallback(() => requestIdleCallback(() => resolve()));
        new PerformanceObserver(readByLibrary).observe({ type: 'first-input', buffered: true });
      }),
  );

const drawnByEarlier = (earlier: string, failed: string) =>
  `This part is running an earlier version: best-ideas@${earlier} instead of ${failed} (E-RENDER).`;

test('loads and failed pages are counted by version, and stand beside each other on the page', async ({
  page,
  ownConsole,
  expectLog,
}) => {
  expectLog(/nothing is not defined/);
  const storeDir = join(ownConsole.dataDir, 'store');
  const before = await pinSound(storeDir, '1.3.0');
  await signIn(page, 'admin', '/admin/reports/best-ideas');
  await expect(page.getByRole('heading', { name: 'Best Ideas', level: 1 })).toBeVisible();
  await publishChanged(storeDir, 'best-ideas', {
    version: '1.4.0',
    from: 'title:"Edit Best Ideas",backTo',
    to: 'title:nothing.there,backTo',
  });
  await pinVersion(storeDir, 'best-ideas', '1.4.0');
  await page.goto('/admin/builder/best-ideas/edit');
  await expect(page.getByText(drawnByEarlier(before, '1.4.0'))).toBeVisible();

  await page.goto('/admin/releases');
  const loads = page.getByRole('region', { name: 'Loads of best-ideas' });
  const failed = loads.getByRole('listitem', { name: 'best-ideas@1.4.0' });
  await expect(failed).toContainText('1 load, 1 failure (100.0 %)');
  await expect(failed).toContainText('E-RENDER 1');
  // one of its own, and one in place of the failed page
  await expect(loads.getByRole('listitem', { name: `best-ideas@${before}` })).toContainText(
    '2 loads, 0 failures',
  );
  expect(await seriousFindings(page)).toEqual([]);
});

test('web vitals of real pages stand beside the loads of their version, by route', async ({
  page,
  ownConsole,
}) => {
  const version = await pinSound(join(ownConsole.dataDir, 'store'), '1.4.5');
  await signIn(page, 'admin', '/admin/dashboard');
  const measuring = page.waitForResponse(/\/web-vitals\b.*\.js$/);
  await page.goto('/admin/reports/best-ideas?of=Ada');
  const heading = page.getByRole('heading', { name: 'Best Ideas', level: 1 });
  await expect(heading).toBeVisible();
  await measuring;
  await heading.click();
  await firstInputMeasured(page);
  // leaves the document: what it measured is told then
  await page.goto('/admin/releases');
  const measured = page.getByRole('listitem', { name: `best-ideas@${version}` });
  const rated = (name: string, value: string) =>
    new RegExp(`${name} ?${value} (good|needs improvement|poor) of 1(?!\\d)`);
  await expect(measured).toContainText(rated('LCP', '[\\d,]+ ms'));
  await expect(measured).toContainText(rated('INP', '[\\d,]+ ms'));
  await expect(measured).toContainText(rated('CLS', '[\\d.]+'));
  await measured.getByText('Web vitals by page').click();
  const ofRoute = measured.locator('details > dl > div');
  await expect(ofRoute).toContainText(['/admin/reports/best-ideas']);
  for (const name of ['LCP', 'FCP', 'TTFB']) await expect(ofRoute).toContainText(rated(name, '[\\d,]+ ms'));
  expect(await seriousFindings(page)).toEqual([]);

  const metrics = await (await page.request.get('/metrics')).text();
  const labels = `remote="best-ideas",version="${version}",route="/admin/reports/best-ideas"`;
  expect(metrics).toContain(`web_vital_lcp_milliseconds_count{${labels}} 1`);
  expect(metrics).toContain(`web_vital_inp_milliseconds_count{${labels}} 1`);
  expect(metrics).not.toContain('Ada');
});

test('a version that fails in real pages goes back by itself within two minutes', async ({
  page,
  ownConsole,
  expectLog,
}) => {
  expectLog(/nothing is not defined/);
  const storeDir = join(ownConsole.dataDir, 'store');
  const before = await pinSound(storeDir, '1.5.0');
  const policy = {
    ...{ actors: ['*'], checks: ['C1'], locked: null, override: 'everybody', overrideUnpinned: true },
    automaticReturn: { percentMore: 10, minLoads: 2, windowMinutes: 10 },
  };
  writeFileSync(join(storeDir, 'policy/local.json'), JSON.stringify(policy));
  const heading = page.getByRole('heading', { name: 'Edit Best Ideas' });
  const failure = page.getByText(drawnByEarlier(before, '1.6.0'));
  const openTwice = async (shown: Locator) => {
    for (const turn of [1, 2]) {
      await page.goto(`/admin/builder/best-ideas/edit?turn=${turn}`);
      await expect(shown).toBeVisible();
    }
  };

  await signIn(page, 'admin', '/admin/dashboard');
  await openTwice(heading);
  await publishChanged(storeDir, 'best-ideas', {
    version: '1.6.0',
    from: 'title:"Edit Best Ideas",backTo',
    to: 'title:nothing.there,backTo',
  });
  await pinVersion(storeDir, 'best-ideas', '1.6.0');
  await openTwice(failure);
  await expect.poll(() => currentRelease(storeDir).actor, { timeout: 120_000 }).toBe('automatic-return');
  expect(currentRelease(storeDir)).toMatchObject({
    kind: 'rollback',
    reason: `best-ideas@1.6.0 failed in 2 of 2 loads (100.0 %), ${before} failed in 0 of 4 loads (0.0 %)`,
    remotes: { 'best-ideas': { version: before } },
  });
  await page.goto('/admin/builder/best-ideas/edit');
  await expect(heading).toBeVisible();
});
