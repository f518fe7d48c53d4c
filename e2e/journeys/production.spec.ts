import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../console-test';
import { freePort } from '../running-console';
import { signIn } from '../sign-in';

const script = join(__dirname, '../../tooling/production/production.mjs');

/** Starts the layout of production and waits until it is ready. */
async function startProduction() {
  const dataDir = mkdtempSync(join(tmpdir(), 'production-'));
  const child = spawn(process.execPath, [script], {
    // the user that runs PostgreSQL may not enter the folder of the journeys
    env: { ...process.env, TMPDIR: '/tmp', PORT: String(await freePort()), DATA_DIR: dataDir, SMTP_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  while (!printed.includes('ready on')) {
    if (child.exitCode !== null) throw new Error(`It has ended: ${printed}`);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
  return {
    url: /ready on (\S+)/.exec(printed)?.[1] ?? '',
    instances: [...printed.matchAll(/instance (\S+) is process (\d+)/g)].map(([, url = '', pid]) => ({
      ...{ url, pid: Number(pid) },
    })),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a proxy may add, or say in its own way. */
const OWN = [
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
];
const TRANSFER = ['accept-ranges', 'server', 'transfer-encoding', 'vary'];

async function headersOf(url: string) {
  const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } });
  // read to its end: an answer that is left open ends with an error once its instance is killed
  await answer.arrayBuffer();
  const kept = [...answer.headers].filter(([name]) => ![...OWN, ...TRANSFER].includes(name));
  return {
    status: answer.status,
    coding: answer.headers.get('content-encoding'),
    headers: Object.fromEntries(kept),
  };
}

test('behind nginx the headers are those of the server, and one of two instances may go', async ({
  page,
  expectLog,
}) => {
  test.slow();
  expectLog(/502|504|Failed to load resource/);
  const { url, instances, stop } = await startProduction();
  try {
    const [one, other] = instances;
    if (!one || !other) throw new Error('expected two instances');
    const html = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
    const [, script = ''] = /src="(\/main\.[0-9a-f]+\.js)"/.exec(html) ?? [];
    const [, number = ''] = /name="console-release" content="(\d+) /.exec(html) ?? [];
    const document = `/store/releases/local/${number.padStart(6, '0')}.json`;
    const release = (await (await fetch(url + document)).json()) as {
      remotes: Record<string, { base: string; entry: string }>;
    };
    const entries = Object.values(release.remotes).map(({ base, entry }) => `/store/${base}${entry}`);
    const addresses = [
      '/',
      '/admin/dashboard',
      script,
      ...entries,
      document,
      '/store/releases/local/current.json',
    ];
    const others = [
      '/sandbox-frame.html',
      '/api/health',
      '/api/who-am-i',
      '/store/artifacts/none.js',
      '/store/.work/x',
    ];
    for (const path of [...addresses, ...others, '/main.0123abcd.js']) {
      const [direct, proxied] = [await headersOf(one.url + path), await headersOf(url + path)];
      expect([path, proxied.status, proxied.headers]).toEqual([path, direct.status, direct.headers]);
    }
    for (const path of [script, ...entries, document]) {
      const { coding, headers } = await headersOf(url + path);
      expect([path, coding, headers['cache-control']]).toEqual([
        path,
        'gzip',
        'public, max-age=31536000, immutable',
      ]);
    }

    await signIn(page, 'admin', `${url}/admin/users/internal`);
    await expect(page.getByRole('heading', { name: 'Internal Users' })).toBeVisible();
    process.kill(one.pid, 'SIGKILL');
    for (const name of ['Consumer', 'Coverage', 'Published']) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    }
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
  } finally {
    await stop();
  }
});
