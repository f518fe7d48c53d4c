import { mayChange } from './checks/c12-policy';
import { policyProblems, policyAdvice, readPolicy, type Policy } from './checks/environment-policy';
import type { PinnedRemote, ReleaseDocument, Rollout } from './contract/release-document';
import { earlierReleases } from './earlier-releases';
import { pinnedRemote, readRemoteJson, withoutGrowth, type Canary } from './pinned-remote';
import { ReleaseError } from './release-error';
import type { Store } from './store/store';
import type { SwitchRequest } from './switch-remote';
import { AUTOMATIC_ACTOR } from './trials';
import { writeRelease, type ChangeOutcome } from './write-release';

/** Who changes an environment where a version goes to its next stage. */
export const ROLLOUT_ACTOR = 'staged-rollout';

const EVERYBODY = 100;

/** A version that is rolled out in stages. */
export interface StagedRollout {
  readonly remote: string;
  readonly version: string;
  /** What everybody else runs meanwhile. */
  readonly before: string;
  /** Share in per cent that it has. */
  readonly percent: number;
  /** The share that comes next; 100 is everybody, whatever roles it was tried by. */
  readonly next: number;
  /** Since when it has this share. */
  readonly since: Date;
}

/** Names a version that is tried out. */
export interface CanaryRequest extends SwitchRequest {
  readonly version: string;
}

/**
 * The first stage of a roll-out in an environment, for `pin`. Throws USAGE where its policy has no stages, or does not
 * let them be taken or taken back.
 */
export async function firstStage(store: Store, env: string, roles: readonly string[]): Promise<Canary> {
  const policy = await readPolicy(store, env);
  const stages = stagesOf(policy, env);
  if (stages !== null) return { percent: stages[0] ?? EVERYBODY, roles, stages };
  throw new ReleaseError('USAGE', whyNoStages(policy, env));
}

/** Shares that a roll-out in stages goes through in an environment; null where its policy allows none. */
export function stagesOf(policy: Policy, env: string): readonly number[] | null {
  const isAllowed = [AUTOMATIC_ACTOR, ROLLOUT_ACTOR].every((actor) => mayChange(policy, actor));
  const isSound = policyProblems(policy, policyAdvice(env)).length === 0;
  return isAllowed && isSound ? (policy.stagedRollout?.stages ?? null) : null;
}

function whyNoStages(policy: Policy, env: string): string {
  if (!policy.stagedRollout)
    return `expected stagedRollout in policy/${env}.json, got none; add it, or pin with --canary`;
  const [problem] = policyProblems(policy, policyAdvice(env));
  return (
    problem ??
    `expected ${AUTOMATIC_ACTOR} and ${ROLLOUT_ACTOR} among the actors of policy/${env}.json; add them`
  );
}

/** Versions of a release that are rolled out in stages; of remotes that are off there are none. */
export async function stagedRolloutsOf(
  store: Store,
  head: ReleaseDocument,
): Promise<readonly StagedRollout[]> {
  const found = Object.entries(head.remotes).flatMap(([remote, { enabled, version: before, rollout }]) =>
    rollout.flatMap((canary) => {
      const next = nextStage(canary);
      return enabled && next !== null ? [{ remote, before, canary, next }] : [];
    }),
  );
  return Promise.all(
    found.map(async ({ remote, before, next, canary: { version, percent } }) => {
      const since = await sharedSince(store, head, { remote, version, percent });
      return { remote, version, before, percent, next, since };
    }),
  );
}

/** The share that comes after the one that a version has; null where it stays as it is. */
export function nextStage({ percent, stages }: Pick<Rollout, 'percent' | 'stages'>): number | null {
  return stages ? (stages.find((share) => share > percent) ?? EVERYBODY) : null;
}

async function sharedSince(
  store: Store,
  head: ReleaseDocument,
  { remote, version, percent }: Pick<StagedRollout, 'percent' | 'remote' | 'version'>,
): Promise<Date> {
  const isThere = ({ remotes }: ReleaseDocument) =>
    remotes[remote]?.enabled === true &&
    remotes[remote].rollout.some(
      (each) => each.version === version && each.percent === percent && nextStage(each) !== null,
    );
  let { createdAt } = head;
  for await (const earlier of earlierReleases(store, head)) {
    if (!isThere(earlier)) break;
    createdAt = earlier.createdAt;
  }
  return new Date(createdAt);
}

/**
 * Gives a version the share of its next stage, or to everybody. It runs already: it is asked only what may have got worse
 * since. Throws ReleaseError; then nothing was written.
 */
export function advanceRollout(store: Store, request: CanaryRequest): Promise<ChangeOutcome> {
  return writeRelease(store, request, async ({ running, store: known }) => {
    const head = running();
    const { pinned, canary } = canaryIn(head, request);
    const next = nextStage(canary);
    if (next === null) return null;
    const grown = pinned.rollout.map((each) => (each === canary ? { ...each, percent: next } : each));
    const after = next < EVERYBODY ? { ...pinned, rollout: grown } : await forEverybody(known, head, request);
    return { kind: 'pin', care: 'ran', remotes: { ...head.remotes, [request.remote]: after } };
  });
}

async function forEverybody(
  store: Store,
  { remotes, host }: ReleaseDocument,
  { remote, version }: CanaryRequest,
): Promise<PinnedRemote> {
  const manifest = await readRemoteJson(store, { remote, version });
  return pinnedRemote(manifest, { before: remotes[remote], contract: host.contract });
}

/** Lets a version that is rolled out in stages stay at the share that it has. Throws ReleaseError. */
export function holdRollout(store: Store, request: CanaryRequest): Promise<ChangeOutcome> {
  return writeRelease(store, request, async ({ running }) => {
    const head = running();
    const { pinned, canary } = canaryIn(head, request);
    if (!canary.stages) return null;
    const rollout = pinned.rollout.map((each) => (each === canary ? withoutGrowth(canary) : each));
    const remotes = { ...head.remotes, [request.remote]: { ...pinned, rollout } };
    // nobody gets anything that they had not before
    return { kind: 'pin', care: 'off', remotes };
  });
}

function canaryIn({ env, remotes }: ReleaseDocument, { remote, version }: CanaryRequest) {
  const pinned = remotes[remote];
  const canary = pinned?.rollout.find((each) => each.version === version);
  if (pinned && canary) return { pinned, canary };
  const message = `expected ${remote}@${version} as a canary in ${env}, got none; \`release status ${env}\` says what it runs`;
  throw new ReleaseError('NOT-FOUND', message);
}
