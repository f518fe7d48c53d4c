import { onlyBuild } from './build-files';
import type { PinnedRemote, ReleaseDocument, Rollout } from './release-document';

/** Of a person, what decides which versions they get. */
interface Person {
  readonly userId: string;
  readonly roles: readonly string[];
}

/** A release as one person gets it, and which of its remotes only some people get. */
export interface ReleaseWithCanaries {
  readonly release: ReleaseDocument;
  readonly canaries: readonly string[];
}

const SPACE = 2 ** 32;

/**
 * Puts the builds of roll-outs that have this person in the place of the pinned ones, which they fall back on. The
 * share is exact and sticky: the first 32 bits of SHA-256(salt + user id); 0 % is nobody.
 */
export async function releaseWithCanaries(
  document: ReleaseDocument,
  person: Person,
): Promise<ReleaseWithCanaries> {
  const chosen = await Promise.all(
    Object.entries(document.remotes).map(async ([name, pinned]) => {
      const rollout = await rolloutOf(pinned, person);
      return { name, isCanary: rollout !== null, pinned: rollout ? asCanary(pinned, rollout) : pinned };
    }),
  );
  const remotes = Object.fromEntries(chosen.map(({ name, pinned }) => [name, pinned]));
  const canaries = chosen.filter(({ isCanary }) => isCanary).map(({ name }) => name);
  return { release: { ...document, remotes }, canaries };
}

/** A pinned remote as it is where one of its roll-outs runs. */
export function asCanary(pinned: PinnedRemote, rollout: Rollout): PinnedRemote {
  const { percent: _percent, roles: _roles, salt: _salt, stages: _stages, ...build } = rollout;
  return { ...build, enabled: pinned.enabled, fallback: onlyBuild(pinned), rollout: [] };
}

async function rolloutOf({ rollout }: PinnedRemote, { userId, roles }: Person): Promise<Rollout | null> {
  for (const candidate of rollout) {
    const isMeant = candidate.roles.length === 0 || candidate.roles.some((role) => roles.includes(role));
    if (isMeant && (await canaryBucket(candidate.salt + userId)) < candidate.percent / 100) return candidate;
  }
  return null;
}

async function canaryBucket(text: string): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new DataView(digest).getUint32(0) / SPACE;
}
