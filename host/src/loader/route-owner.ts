import type { ReleaseDocument } from '@console/release/contract/release-document';
import type { RouteEntry } from '@console/release/contract/remote-json';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** The remote that owns an address, and which of its routes. */
export interface RouteOwner {
  readonly remote: string;
  readonly route: RouteEntry;
}

/** Ranks the patterns of all remotes together, as patterns of different remotes overlap; null: nobody's address. */
export function routeOwner(
  { remotes }: Pick<ReleaseDocument, 'remotes'>,
  pathname: string,
): RouteOwner | null {
  const routes: (RouteObject & { handle: RouteOwner })[] = Object.entries(remotes).flatMap(
    ([remote, pinned]) => pinned.routes.map((route) => ({ path: route.pattern, handle: { remote, route } })),
  );
  return (matchRoutes(routes, pathname)?.at(-1)?.route.handle as RouteOwner | undefined) ?? null;
}
