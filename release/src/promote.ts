import { pin } from './pin';
import { ReleaseError } from './release-error';
import { readHead } from './release-head';
import type { Store } from './store/store';
import type { ChangeOutcome, ChangeRequest } from './write-release';

/** From which environment versions are taken over. */
export interface PromoteRequest extends ChangeRequest {
  readonly from: string;
  /** Name of the one remote that is taken over; without it, the whole set. */
  readonly only?: string | undefined;
}

/**
 * Pins what another environment runs, as one set, after the checks of this one. Remotes that are off there, and
 * versions that only some people get there, stay behind. Throws ReleaseError.
 */
export async function promote(store: Store, request: PromoteRequest): Promise<ChangeOutcome> {
  const { from, only, ...change } = request;
  const source = await readHead(store, from);
  if (source === null)
    throw new ReleaseError('NOT-FOUND', `expected a release of ${from}, got none; pin there first`);
  const set = Object.entries(source.remotes)
    .filter(([name, { enabled }]) => (only === undefined ? enabled : name === only))
    .map(([remote, { version }]) => ({ remote, version }));
  if (set.length === 0)
    throw new ReleaseError(
      'NOT-FOUND',
      `expected ${only ?? 'a remote'} in ${from}, got nothing; pin it there`,
    );
  return pin(store, { ...change, set, kind: 'promote' });
}
