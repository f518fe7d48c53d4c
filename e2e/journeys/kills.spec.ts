import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const run = promisify(execFile);
const attack = join(__dirname, '../../laboratory/attack/kills/kills.mjs');

/** A short form of `npm run attack -- kills`. */
test('a killed server has kept what it acknowledged, and a second one on its folder is refused', async () => {
  const size = { KILLS: '2', KILLS_DATABASES: 'pglite' };
  const { stdout } = await run(process.execPath, [attack], { env: { ...process.env, ...size } });
  expect(stdout).toContain('a second server on the folder: refused');
  expect(stdout).toMatch(/pglite: 2 kills .* 0 lost or wrong; audit trail: [\d ]+/);
});
