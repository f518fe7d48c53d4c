import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What runs: the version and the commit of its package; of a checkout neither is known. */
export interface ConsoleVersion {
  readonly version: string;
  readonly commit: string;
}

/** Of the package in `folder`; undefined: a checkout. */
export function consoleVersion(folder: string | undefined): ConsoleVersion {
  if (!folder) return { version: 'checkout', commit: 'unknown' };
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as ConsoleVersion;
  return { version: manifest.version, commit: manifest.commit };
}
