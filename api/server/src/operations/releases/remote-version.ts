import type { RemoteVersion } from '@console/contract/releases';
import { readPolicy } from '@console/release/checks/environment-policy';
import type { Store } from '@console/release/store/store';
import { versionRecords, type VersionPin } from '@console/release/version-record';
import { can } from '@console/shared-auth/access/can';
import type { Person } from '../../platform/http/authentication';
import { forbidden } from '../../platform/http/problem';

type Asked = Pick<RemoteVersion, 'remote' | 'version'>;

/** Tells whoever may run other versions in an environment what the store says of one (X83). */
export function remoteVersions(store: Store, env: string) {
  const recordOf = versionRecords(store, env);
  return async (me: Person, { remote: name, version }: Asked): Promise<RemoteVersion> => {
    const { override } = await readPolicy(store, env);
    const isTheirs = override === 'everybody' || (override === 'admins' && can(me, 'releases:override'));
    if (!isTheirs) throw forbidden();
    const {
      remote,
      base,
      published,
      pin,
      takenBack: taken,
      mayRun,
    } = await recordOf({ remote: name, version });
    const { gitSha, builtAt } = remote;
    const takenBack = taken && {
      ...{ number: taken.number, actor: taken.actor, reason: taken.reason },
      automatic: taken.how === 'taken back automatically',
    };
    return {
      ...{ remote: name, version, base, gitSha, builtAt, mayRun, takenBack },
      published: published && { actor: published.actor, at: published.at },
      pin: pin && pinOf(pin),
    };
  };
}

function pinOf({ number, actor, createdAt, checks }: VersionPin) {
  const forced = checks.filter(({ ok }) => !ok).map(({ id }) => id);
  return { number, actor, at: createdAt, checks: checks.length, forced };
}
