import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const run = promisify(execFile);
const attack = join(__dirname, '../../laboratory/attack/store/store.mjs');

/** A short form of `npm run attack -- store`: fewer processes, and not every step is one at which it is killed. */
test('no pin is lost or torn among many, and a kill leaves an environment that boots', async () => {
  const size = { STORE_WRITERS: '4', STORE_PINS: '3', STORE_READERS: '10', STORE_SHORT: '1' };
  const { stdout } = await run(process.execPath, [attack], { env: { ...process.env, ...size } });
  for (const place of ['disk', 'S3']) {
    for (const verb of ['pin', 'promote', 'rollback'])
      expect(stdout).toMatch(new RegExp(`${place}: ${verb} killed \\d+ times at \\d+ steps, 0 faults`));
    expect(stdout).toMatch(new RegExp(`${place}: 4 writers × 3 pins in .* s: 12 written; .*; 0 faults`));
  }
});
