import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

it.each([
  [/^export const jobs: readonly Job\[\]/m, '.scheduled-job.ts'],
  [/^export const routes: Routes\b/m, '.routes.ts'],
  [/^export const baseData: BaseData\b/m, '.base-data.ts'],
  [/^export const seed: Seed\b/m, '.seed.ts'],
])('finds every module that says %s by the end of its name', (exported, ending) => {
  const modules = sources.filter((file) => exported.test(readFileSync(join(__dirname, file), 'utf8')));
  expect(modules.length).toBeGreaterThan(0);
  expect(modules.filter((file) => !file.endsWith(ending))).toEqual([]);
});
