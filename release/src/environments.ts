import { ReleaseError } from './release-error';
import { findHead } from './release-head';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

const releaseFile = /(?:^|\/)releases\/([^/]+)\/(?:\d+|current)\.json$/;

/** Names of the environments of a store that have a release or had one, as a pointer or a copy tells, ascending. */
export async function environmentNames(store: Store): Promise<readonly string[]> {
  const paths = [...(await store.list('releases/')), ...(await store.list(storeLayout.allKeptReleases))];
  const names = paths.flatMap((path) => releaseFile.exec(path)?.[1] ?? []);
  return [...new Set(names)].sort();
}

/** Says that an environment has no release, and which ones have where its name may be mistyped. */
export async function noRelease(store: Store, env: string): Promise<ReleaseError> {
  const mistyped = await unknownEnvironment(store, env);
  const message = `expected a release of ${env}, got none; pin first: release pin ${env} <remote@version>…`;
  return mistyped ?? new ReleaseError('NOT-FOUND', message);
}

/** Throws NOT-FOUND for a name that no environment of a store has, where others have theirs. */
export async function assertEnvironment(store: Store, env: string): Promise<void> {
  const { document, faults } = await findHead(store, env);
  const mistyped = document === null && faults.length === 0 ? await unknownEnvironment(store, env) : null;
  if (mistyped) throw mistyped;
}

/** An environment is known by its policy or by a release; `local` has a policy from the start. */
async function unknownEnvironment(store: Store, env: string): Promise<ReleaseError | null> {
  if (env === 'local' || (await store.read(storeLayout.policy(env))) !== null) return null;
  const withRelease = await environmentNames(store);
  if (withRelease.length === 0) return null;
  const policies = await store.list('policy/');
  const withPolicy = policies.flatMap((path) => /^policy\/([^/]+)\.json$/.exec(path)?.[1] ?? []);
  const names = [...new Set([...withRelease, ...withPolicy])].sort();
  const advice = `a new one begins with its policy, ${storeLayout.policy(env)}`;
  return new ReleaseError('NOT-FOUND', `there is no environment ${env}: ${names.join(', ')}; ${advice}`);
}
