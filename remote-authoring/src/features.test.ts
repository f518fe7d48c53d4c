import { policyNames } from '@console/shared-auth/access/can';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { features } from './features';

const folder = join(__dirname, 'features');
const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.feature.ts'),
);
const routes = features.flatMap((feature) => feature.routes);

describe('what the build writes into remote.json', () => {
  it('is what the remote mounts: each feature file, none twice', () => {
    expect(features).toHaveLength(written.length);
    expect(new Set(routes.map(({ pattern }) => pattern)).size).toBe(routes.length);
  });

  it.each(routes.map((route) => [route.pattern, route] as const))('%s opens a page', async (_, route) => {
    expect(policyNames).toContain(route.access);
    expect(typeof (await route.page())).toBe('function');
  });

  it.each(features.flatMap(({ menu = [] }) => menu))('$title leads to a page of this remote', (entry) => {
    expect(policyNames).toContain(entry.access);
    expect(routes.map(({ pattern }) => pattern)).toContain(entry.route);
  });
});
