import type { ReleaseDocument } from '@console/release/contract/release-document';
import { loadRemoteCode } from './load-remote-code';
import { routeOwner } from './route-owner';

/**
 * Fetches the code of a page of a remote, for whoever is about to open it; of a remote that is switched off none comes.
 * What fails is told when the page is opened.
 */
export function preparePage({ remotes }: Pick<ReleaseDocument, 'remotes'>, pathname: string): void {
  const owner = routeOwner({ remotes }, pathname);
  const pinned = owner && remotes[owner.remote];
  if (!owner || !pinned) return;
  loadRemoteCode()
    .then(({ prepareRemote }) => prepareRemote({ name: owner.remote, pinned, pathname }))
    .catch(() => undefined);
}
