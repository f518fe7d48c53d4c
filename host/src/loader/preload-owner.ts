import type { ReleaseDocument } from '@console/release/contract/release-document';
import { readTokens } from '@console/shared-auth/session/tokens';
import { loadRemoteCode } from './load-remote-code';
import { isSameForAll } from './personal-release';
import { routeOwner } from './route-owner';

/**
 * Begins to load the remote that owns the address of the page while the server is still asked who looks at it. Where a
 * release is not the same for all, or nobody is signed in, it waits for that answer.
 */
export function preloadOwner(document: ReleaseDocument): void {
  if (readTokens() === null || !isSameForAll(document)) return;
  const owner = routeOwner(document, location.pathname);
  const pinned = owner && document.remotes[owner.remote];
  if (!owner || !pinned) return;
  loadRemoteCode().then(
    ({ preloadRemote }) => preloadRemote(owner.remote, pinned),
    // whoever opens the page asks again, and says so
    () => undefined,
  );
}
