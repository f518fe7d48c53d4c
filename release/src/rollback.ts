import type { ReleaseDocument } from './contract/release-document';
import { ReleaseError } from './release-error';
import { readRelease } from './release-head';
import type { Store } from './store/store';
import { writeRelease, type ChangeOutcome, type ChangeRequest } from './write-release';

/** Which release to go back to. */
export interface RollbackRequest extends ChangeRequest {
  /** Number of a release; without it, the one before the newest. */
  readonly to?: number | undefined;
  /** Name of the one remote that goes back; without it, the whole set. */
  readonly only?: string | undefined;
}

/** Runs the set of an earlier release again, as a new document. Throws ReleaseError. */
export function rollback(store: Store, request: RollbackRequest): Promise<ChangeOutcome> {
  return writeRelease(store, request, async (head, _host, known) => {
    const number = request.to ?? head?.parent?.number;
    if (head === null || number === undefined)
      throw new ReleaseError(
        'NOT-FOUND',
        `expected an earlier release of ${request.env}, got none; pin another version`,
      );
    const earlier = await readRelease(known, request.env, number);
    const remotes = request.only === undefined ? earlier.remotes : oneRemoteBack(head, earlier, request.only);
    return { kind: 'rollback', remotes };
  });
}

function oneRemoteBack(
  head: ReleaseDocument,
  earlier: ReleaseDocument,
  name: string,
): ReleaseDocument['remotes'] {
  const before = earlier.remotes[name];
  if (before !== undefined) return { ...head.remotes, [name]: before };
  const message = `expected ${name} in release ${earlier.number} of ${head.env}, got nothing; see \`release history\``;
  throw new ReleaseError('NOT-FOUND', message);
}
