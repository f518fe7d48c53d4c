import { roles, type Role } from '@console/contract/roles';
import type { Feature } from '@console/release/contract/define-feature';
import { menuGroups } from '@console/release/contract/menu-groups';
import { can, policyNames, type Subject } from '@console/shared-auth/access/can';
import { foundKinds } from '@console/contract/search';
import { readdirSync } from 'node:fs';
import { matchPath } from 'react-router-dom';

/**
 * Tests of what a remote declares: that it mounts every `*.feature.ts` below `folder`, which the build writes into
 * `remote.json`, and that its routes and menu entries are whole. Called at the top of a test file.
 */
export function expectFeatures(features: readonly Feature[], folder: string): void {
  const routes = features.flatMap((feature) => feature.routes);
  const menu = features.flatMap((feature) => feature.menu ?? []);

  it('mounts what the build writes into remote.json: every feature file', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const named = files.filter((file) => file.endsWith('.feature.ts')).map((file) => file.split('/')[0]);
    expect(features.map(({ name }) => name).sort()).toEqual(named.sort());
  });

  it('names no pattern and no menu entry twice', () => {
    expect(new Set(routes.map(({ pattern }) => pattern)).size).toBe(routes.length);
    expect(new Set(menu.map(({ id }) => id)).size).toBe(menu.length);
  });

  it.each(routes)('$pattern has a policy, a title and a page', async ({ access, title, page }) => {
    expect(policyNames).toContain(access);
    expect(title).not.toBe('');
    expect(await page()).toBeInstanceOf(Function);
  });

  it('has a page for everybody who is offered what the search finds', () => {
    const finds = features.flatMap((feature) => feature.finds ?? []);
    const closed = finds.filter(({ to, access }) => {
      const [path = ''] = to.replaceAll(/:(id|key)\b/g, 'x').split('?');
      const owners = routes.filter(({ pattern }) => matchPath(pattern, path) !== null);
      const offered = roles.map(subject).filter((person) => can(person, access));
      return (
        offered.length === 0 || !offered.every((person) => owners.some((route) => can(person, route.access)))
      );
    });
    expect(closed).toEqual([]);
    expect(finds.filter(({ kind }) => !(foundKinds as readonly string[]).includes(kind))).toEqual([]);
  });

  // `it.each` refuses an empty table, and a remote may have no entry
  if (menu.length === 0) return;
  it.each(menu)('whoever sees the menu entry $title may open its page, which is of this remote', (entry) => {
    const route = routes.find(({ pattern }) => pattern === entry.route);
    const seenBy = roles.map(subject).filter((person) => can(person, entry.access));
    expect(seenBy).not.toEqual([]);
    expect(seenBy.filter((person) => !can(person, route?.access ?? 'no page'))).toEqual([]);
    expect([null, ...menuGroups.map(({ id }) => id)]).toContain(entry.parent);
  });
}

const subject = (role: Role): Subject => ({ id: role, roles: [role, 'ROLE_USER'] });
