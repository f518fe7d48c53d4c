import type { Me } from '@console/contract/session';
import { releaseWithCanaries } from '@console/release/contract/canary-share';
import type { ReleaseDocument } from '@console/release/contract/release-document';
import { can } from '@console/shared-auth/access/can';
import { overridePolicy } from './environment';
import type { OverriddenRemote } from './overridden-release';
import { activeOverrides, areOthers, isOverridden } from './overrides';

/** A release as one person gets it: with their share of what is tried out, and with what they override. */
export interface PersonalRelease {
  readonly release: ReleaseDocument;
  /** Remotes of which this person tries the next version. */
  readonly canaries: readonly string[];
  readonly overridden: readonly OverriddenRemote[];
}

/** Whether somebody may run another version in their own page. */
export function mayOverride(me: Me | null): boolean {
  const policy = overridePolicy();
  return me !== null && (policy === 'everybody' || (policy === 'admins' && can(me, 'releases:override')));
}

/** Whether everybody gets the document as it is. */
export const isSameForAll = ({ remotes }: ReleaseDocument) =>
  !isOverridden(activeOverrides()) && Object.values(remotes).every(({ rollout }) => rollout.length === 0);

/** What `me` gets of a release. */
export async function personalRelease(document: ReleaseDocument, me: Me): Promise<PersonalRelease> {
  const own = await releaseWithCanaries(document, { userId: me.id, roles: me.roles });
  if (!isOverridden(activeOverrides()) || areOthers(me.id) || !mayOverride(me))
    return { ...own, overridden: [] };
  const { overriddenRelease } = await import('./overridden-release');
  const mayRunDev = () => overridePolicy() === 'everybody';
  const { release, overridden } = await overriddenRelease(own.release, activeOverrides(), mayRunDev);
  const names = overridden.map(({ name }) => name);
  return { release, overridden, canaries: own.canaries.filter((name) => !names.includes(name)) };
}
