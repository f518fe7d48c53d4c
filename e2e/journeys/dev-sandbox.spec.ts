import { createServer, type AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

async function openSandbox(page: Page) {
  await signIn(page, 'admin', '/dev/sandbox');
  const output = page.getByRole('log', { name: 'Output' });
  const run = async (script: string) => {
    await page.getByLabel('Script').fill(script);
    await page.getByRole('button', { name: 'Run' }).click();
  };
  return { output, run };
}

/** A script that tries every way out; `origin` is where a request would arrive. */
const attemptsOn = (origin: string) => `
    const origin = '${origin}';
    const attempts = {
      fetch: () => fetch(origin + '/api/who-am-i?from-script'),
      xhr: () => new Promise((done, fail) => {
        const request = new XMLHttpRequest();
        request.onload = done;
        request.onerror = () => fail(new Error('refused'));
        request.open('GET', origin + '/api/who-am-i?from-script');
        request.send();
      }),
      socket: () => new Promise((done, fail) => {
        const socket = new WebSocket(origin.replace('http', 'ws') + '/api');
        socket.onopen = done;
        socket.onerror = () => fail(new Error('refused'));
      }),
      events: () => new Promise((done, fail) => {
        const source = new EventSource(origin + '/api/who-am-i?from-script');
        source.onopen = done;
        source.onerror = () => fail(new Error('refused'));
      }),
      scripts: () => importScripts(origin + '/main.js?from-script'),
      module: () => import(origin + '/store/remote.js?from-script'),
      dataModule: () => import('data:text/javascript,export default 1'),
      evaluated: () => eval('1 + 1'),
      compiled: () => new Function('return 1')(),
      beacon: () => navigator.sendBeacon(origin + '/api/who-am-i?from-script', 'x'),
      nested: () => new Promise((done, fail) => {
        const worker = new Worker(origin + '/main.js?from-script');
        worker.onmessage = done;
        worker.onerror = () => fail(new Error('refused'));
      }),
      storage: () => localStorage.getItem('apiToken'),
      session: () => sessionStorage.length,
      database: () => new Promise((done, fail) => {
        const request = indexedDB.open('x');
        request.onsuccess = done;
        request.onerror = () => fail(new Error('refused'));
      }),
      caches: () => caches.open('x'),
      cookie: () => cookieStore.getAll(),
      document: () => document.title,
      parent: () => parent.location,
      top: () => top.location,
      window: () => window.length,
      frame: () => postMessage({ kind: 'log', text: 'forged' }),
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        await attempt();
        console.log(name, 'REACHED');
      } catch {
        console.log(name, 'refused');
      }
    }
    return 'all tried';
  `;

/** A server elsewhere that counts connections, also those that carry no request. */
async function listeningProbe() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<number>((resolve) => server.close(() => resolve(connections))),
  };
}

