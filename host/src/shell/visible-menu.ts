import type { MenuEntry } from '@console/release/contract/define-feature';
import { menuGroups } from '@console/release/contract/menu-groups';
import type { ReleaseDocument } from '@console/release/contract/release-document';
import { can, type Subject } from '@console/shared-auth/access/can';

/** An entry of the side menu with the entries below it. */
export interface MenuItem {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  readonly route: string | null;
  readonly covers?: readonly string[];
  readonly children: readonly MenuItem[];
}

const hostEntries: readonly MenuEntry[] = [
  {
    id: 'dashboard',
    title: 'Dashboard',
    icon: 'dashboard',
    order: 10,
    parent: null,
    route: '/admin/dashboard',
    access: 'menu:dashboard',
  },
];

/** The side menu of a person: entries of the host and of the remotes that are on, as the person's policies allow, in order. */
export function menuOf(remotes: ReleaseDocument['remotes'], subject: Subject): MenuItem[] {
  const ofRemotes = Object.values(remotes).flatMap(({ enabled, menu }) => (enabled ? menu : []));
  const entries = [...hostEntries, ...ofRemotes].filter(({ access }) => can(subject, access));
  const itemsBelow = (parent: string | null) =>
    entries
      .filter((entry) => entry.parent === parent)
      .map((entry) => ({ ...entry, children: [] as MenuItem[] }));
  const groups = menuGroups
    .filter(({ access }) => can(subject, access))
    .map((group) => ({ ...group, route: null, children: inOrder(itemsBelow(group.id)) }))
    .filter(({ children }) => children.length > 0);
  return inOrder([...itemsBelow(null), ...groups]);
}

function inOrder<T extends { readonly order: number }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => a.order - b.order);
}
