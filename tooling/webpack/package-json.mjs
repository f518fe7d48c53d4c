import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The package.json of a folder. */
export function packageJson(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
