import { getRemoteVersion, type RemoteVersion } from '@console/contract/releases';
import { errorText } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { useEffect, useState } from 'react';
import { overridePolicy } from '../loader/environment';
import { isDevOrigin, isVersion } from '../loader/overrides';
import type { Wanted } from '../loader/wanted-overrides';

/** What is asked to run of one remote: `problem` says why it can't. */
export type AskedRemote =
  | { readonly name: string; readonly kind: 'published'; readonly version: RemoteVersion }
  | { readonly name: string; readonly kind: 'this computer'; readonly address: string }
  | { readonly name: string; readonly kind: 'refused'; readonly runs: string; readonly problem: string };

/** What the server says of everything that is asked; null while it is asked. */
export function useAskedRemotes(wanted: Wanted): readonly AskedRemote[] | null {
  const [known, setKnown] = useState<{
    readonly of: Wanted;
    readonly remotes: readonly AskedRemote[];
  } | null>(null);

  // Asks the server of each version.
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(Object.entries(wanted.remotes).map(lookUp)).then(
      (remotes) => isCurrent && setKnown({ of: wanted, remotes }),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted]);

  return known?.of === wanted ? known.remotes : null;
}

async function lookUp([name, runs]: readonly [string, string]): Promise<AskedRemote> {
  const refused = (problem: string): AskedRemote => ({ name, kind: 'refused', runs, problem });
  if (isDevOrigin(runs)) {
    return overridePolicy() === 'everybody'
      ? { name, kind: 'this computer', address: runs }
      : refused('This environment runs published versions only.');
  }
  if (!isVersion(runs)) return refused('This is not a version.');
  try {
    const version = await call(getRemoteVersion, { params: { remote: name, version: runs } });
    return version.mayRun
      ? { name, kind: 'published', version }
      : refused(
          'No release of this environment ever named this version, and the policy of the environment allows no other.',
        );
  } catch (error) {
    return refused(errorText(error));
  }
}
