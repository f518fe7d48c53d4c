import type { ReleaseDocument } from '@console/release/contract/release-document';
import { useEffect } from 'react';
import { preparePage } from '../../loader/prepare-page';
import { watchIntent } from './watch-intent';

/** A page of the host, as its code is fetched. */
export interface PreparedPage {
  readonly path: string;
  readonly page: () => Promise<unknown>;
}

/** Fetches the code of whatever page somebody is about to open, of a remote or of the host; null: of none. */
export function usePreparedPages(
  remotes: ReleaseDocument['remotes'] | null,
  hostPages: readonly PreparedPage[],
): void {
  useEffect(() => {
    if (remotes === null) return undefined;
    return watchIntent((pathname) => {
      const own = hostPages.find(({ path }) => path === pathname);
      if (own) void own.page().catch(() => undefined);
      else preparePage({ remotes }, pathname);
    });
  }, [remotes, hostPages]);
}
