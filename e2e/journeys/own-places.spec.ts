import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { seriousFindings } from '../axe-findings';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

const root = dirname(dirname(__dirname));

test('an instance with other files or another secret is not ready, and one without a release says so', async ({
  page,
  consoleGuard,
}) => {
  test.slow();
  const { startPostgres } = await import('@console/tooling/test/postgres');
  const { ServerProcess } = await import('@console/tooling/start/server-process');
  const folder = mkdtempSync(join(tmpdir(), 'own-places-'));
  const postgres = await startPostgres();
  const env = {
    ...{ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'a'), SMTP_URL: '', DEMO_DATA: '1' },
    ...{ APP_SECRET: 's'.repeat(40), STORE_DIR: join(folder, 'store'), ENVIRONMENT: 'production' },
    ...{ HOST_DIR: join(root, 'host/dist'), DATABSE_URL: 'x' },
  };
  const first = new ServerProcess({ env });
  const strangers = [
    { DATA_DIR: join(folder, 'b'), say: 'the files are not those of this database' },
    { APP_SECRET: 't'.repeat(40), say: 'APP_SECRET is not that of this database' },
  ].map(({ say, ...other }) => ({ say, server: new ServerProcess({ env: { ...env, ...other } }) }));
  try {
    await first.start();
    await first.ready();
    expect(first.printed).toContain('DATABSE_URL is not read by the console: DATABASE_URL is meant?');
    expect(first.printed).toContain('nothing is released in production yet');
    expect((await page.request.get(`${first.url}/api/ready`)).status()).toBe(200);

    for (const { say, server } of strangers) {
      await server.start();
      await expect.poll(() => server.printed, { timeout: 120_000 }).toContain('NOT READY: ');
      const answer = await page.request.get(`${server.url}/api/ready`);
      expect([answer.status(), await answer.text()]).toEqual([503, expect.stringContaining(say)]);
      expect(server.printed).not.toContain('ready on');
    }

    // there is no pointer to a release
    consoleGuard.expectLog(/404 \(Not Found\)/);
    await signIn(page, 'admin', `${first.url}/admin/coverage`);
    const card = page.getByRole('alert').filter({ hasText: 'Nothing is released yet' });
    await expect(card).toContainText('node console.mjs release publish remotes/*');
    await expect(card).toContainText('node console.mjs release pin production');
    expect(await seriousFindings(page)).toEqual([]);
    for (const width of [1440, 800, 390]) {
      await page.setViewportSize({ width, height: 844 });
      // the menu folds after the window has become narrow
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow, { message: `${width} px` }).toBeLessThanOrEqual(0);
    }
    await page.goto('about:blank');
  } finally {
    await Promise.all([first, ...strangers.map(({ server }) => server)].map((server) => server.stop()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
