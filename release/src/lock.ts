import { mayChange, actorViolations } from './checks/c12-policy';
import { readPolicyFile, writePolicy, type Policy } from './checks/environment-policy';
import { assertEnvironment } from './environments';
import { ReleaseError } from './release-error';
import type { Store } from './store/store';

/** Who locks or unlocks an environment. */
export interface LockRequest {
  readonly env: string;
  readonly actor: string;
  readonly reason: string;
}

/** Keeps an environment from changing until it is unlocked. Throws ReleaseError. */
export function lock(store: Store, request: LockRequest): Promise<Policy> {
  const { actor, reason } = request;
  return changeLock(store, request, { actor, reason, at: new Date().toISOString() });
}

/** Lets an environment change again. Throws ReleaseError. */
export function unlock(store: Store, request: LockRequest): Promise<Policy> {
  return changeLock(store, request, null);
}

async function changeLock(store: Store, request: LockRequest, locked: Policy['locked']): Promise<Policy> {
  await assertEnvironment(store, request.env);
  const { policy, bytes } = await readPolicyFile(store, request.env);
  if (!mayChange(policy, request.actor))
    throw new ReleaseError('CHECK-FAILED', 'refused', [actorViolations(request.env, request.actor, policy)]);
  const changed = { ...policy, locked };
  await writePolicy(store, request.env, { policy: changed, previous: bytes });
  return changed;
}
