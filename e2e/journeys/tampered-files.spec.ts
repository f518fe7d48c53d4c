import { test, type Page } from '@playwright/test';
import type { RemoteFile } from '@console/release/contract/remote-json';
import { expect } from '../console-test';
import { tamperedRemote } from '../faults/tampered-remote';

/** Every remote by `npm run attack -- tamper`; one otherwise. */
const remotes =
  process.env['TAMPER_FILES'] === 'all' ? ['admin', 'authoring', 'best-ideas', 'builder'] : ['best-ideas'];

declare global {
  /** The module system of a remote, as its own chunks are given it. */
  var __remoteRequire__: {
    f: Record<'j' | 'miniCss', (chunk: string, promises: Promise<unknown>[]) => void>;
  };
}

for (const remote of remotes) {
  test(`one byte changed in any file of ${remote} is blocked`, async ({ browser }) => {
    test.slow();
    const served = await tamperedRemote(remote);
    const context = await browser.newContext({ baseURL: served.url });
    await context.addInitScript(() => {
      localStorage.setItem('apiToken', 'test-kit');
      localStorage.setItem('refreshToken', 'test-kit');
    });
    const outcomes: string[] = [];
    const code = served.files.filter(({ kind }) => kind === 'script' || kind === 'style');
    for (const file of served.files) expect(await served.isFoundInStore(file), file.path).toBe(true);

    const page = await context.newPage();
    for (const { path } of served.files.filter(({ kind }) => kind === 'entry')) {
      served.tampered.add(path);
      await page.goto(served.route);
      await expect(page.getByRole('alert')).toContainText('E-SRI');
      outcomes.push('entry');
      served.tampered.clear();
    }
    // the entry runs and no page of the remote does: nothing of it is loaded yet that should be looked at
    for (const { path } of code) if (path.startsWith('chunks/src_remote_ts.')) served.tampered.add(path);
    await page.goto(served.route);
    await expect(page.getByRole('alert')).toContainText('E-SRI');
    await page.evaluate(
      (global) => {
        const chunks: unknown = Reflect.get(globalThis, global);
        if (!Array.isArray(chunks)) throw new Error(`no ${global}`);
        chunks.push([
          ['tamper-probe'],
          {},
          (given: typeof __remoteRequire__) => (globalThis.__remoteRequire__ = given),
        ]);
      },
      `webpackChunkremote_${remote.replaceAll('-', '_')}`,
    );
    for (const file of code) {
      served.tampered.clear();
      served.tampered.add(file.path);
      expect(await load(page, file), file.path).toBe('error');
      // the same bytes as published are taken: it was the byte, and nothing else
      served.tampered.clear();
      expect(await load(page, file), file.path).toBe('loaded');
      outcomes.push(file.kind);
    }
    await context.close();
    await served.close();
    const counts = ['entry', 'script', 'style'].map(
      (kind) => `${outcomes.filter((each) => each === kind).length} ${kind}`,
    );
    const others = served.files.length - outcomes.length;
    process.stdout.write(
      `${remote}: ${counts.join(', ')} blocked in the page; all ${served.files.length} refused by C2 (${others} are no code)\n`,
    );
    expect(outcomes).toHaveLength(code.length + 1);
  });
}

/** Loads a chunk or a style as the remote's own code does: what came of it. */
function load(page: Page, { path, kind }: RemoteFile): Promise<string> {
  const chunk = path.replace(/^chunks\//, '').replace(/\.[0-9a-f]{8}\.(js|css)$/, '');
  return page.evaluate(
    async ({ name, loader }) => {
      const promises: Promise<unknown>[] = [];
      globalThis.__remoteRequire__.f[loader](name, promises);
      if (promises.length === 0) return 'not asked for';
      return Promise.all(promises).then(
        () => 'loaded',
        (error: { type?: string; code?: string }) =>
          error.code === 'CSS_CHUNK_LOAD_FAILED' ? 'error' : error.type,
      );
    },
    { name: chunk, loader: kind === 'script' ? ('j' as const) : ('miniCss' as const) },
  ) as Promise<string>;
}