test('the developer area leads to the sandbox and to what runs', async ({ page }) => {
  await signIn(page, 'admin', '/dev');
  await expect(page.getByRole('link', { name: 'Running release' })).toHaveAttribute('href', '/admin/about');
  await page.getByRole('link', { name: 'Sandbox' }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox' })).toBeVisible();
});

test('it shows what a script prints, returns and throws', async ({ page }) => {
  const { output, run } = await openSandbox(page);
  await run("console.log('one', { a: [1, 2] });\nconsole.warn('two');\nreturn new Map([['k', 3]]);");
  await expect(output).toContainText('one { a: [1, 2] }');
  await expect(output).toContainText('warning');
  await expect(output).toContainText('Map { k: 3 }');

  await run('[3, 1, 2].sort();');
  await expect(output).toHaveText('returned[1, 2, 3]');
  await run('await Promise.resolve(20 + 22)');
  await expect(output).toHaveText('returned42');

  await run("const fine = 1;\n\nthrow new TypeError('bad price');");
  await expect(output).toHaveText('errorTypeError: bad price (line 3)');
  await run('const fine = 1;\nconst = 2;');
  await expect(output).toContainText(/SyntaxError: .* \(line 2\)/);
  await run('setTimeout(() => { missing(); });\nawait new Promise((done) => setTimeout(done, 50));');
  await expect(output).toHaveText('errorReferenceError: missing is not defined (line 1)');
});

test('it reaches neither the network nor the page', async ({ page, expectLog }) => {
  // what the frame's policy refuses, the browser logs
  expectLog(/Content Security Policy|Refused to|violates the following/);
  const { output, run } = await openSandbox(page);
  const answered: string[] = [];
  page.on('response', (response) => void answered.push(response.url()));
  const outside = await listeningProbe();
  await run(attemptsOn(new URL(page.url()).origin));
  await expect(output).toContainText('all tried');
  await expect(output).not.toContainText('REACHED');
  await expect(output.getByText(/ refused$/)).toHaveCount(21);
  expect(answered.filter((url) => url.endsWith('/sandbox-frame.html'))).toHaveLength(1);
  expect(answered.filter((url) => url.includes('from-script'))).toEqual([]);

  await run(attemptsOn(outside.url));
  await expect(output).toContainText('all tried');
  await expect(output).not.toContainText('REACHED');
  expect(await outside.close()).toBe(0);
});

test('an endless loop is stopped after 5 s, and the page stays usable', async ({ page }) => {
  const { output, run } = await openSandbox(page);
  await run("console.log('before');\nwhile (true) {}");
  await expect(output).toContainText('before');
  const started = Date.now();
  await page.getByLabel('Script').fill('typed while it runs');
  await expect(page.getByLabel('Script')).toHaveValue('typed while it runs');
  await expect(output).toContainText('stopped after 5 s', { timeout: 7000 });
  expect(Date.now() - started).toBeGreaterThan(3000);
  await expect(page.locator('iframe')).toHaveCount(0);

  await run('while (true) {}');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(output).toHaveText('stopped');
  await run('6 * 7');
  await expect(output).toHaveText('returned42');
});

test('a flood of output is capped and does not hurt the page', async ({ page }) => {
  const { output, run } = await openSandbox(page);
  await run("for (;;) console.log('x'.repeat(50));");
  await expect(output).toContainText('output limit reached, the rest is not shown');
  await expect(output).toContainText('stopped after 5 s', { timeout: 8000 });
  await expect(output.locator('> div')).toHaveCount(502);

  await run("console.log('x'.repeat(50_000_000));");
  await expect(output).toContainText('output limit reached, the rest is not shown');
  expect((await output.innerText()).length).toBeLessThan(101_000);

  // errors go round the console
  await run('setInterval(() => { throw new Error("again"); });\nawait new Promise(() => undefined);');
  await expect(output).toContainText('stopped: output limit reached');
  await run("'still here'");
  await expect(output).toHaveText('returnedstill here');
});

test('the keyboard runs, indents and leaves, and the script is kept', async ({ page }) => {
  const { output } = await openSandbox(page);
  const script = page.getByLabel('Script');
  await script.fill('');
  await script.press('Tab');
  await page.keyboard.type('1 + 1');
  await expect(script).toHaveValue('  1 + 1');
  await script.press('Control+Enter');
  await expect(output).toHaveText('returned2');
  await script.press('Escape');
  await script.press('Tab');
  await expect(script).not.toBeFocused();
  await page.reload();
  await expect(script).toHaveValue('  1 + 1');
});

test('the frame has a policy of its own, and does nothing when it is opened directly', async ({ page }) => {
  const answer = await page.goto('/sandbox-frame.html');
  const { 'content-security-policy': policy, 'x-content-type-options': sniff } = answer?.headers() ?? {};
  expect(policy).toContain('sandbox allow-scripts; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(sniff).toBe('nosniff');
  expect(await page.evaluate(() => window.origin)).toBe('null');
  await expect(page.locator('body')).toBeEmpty();
});
