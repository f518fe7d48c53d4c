import type { ReleaseDocument } from '@console/release/contract/release-document';
import { earlierReleases } from '@console/release/earlier-releases';
import { findHead } from '@console/release/release-head';
import { openStore } from '@console/release/store/open-store';
import type { Store } from '@console/release/store/store';
import type { AlertSource, Condition } from '../alert-source';

/** So many releases are looked through for the one that switched a remote off. */
const MAX_RELEASES = 30;

/** What was found in the release that was looked at last: it never changes. */
let last: { readonly key: string; readonly conditions: readonly Condition[] } | null = null;

/** Remotes that somebody switched off in the environment of this console: by whom, when and why. */
export const switchedOffRemotes: AlertSource = {
  rule: 'remote-off',
  async find({ environment: { storeDir, releaseEnvironment: env } }) {
    const store = await openStore(storeDir);
    const { document: head } = await findHead(store, env);
    if (head === null) return { conditions: [] };
    const key = JSON.stringify([storeDir, env, head.number, head.createdAt]);
    if (last?.key === key) return last;
    const off = Object.keys(head.remotes).filter((remote) => head.remotes[remote]?.enabled === false);
    const conditions = await Promise.all(
      off.map(async (remote): Promise<Condition> => ({
        subject: `${env} ${remote}`,
        text: `The remote ${remote} is switched off in ${env}.`,
        detail: saidBy(await releaseThatSwitched(store, head, remote)),
        path: `/admin/releases?env=${env}`,
        over: `The remote ${remote} is no longer switched off in ${env}.`,
      })),
    );
    last = { key, conditions };
    return last;
  },
};

/** Since when is told by the alert itself, in the zone of whoever reads it. */
function saidBy(release: ReleaseDocument | null): string {
  if (release === null) return '';
  return `${release.actor} switched it off: ${release.reason}`;
}

/** The first release since which a remote is off; null: it is further back than is looked. */
async function releaseThatSwitched(
  store: Store,
  head: ReleaseDocument,
  remote: string,
): Promise<ReleaseDocument | null> {
  let found = head;
  let count = 0;
  for await (const earlier of earlierReleases(store, head)) {
    if (earlier.remotes[remote]?.enabled !== false) return found;
    found = earlier;
    count += 1;
    if (count === MAX_RELEASES) return null;
  }
  return found;
}
