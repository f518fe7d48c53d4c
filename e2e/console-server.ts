import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeTemporaryFolder, useOwnTemporaryFolder } from '@console/tooling/test-kit/temporary-folder';
import { startConsole } from './running-console';

/** Starts one console for all journeys, unless CONSOLE_URL names one that runs; answers how to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.stdout.write(`JOURNEY_SEED=${process.env['JOURNEY_SEED']}\n`);
  // the workers begin after this and inherit the folder
  useOwnTemporaryFolder();
  if (process.env['CONSOLE_URL']) return async () => removeTemporaryFolder();
  const firstDataDir = mkdtempSync(join(tmpdir(), 'console-first-'));
  const first = await startConsole({ dataDir: firstDataDir });
  await first.stop();
  process.env['FIRST_DATA_DIR'] = firstDataDir;
  const console = await startConsole();
  // the workers read from it their baseURL, and the mails (mail-outbox.ts)
  process.env['CONSOLE_URL'] = console.url;
  process.env['CONSOLE_DATA_DIR'] = console.dataDir;
  return async () => {
    await console.stop();
    removeTemporaryFolder();
  };
}
