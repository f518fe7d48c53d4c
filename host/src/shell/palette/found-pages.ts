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
  /** The remote that is switched off, where it is one's page: it says who did that, and why. */
  readonly off?: string;
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
  return ordered(me, [...own, ...placedOf(me, remotes, 'on').flatMap(({ pages }) => pages)]);
}

/** Pages of remotes that are switched off, which a person could open else. */
export const offPagesOf = ({ me, remotes }: Omit<PagesOf, 'ownPages'>): FoundPage[] =>
  placedOf(me, remotes, 'off').flatMap(({ name, pages }) =>
    ordered(me, pages).map((page) => ({ ...page, off: name })),
  );

/** Keys of pages that a person may not open, by keys the title of the page. */
export function closedKeysOf({ me, remotes, ownPages }: PagesOf): ReadonlyMap<string, string> {
  const routes = [...ownPages, ...Object.values(remotes).flatMap((remote) => remote.routes)];
  const closed = routes.filter(({ access }) => !can(me, access));
  return new Map(closed.flatMap(({ keys, title }) => (keys ? [[keys, title] as const] : [])));
}

/** The pages of each remote that is on or off, with their places. */
const placedOf = (me: Subject & { readonly id: string }, remotes: PagesOf['remotes'], state: 'on' | 'off') =>
  Object.entries(remotes)
    .filter(([, { enabled }]) => enabled === (state === 'on'))
    .map(([name, { routes, menu }]) => ({
      name,
      pages: routes
        .map((route) => ({ ...route, pattern: route.pattern.replace(':userId', me.id) }))
        .filter(({ pattern, listed }) => !/[:*]/.test(pattern) && listed !== false)
        .map((route) => ({ route, entry: menu.find(({ route: path }) => path === route.pattern) }))
        // who may open a page is led on from it where the menu does not show it
        .filter(({ entry }) => entry === undefined || can(me, entry.access))
        .map(({ route, entry }) => ofRemote(route, entry)),
    }));

/** Those that a person may open, each once. */
function ordered(me: Subject, pages: readonly Placed[]): FoundPage[] {
  const allowed = pages
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
