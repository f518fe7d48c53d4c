import { readPolicy } from './checks/environment-policy';
import { basesOf } from './contract/build-files';
import type { ReleaseDocument } from './contract/release-document';
import type { RemoteJson } from './contract/remote-json';
import { releaseNumbers } from './release-numbers';
import { readRemoteJson, type RemoteVersion } from './pinned-remote';
import { readPublisher, type Publisher } from './publish';
import { findHead } from './release-head';
import { releasesUpTo, rolledAway, type RolledAway } from './rolled-away';
import { signatureViolations } from './signature';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';
import { documentAt } from './stored-release';

/** The newest release of an environment that names a version, as the pinned one, a fallback or a canary. */
export type VersionPin = Pick<ReleaseDocument, 'number' | 'actor' | 'createdAt' | 'checks'>;

/** What the store says of a published version, and whether an environment lets somebody run it beside its release. */
export interface VersionRecord {
  readonly remote: RemoteJson;
  readonly base: string;
  /** Null: it was published before that was noted. */
  readonly published: Publisher | null;
  readonly pin: VersionPin | null;
  /** The release that took it from people, where nobody has pinned it since. */
  readonly takenBack: RolledAway | null;
  readonly mayRun: boolean;
}

interface KnownRelease extends VersionPin {
  readonly bases: ReadonlySet<string>;
}

/**
 * Looks up published versions for one environment. Its documents never change, so each is read once. One that a
 * signer should have signed and has not vouches for nothing. Throws NOT-FOUND and SCHEMA.
 */
export function versionRecords(
  store: Store,
  env: string,
): (version: RemoteVersion) => Promise<VersionRecord> {
  const known = new Map<number, KnownRelease>();
  let signersOfKnown = '';

  return async (version) => {
    const [remote, policy, numbers] = await Promise.all([
      readRemoteJson(store, version),
      readPolicy(store, env),
      releaseNumbers(store, env),
    ]);
    const signers = JSON.stringify(policy.signers ?? {});
    if (signers !== signersOfKnown) known.clear();
    signersOfKnown = signers;
    for (const number of numbers.filter((each) => !known.has(each))) {
      const { document } = await documentAt(store, env, number);
      // a damaged one vouches for nothing, until it is mended
      if (document === null) continue;
      const isVouchedFor = signatureViolations(document, policy).length === 0;
      known.set(number, { ...shortOf(document), bases: isVouchedFor ? namedBases(document) : new Set() });
    }
    const base = storeLayout.base(version.remote, version.version, remote.files);
    const pin = [...known.values()]
      .filter(({ bases }) => bases.has(base))
      .reduce<VersionPin | null>((last, each) => (last && last.number > each.number ? last : each), null);
    const published = await readPublisher(store, version);
    const takenBack = (await takenFrom(store, env)).get(base) ?? null;
    const mayRun = pin !== null || policy.overrideUnpinned === true;
    return { remote, base, published, pin, takenBack, mayRun };
  };
}

async function takenFrom(store: Store, env: string): Promise<ReadonlyMap<string, RolledAway>> {
  const { document } = await findHead(store, env);
  return rolledAway(document === null ? [] : await releasesUpTo(store, document));
}

const shortOf = ({ number, actor, createdAt, checks }: ReleaseDocument): VersionPin => ({
  ...{ number, actor, createdAt, checks },
});

const namedBases = ({ remotes }: ReleaseDocument): ReadonlySet<string> =>
  new Set(Object.entries(remotes).flatMap(([name, pinned]) => basesOf(name, pinned)));
