import type { ReleaseDocument } from '@console/release/contract/release-document';
import { readTokens } from '@console/shared-auth/session/tokens';
import { isSameForAll } from './personal-release';
import { preparePage } from './prepare-page';

/**
 * Begins to load the remote that owns the address, and its page there, while the server is still asked who looks at it.
 * Where a release is not the same for all, or nobody is signed in, it waits for that answer.
 */
export function preloadOwner(document: ReleaseDocument): void {
  if (readTokens() === null || !isSameForAll(document)) return;
  preparePage(document, location.pathname);
}
