import { menuGroups } from '@console/release/contract/menu-groups';
import type { MenuEntry } from '@console/release/contract/define-feature';
import type { ReleaseDocument } from '@console/release/contract/release-document';
import type { RouteEntry } from '@console/release/contract/remote-json';
import { can, type Subject } from '@console/shared-auth/access/can';
import { hasOtherDashboard } from './ways-to';

/** A page that can be opened from anywhere. */
export interface FoundPage {
  readonly title: string;
  /** What it is called elsewhere; empty: nothing else. */
  readonly also: string;
  /** Words that people look for it by, as its host or remote declares them. */
  readonly called?: string;
  /** Group of the side menu in which it stands; empty: none. */
  readonly group: string;
  readonly to: string;
  readonly access: string;
  /** Keys that open it, apart by a blank. */
  readonly keys?: string;
}

/** A page of the host. */
export interface OwnPage {
  readonly path: string;
  readonly access: string;
  readonly title: string;
  readonly frame: 'bare' | 'console';
  readonly keys?: string;
  readonly called?: string;
}

interface PagesOf {
  readonly me: Subject;
  readonly remotes: ReleaseDocument['remotes'];
  readonly ownPages: readonly OwnPage[];
}

/** The pages that a person may open, of the host and of every remote that is on, those of the side menu first. */
export function pagesOf({ me, remotes, ownPages }: PagesOf): FoundPage[] {
  const own = ownPages
    .filter(({ frame }) => frame === 'console')
    .map(({ path, title, access, keys, called }): Placed => ({
      ...{
        title,
        group: '',
        also: showsReports(me, access) ? PUBLISHED : '',
        to: path,
        access,
        ...(keys && { keys }),
        ...(called && { called }),
      },
      order: keys ? 0 : 3,
    }));
  const others = Object.values(remotes)
    .filter(({ enabled }) => enabled)
    .flatMap(({ routes, menu }) =>
      routes
        .map((route) => ({ ...route, pattern: route.pattern.replace(':userId', me.id) }))
        .filter(({ pattern, listed }) => !/[:*]/.test(pattern) && listed !== false)
        .map((route) => ({ route, entry: menu.find(({ route: path }) => path === route.pattern) }))
        // who may open a page is led on from it where the menu does not show it
        .filter(({ entry }) => entry === undefined || can(me, entry.access))
        .map(({ route, entry }) => ofRemote(route, entry)),
    );
  const allowed = [...own, ...others]
    .filter(({ access }) => can(me, access))
    .toSorted((one, other) => one.order - other.order);
  // a page that leads on to another has its title
  return allowed
    .filter((page, at) => allowed.findIndex(({ title, group }) => isSame(page, { title, group })) === at)
    .map(({ order: _order, ...page }) => page);
}

/** What the dashboard shows to whoever neither writes nor reviews. */
const PUBLISHED = 'Published reports';
const showsReports = (me: Subject, access: string) =>
  access === 'menu:dashboard' && can(me, 'report:read') && !hasOtherDashboard(me);

type Placed = FoundPage & { readonly order: number };

/** The longer name of a page, and its other one: 'Internal Users' stands as 'Internal' in the menu. */
function ofRemote(
  { pattern, title, access, keys, called }: RouteEntry,
  entry: MenuEntry | undefined,
): Placed {
  const inMenu = entry?.title ?? title;
  const name = title.includes(inMenu) ? title : inMenu;
  return {
    ...{ title: name, also: name === title ? inMenu : title, to: pattern, access, ...(keys && { keys }) },
    ...(called && { called }),
    group: menuGroups.find(({ id }) => id === entry?.parent)?.title ?? '',
    order: entry ? 1 : 2,
  };
}

type Name = Pick<FoundPage, 'title' | 'group'>;

const isSame = (page: Name, { title, group }: Name) =>
  page.title === title && (page.group === group || page.group === '');
