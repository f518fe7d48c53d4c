import type { Feature } from '@console/release/contract/define-feature';
import { menuGroups } from '@console/release/contract/menu-groups';
import { policyNames } from '@console/shared-auth/access/can';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { features } from './features';

const routes = features.flatMap((feature) => feature.routes);
const menu = features.flatMap((feature: Feature) => feature.menu ?? []);

it('mounts what the build writes into remote.json: every feature file', () => {
  const files = readdirSync(join(__dirname, 'features'), { recursive: true, encoding: 'utf8' });
  const named = files.filter((file) => file.endsWith('.feature.ts')).map((file) => file.split('/')[0]);
  expect(features.map(({ name }) => name).sort()).toEqual(named.sort());
});

it.each(routes)('$pattern has a policy, a title and a page', async ({ access, title, page }) => {
  expect(policyNames).toContain(access);
  expect(title).not.toBe('');
  expect(await page()).toBeInstanceOf(Function);
});

it.each(menu)('the menu entry $title opens a page of this remote with the same policy', (entry) => {
  expect(routes.find(({ pattern }) => pattern === entry.route)?.access).toBe(entry.access);
  expect(menuGroups.map(({ id }) => id)).toContain(entry.parent);
});
