import {
  HOST,
  type LockEnvironmentBody,
  type PinBody,
  type PromoteBody,
  type RollBackBody,
  type StopCanaryBody,
  type SwitchRemoteBody,
} from '@console/contract/releases';
import { readPolicy } from '@console/release/checks/environment-policy';
import type { WatchChecks } from '@console/release/checks/run-checks';
import type { ReleaseDocument } from '@console/release/contract/release-document';
import { lock, unlock } from '@console/release/lock';
import { pin } from '@console/release/pin';
import type { Canary } from '@console/release/pinned-remote';
import { promote } from '@console/release/promote';
import { signerFromEnvironment, smokeFromEnvironment } from '@console/release/smoke-and-signer';
import { writtenRelease } from '@console/release/earlier-releases';
import { readHead } from '@console/release/release-head';
import { ReleaseError } from '@console/release/release-error';
import { rollback } from '@console/release/rollback';
import type { Store } from '@console/release/store/store';
import { firstStage, holdRollout, stagesOf } from '@console/release/staged-rollout';
import { disable, enable, withoutCanary } from '@console/release/switch-remote';
import type { ChangeOutcome } from '@console/release/write-release';
import type { Db } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import type { Person } from '../../platform/http/authentication';
import { invalid } from '../../platform/http/problem';

/** Who changes which environment of which store. */
export interface Change {
  readonly store: Store;
  readonly db: Db;
  readonly env: string;
  readonly me: Person;
  /** Is told how far the checks have come. */
  readonly watch: WatchChecks;
}

/** Runs the set of an earlier release, or one remote of it, as a new release. 422 where there is none. */
export async function rollBack(
  change: Change,
  { to, only, expected, reason }: RollBackBody,
): Promise<ChangeOutcome> {
  const { store, env } = change;
  const earlier = await existing(() => writtenRelease(store, env, to), 'to');
  const isThere = only === HOST ? earlier.host.artifact : !only || earlier.remotes[only];
  if (!isThere) throw invalid([{ propertyPath: 'only', message: `Release ${to} has no ${only}.` }]);
  const before = await readHead(store, env);
  const outcome = await rollback(store, {
    ...(await request(change, reason)),
    expected,
    to,
    only: only ?? undefined,
  });
  return audited(change, outcome, { action: 'release.rollback', before });
}

/** Pins a published version. 404 for one that is not in the store. */
export async function pinVersion(change: Change, body: PinBody): Promise<ChangeOutcome> {
  const { remote, version, expected, reason } = body;
  const canary = await canaryOf(change, body);
  const before = await readHead(change.store, change.env);
  const outcome = await pin(change.store, {
    ...(await request(change, reason)),
    ...{ expected, set: [{ remote, version }] },
    canary,
  });
  return audited(change, outcome, { action: 'release.pin', before });
}

/** Who gets a version alone; undefined: everybody. 422 where it can't be given to some. */
export async function canaryOf(
  { store, env }: Pick<Change, 'env' | 'store'>,
  { remote, percent, staged }: Pick<PinBody, 'percent' | 'remote' | 'staged'>,
): Promise<Canary | undefined> {
  const some = typeof percent === 'number' ? 'percent' : 'staged';
  if (remote === HOST && (staged || some === 'percent'))
    throw invalid([{ propertyPath: some, message: 'Everybody has the same host.' }]);
  if (staged && some === 'percent')
    throw invalid([{ propertyPath: 'percent', message: 'The policy has the shares of a staged rollout.' }]);
  if (!staged) return typeof percent === 'number' ? { percent, roles: [] } : undefined;
  const policy = await readPolicy(store, env);
  if (stagesOf(policy, env) === null)
    throw invalid([{ propertyPath: 'staged', message: `The policy of ${env} allows no staged rollout.` }]);
  return firstStage(store, env, []);
}

