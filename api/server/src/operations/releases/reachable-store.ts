import type { Store } from '@console/release/store/store';
import { TryAgainError } from '../../platform/http/problem';

/** 503: the store of releases could not be read or written; `cause` says why. */
export class StoreFailure extends TryAgainError {
  constructor(doing: 'read' | 'written', cause: unknown) {
    super(
      doing === 'read'
        ? 'The release store cannot be read right now. Running releases are not affected. Please try again soon.'
        : 'The release store cannot be written right now. Nothing was changed. Please try again soon.',
    );
    this.cause = cause;
  }
}

/** The store, whose failures (no network, no rights, no space) are told apart from refusals of the release tool. */
export function reachableStore(store: Store): Store {
  return {
    read: (path) => attempt('read', () => store.read(path)),
    list: (...where) => attempt('read', () => store.list(...where)),
    createExclusive: (path, bytes) => attempt('written', () => store.createExclusive(path, bytes)),
    replaceIf: (path, bytes, previous) => attempt('written', () => store.replaceIf(path, bytes, previous)),
    remove: (path) => attempt('written', () => store.remove(path)),
  };
}

async function attempt<Answer>(doing: 'read' | 'written', work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw new StoreFailure(doing, error);
  }
}
