import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Request } from '@playwright/test';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

const startScript = join(dirname(dirname(__dirname)), 'tooling/start/start.mjs');

/** Starts a console that can't start; answers its exit code and what it says. */
function failedStart(env: Record<string, string>): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [startScript],
      { env: { ...process.env, ...env } },
      (_error, _out, said) => resolve({ code: child.exitCode ?? 0, said: said.trim() }),
    );
  });
}

test('a taken port is one clear line', async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  expect(await failedStart({ PORT: port })).toEqual({
    code: 1,
    said: `Port ${port} is in use: stop the program that uses it, or set PORT`,
  });
});

test('a folder that cannot be written is one clear line', async () => {
  const { code, said } = await failedStart({ PORT: '4199', DATA_DIR: '/dev/null/console' });
  expect(code).toBe(1);
  expect(said).toMatch(/^\/dev\/null\/console cannot be written \(\w+\): set DATA_DIR to a writable folder$/);
});

test('files that cannot be written are one clear line, and the database stays as it was', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-unwritable-'));
  const { code, said } = await failedStart({ PORT: '4199', DATA_DIR: dataDir, FILES_DIR: '/dev/null/files' });
  expect(code).toBe(1);
  expect(said).toMatch(/^\/dev\/null\/files cannot be written \(\w+\): set FILES_DIR to a writable folder$/m);
  expect(readdirSync(dataDir)).not.toContain('database');
});

test('the sign-in page loads no antd, and a signed-in page has one React', async ({ page }) => {
  const scripts = new Map<string, Promise<string>>();
  const underWay = new Set<Request>();
  const settle = (request: Request) => void underWay.delete(request);
  page.on('request', (request) => request.resourceType() === 'script' && underWay.add(request));
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  page.on('response', (response) => {
    // the page is loaded more than once here, from the same addresses
    if (response.url().endsWith('.js') && !scripts.has(response.url()))
      scripts.set(
        response.url(),
        response.text().catch(() => ''),
      );
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const atSignIn = scripts.size;
  expect([...scripts.keys()].filter((url) => /antd|ant-design|pro-table|remoteEntry/.test(url))).toEqual([]);

  await signIn(page, 'analyst', '/admin/reports/draft');
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
  // a signed-in page keeps a stream open, so its network is never idle: it's idle when no script is under way
  await expect.poll(() => scripts.size > atSignIn && underWay.size === 0).toBe(true);
  const texts = await Promise.all(scripts.values());
  // react-dom alone announces itself to React's own tools
  expect(texts.filter((text) => text.includes('onCommitFiberRoot')).length).toBe(1);
});

test('the API documents itself and answers no page in place of a script', async ({ request }) => {
  expect((await request.get('/api-docs/json')).status()).toBe(200);
  for (const path of ['/store/artifacts/none/1.0.0/remoteEntry.js', '/chunks/none.js', '/api/nothing']) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.status()).toBe(404);
    expect(answer.headers()['content-type']).toContain('json');
  }
});