/** Ends a canary, or lets it stay as it is. 422 where there is none of the version. */
export async function stopVersion(change: Change, body: StopCanaryBody): Promise<ChangeOutcome> {
  const { remote, version, keep, expected, reason } = body;
  const { store, env } = change;
  const before = await readHead(store, env);
  if (!before?.remotes[remote]?.rollout.some((canary) => canary.version === version))
    throw invalid([{ propertyPath: 'version', message: `Nobody tries ${remote}@${version} in ${env}.` }]);
  const end = keep ? holdRollout : withoutCanary;
  const outcome = await end(store, { ...(await request(change, reason)), expected, remote, version });
  return audited(change, outcome, { action: keep ? 'release.pin' : 'release.rollback', before });
}

/** Pins what another environment runs. 404 for one that has no release. */
export async function promoteFrom(
  change: Change,
  { from, only, expected, reason }: PromoteBody,
): Promise<ChangeOutcome> {
  const before = await readHead(change.store, change.env);
  const outcome = await promote(change.store, {
    ...(await request(change, reason)),
    ...{ expected, from, only: only ?? undefined },
  });
  return audited(change, outcome, { action: 'release.promote', before });
}

/** Turns a remote on or off. 422 for one that is not pinned. */
export async function switchPin(change: Change, body: SwitchRemoteBody): Promise<ChangeOutcome> {
  const { remote, enabled, expected, reason } = body;
  const { store, env } = change;
  const before = await readHead(store, env);
  if (!before?.remotes[remote])
    throw invalid([{ propertyPath: 'remote', message: `${env} has no ${remote}.` }]);
  const turn = enabled ? enable : disable;
  const outcome = await turn(store, { ...(await request(change, reason)), expected, remote });
  return audited(change, outcome, { action: enabled ? 'release.enable' : 'release.disable', before });
}

/** Locks an environment, or unlocks it. */
export async function changeLock({ store, db, env, me }: Omit<Change, 'watch'>, body: LockEnvironmentBody) {
  await existing(() => readHead(store, env), 'env');
  const turn = body.locked ? lock : unlock;
  const { locked } = await turn(store, { env, actor: me.email, reason: body.reason.trim() });
  const action = body.locked ? 'environment.lock' : 'environment.unlock';
  await audit(db, {
    ...subjectOf(env, me),
    action,
    after: { locked: body.locked, reason: body.reason.trim() },
  });
  return { locked: locked !== null };
}

async function request({ env, me, watch }: Change, reason: string) {
  const signer = await signerFromEnvironment();
  return { env, actor: me.email, reason: reason.trim(), smoke: smokeFromEnvironment(), signer, watch };
}

async function existing<Found>(find: () => Promise<Found>, propertyPath: string): Promise<Found> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof ReleaseError) || error.code !== 'NOT-FOUND') throw error;
    throw invalid([{ propertyPath, message: 'There is no such release.' }]);
  }
}

interface Written {
  readonly action: string;
  readonly before: ReleaseDocument | null;
}

/** The release document says who and why; the audit trail lists it beside all other changes. */
async function audited(
  { db, env, me }: Pick<Change, 'db' | 'env' | 'me'>,
  outcome: ChangeOutcome,
  { action, before }: Written,
) {
  if (outcome.status === 'written') {
    const { document } = outcome;
    await audit(db, {
      ...subjectOf(env, me),
      action,
      before: before && summary(before),
      after: summary(document),
    });
  }
  return outcome;
}

const subjectOf = (env: string, { id }: Person) => ({
  actorId: id,
  subjectType: 'environment',
  subjectId: env,
  subjectLabel: env,
});

function summary({ number, kind, reason, host, remotes }: ReleaseDocument) {
  const states = Object.entries(remotes).map(
    ([name, { version, enabled }]) => [name, enabled ? version : `${version} off`] as const,
  );
  return { number, kind, reason, host: host.version, remotes: Object.fromEntries(states) };
}
