import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf } from '@console/release/contract/build-files';
import { expect, test } from '../console-test';
import { startProduction } from '../production-console';
import { signIn } from '../sign-in';

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

/** Puts a picture of just under 10 MB, the most that a draft takes, into a draft. */
async function sendPicture(url: string): Promise<{ readonly status: number; readonly text: string }> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'admin@demo.test', password: 'Demo#2026' });
  const signedIn = await fetch(`${url}/api/login`, { method: 'POST', headers: json, body });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const list = await fetch(`${url}/api/draft-report?itemsPerPage=1`, { headers });
  const [draft] = ((await list.json()) as { 'hydra:member': { id: string }[] })['hydra:member'];
  const picture = readFileSync(join(__dirname, '../../api/server/data/images/waves-thumbnail.png'));
  const form = new FormData();
  // what stands behind the picture in its file is no part of it
  const padded = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024 - picture.length)]);
  form.set('file', new Blob([padded], { type: 'image/png' }), 'picture.png');
  const answer = await fetch(`${url}/api/draft/${draft?.id}/add-media`, {
    method: 'POST',
    headers,
    body: form,
  });
  return { status: answer.status, text: await answer.text() };
}

test('behind nginx the headers are those of the server, and one of two instances may go', async ({
  page,
  expectLog,
}) => {
  test.slow();
  expectLog(/502|504|Failed to load resource/);
  const { url, instances, output, stop } = await startProduction();
  try {
    const [one, other] = instances;
    if (!one || !other) throw new Error('expected two instances');
    const html = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
    const [, script = ''] = /src="(\/main\.[0-9a-f]+\.js)"/.exec(html) ?? [];
    const [, number = ''] = /name="console-release" content="(\d+) /.exec(html) ?? [];
    const document = `/store/releases/local/${number.padStart(6, '0')}.json`;
    const release = (await (await fetch(url + document)).json()) as {
      remotes: Record<string, { version: string; files: string }>;
    };
    const entries = Object.entries(release.remotes).map(([name, build]) => {
      const files = `/store/${baseOf(name, build)}`;
      return files.replace(/\/$/, '.json');
    });
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
      '/store/policy/local.json',
    ];
    for (const path of [...addresses, ...others, '/main.0123abcd.js']) {
      const [direct, proxied] = [await headersOf(one.url + path), await headersOf(url + path)];
      expect([path, proxied.status, proxied.headers]).toEqual([path, direct.status, direct.headers]);
    }
    expect((await fetch(`${url}/store/policy/local.json`)).status).toBe(404);
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
    expect(await sendPicture(url)).toMatchObject({ status: 200 });

    expect(output()).toContain('environment local');
    process.kill(one.pid, 'SIGKILL');
    for (const name of ['Consumer', 'Coverage', 'Published']) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    }
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
    // what ends by itself is started again
    const ready = () =>
      fetch(`${one.url}/api/ready`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(ready, { timeout: 60_000 }).toBe(200);

    const pids = () => [...output().matchAll(/instance \S+ is process (\d+)/g)].map(([, pid]) => Number(pid));
    for (const pid of [other.pid, pids().at(-1) ?? 0]) process.kill(pid, 'SIGKILL');
    await page.getByRole('navigation').getByRole('link', { name: 'Consumer', exact: true }).click();
    await expect(page.getByText('The server cannot be reached. Please try again in a minute.')).toBeVisible();
  } finally {
    await stop();
  }
});
