import { matchPath } from 'react-router-dom';
import type { MenuItem } from './visible-menu';

/** Id of the entry that a page belongs to: the one that names the longest part of the address; null for none. */
export function currentEntryId(items: readonly MenuItem[], pathname: string): string | null {
  const named = items
    .flatMap((item) => [item, ...item.children])
    .flatMap(({ id, route, covers = [] }) =>
      [...(route === null ? [] : [route]), ...covers].map((path) => ({ id, path })),
    )
    .filter(({ path }) => matchPath({ path, end: false }, pathname) !== null);
  const longest = Math.max(...named.map(({ path }) => lengthOf(path)));
  return named.find(({ path }) => lengthOf(path) === longest)?.id ?? null;
}

const lengthOf = (path: string) => path.split('/').length;
