import { PRESENT, type DraftVersion } from '@console/contract/draft-versions';
import { useSearchParams } from 'react-router-dom';

/** How a version is shown. */
export const versionViews = ['page', 'changes', 'pages'] as const;
export type VersionView = (typeof versionViews)[number];

/** In the place of an id: the version that was kept before the chosen one. */
export const BEFORE = 'before';

/** What the address says: which version, how it is shown, and what it is compared with. */
export interface ChosenVersions {
  readonly version: string;
  readonly against: string;
  readonly view: VersionView;
  readonly choose: (change: {
    readonly version?: string;
    readonly against?: string;
    readonly show?: VersionView;
  }) => void;
}

/** Keeps in the address which versions are shown, so that a link shows the same; without one it is the present. */
export function useChosenVersions(): ChosenVersions {
  const [params, setParams] = useSearchParams();
  return {
    version: params.get('version') ?? PRESENT,
    against: params.get('against') ?? BEFORE,
    view: versionViews.find((view) => view === params.get('show')) ?? 'page',
    choose: (change) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(change)) next.set(name, value);
          return next;
        },
        { replace: true },
      ),
  };
}

/** Ids of two versions, the older one first; null: there is nothing to compare with. */
export type Pair = readonly [older: string, newer: string] | null;

/** The two versions that are compared, of a list with the newest first. */
export function comparedPair(
  versions: readonly Pick<DraftVersion, 'id'>[],
  { version, against }: Pick<ChosenVersions, 'version' | 'against'>,
  isPresentKept: boolean,
): Pair {
  const other = against === BEFORE ? before(versions, version, isPresentKept) : against;
  if (other === null || other === version) return null;
  const place = (id: string) => (id === PRESENT ? -1 : versions.findIndex((each) => each.id === id));
  const isOlder = (one: string, another: string) => {
    // one that is not read yet is older than all that are
    const [here, there] = [place(one), place(another)];
    if (one !== PRESENT && here === -1) return true;
    return another !== PRESENT && there === -1 ? false : here > there;
  };
  return isOlder(other, version) ? [other, version] : [version, other];
}

/** The present that is kept is the newest version: the one before it is the second. */
function before(
  versions: readonly Pick<DraftVersion, 'id'>[],
  version: string,
  isPresentKept: boolean,
): string | null {
  if (version === PRESENT) return versions[isPresentKept ? 1 : 0]?.id ?? null;
  const at = versions.findIndex(({ id }) => id === version);
  return at === -1 ? null : (versions[at + 1]?.id ?? null);
}
