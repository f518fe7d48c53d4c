import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder = null;

/** What this process and those it starts keep in the temporary folder goes into one folder, removed at the end. */
export function useOwnTemporaryFolder() {
  if (folder) return;
  folder = process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'console-run-'));
  // the PostgreSQL of a test runs as a user that owns nothing, and is found in here by its name
  chmodSync(folder, 0o711);
}

export function removeTemporaryFolder() {
  // what a browser still writes while it ends is waited for
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
