import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../environment';
import { PRIVATE_FILE } from '../private-files';

type Asked = Pick<Environment, 'dataDir' | 'secret'>;

/** APP_SECRET, or the one that was made for this data folder; null: none was made yet. */
export function knownSecret({ dataDir, secret }: Asked): string | null {
  const file = secretFile(dataDir);
  return secret ?? (existsSync(file) ? readFileSync(file, 'utf8') : null);
}

/** APP_SECRET, or one of its own for each data folder, which is made at the first call. */
export function ownSecret(asked: Asked): string {
  const known = knownSecret(asked);
  if (known !== null) return known;
  const made = randomBytes(48).toString('base64url');
  writeFileSync(secretFile(asked.dataDir), made, { mode: PRIVATE_FILE });
  return made;
}

/** Where a secret is kept that was made. */
export const secretFile = (dataDir: string): string => join(dataDir, 'secret');
