import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the demo data (api/server/data). */
export function readDemoFile<T>(demoDir: string, name: string): T {
  return JSON.parse(readFileSync(join(demoDir, name), 'utf8')) as T;
}
