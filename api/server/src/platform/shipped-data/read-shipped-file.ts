import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that comes with the program: of the base data (api/server/data/base) or of the demo data (api/server/data). */
export function readShippedFile<T>(folder: string, name: string): T {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
}
