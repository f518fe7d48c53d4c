import type { MountedBuild } from './mount-remote';
import { countRemoteEvent } from './remote-events';
import type { RemoteFailure } from './remote-failure';

/** Counts what becomes of one mount of a remote. */
export interface RemoteCounter {
  readonly mounted: (wanted: string, mounted: MountedBuild) => void;
  readonly failed: (version: string, failure: RemoteFailure) => void;
  /** What the remote told of itself: a page of it failed, once for each mount. */
  readonly told: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
}

const nobody: RemoteCounter = { mounted: () => {}, failed: () => {}, told: () => {} };

/** A version that one person chose to run says nothing of the release. */
export const remoteCounter = (remote: string, version: 'of the release' | 'chosen'): RemoteCounter =>
  version === 'chosen' ? nobody : counterOf(remote);

function counterOf(remote: string): RemoteCounter {
  let hasPageFailed = false;
  const failed: RemoteCounter['failed'] = (version, { code }) => {
    // it was switched off, which is no failure
    if (code !== 'E-DISABLED') countRemoteEvent({ remote, version, event: 'failed', code });
  };
  return {
    failed,
    mounted: (wanted, { build, insteadOf, loadMs, mountMs }) => {
      // a page that failed was counted when it did
      if (insteadOf && insteadOf.code !== 'E-RENDER') failed(wanted, insteadOf);
      countRemoteEvent({ remote, version: build.version, event: 'loaded', loadMs, mountMs });
    },
    told: (event, { version, code } = {}) => {
      if (event !== 'remote.failed' || hasPageFailed || typeof version !== 'string') return;
      hasPageFailed = true;
      countRemoteEvent({
        remote,
        version,
        event: 'pageFailed',
        code: typeof code === 'string' ? code : 'E-EVAL',
      });
    },
  };
}
