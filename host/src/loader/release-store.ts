import type { Me } from '@console/contract/session';
import type { ReleaseDocument } from '@console/release/contract/release-document';
import { useSession } from '@console/shared-auth/session/session-store';
import { useEffect } from 'react';
import { externalStore } from '../state/external-store';
import { preloadOwner } from './preload-owner';
import { isSameForAll, personalRelease, type PersonalRelease } from './personal-release';
import { NothingReleasedError, readRelease, type ReadRelease } from './read-release';

type Loaded =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: string; readonly isUnreleased: boolean }
  | ({ readonly status: 'ready' } & ReadRelease);

/** Which release this page runs, as the person who looks gets it. An open page keeps its release. */
export type ReleaseState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: string; readonly isUnreleased: boolean }
  | ({ readonly status: 'ready' } & Omit<ReadRelease, 'document'> & PersonalRelease);

interface Prepared {
  readonly document: ReleaseDocument;
  /** Who it was found out for: a change of roles may change it. */
  readonly person: string;
  /** Null until it is known. */
  readonly own: PersonalRelease | null;
}

const loaded = externalStore<Loaded>({ status: 'loading' });
const prepared = externalStore<Prepared | null>(null);

/** The release of this page. */
export function useRelease(): ReleaseState {
  const state = loaded.use();
  const mine = prepared.use();
  const session = useSession();
  const me = session.status === 'signedIn' ? session.me : null;
  const document = state.status === 'ready' && !isSameForAll(state.document) ? state.document : null;

  // Finds out once for each person what they get.
  useEffect(() => {
    if (document && me) prepare(document, me);
  }, [document, me]);

  if (state.status !== 'ready') return state;
  const { savedBecause, damaged } = state;
  const whole = { release: state.document, canaries: [], overridden: [] };
  if (document === null || session.status === 'signedOut')
    return { status: 'ready', savedBecause, damaged, ...whole };
  const isMine = me !== null && mine !== null && mine.document === document && mine.person === personOf(me);
  return isMine && mine.own ? { status: 'ready', savedBecause, damaged, ...mine.own } : { status: 'loading' };
}

/** Reads the release of the environment; what can't be read is said by `useRelease`. */
export function startRelease(): void {
  loaded.set({ status: 'loading' });
  readRelease().then(
    (read) => {
      loaded.set({ status: 'ready', ...read });
      preloadOwner(read.document);
    },
    (error: Error) =>
      loaded.set({
        status: 'failed',
        reason: error.message,
        isUnreleased: error instanceof NothingReleasedError,
      }),
  );
}

/** What this page runs: `damaged` is the number of the release in whose place it does. */
interface RunningRelease {
  readonly number: number;
  readonly isSaved: boolean;
  readonly damaged: number | null;
}

/** Number of the release that this page runs, and whether it is the saved one; null while there is none. */
export function runningRelease(): RunningRelease | null {
  const state = loaded.get();
  if (state.status !== 'ready') return null;
  const { document, savedBecause, damaged } = state;
  return { number: document.number, isSaved: savedBecause !== null, damaged };
}

/** The store answers again, and what was saved is what it names. */
export function onStoreReachable(): void {
  const state = loaded.get();
  if (state.status === 'ready') loaded.set({ ...state, savedBecause: null });
}

/**
 * What is switched off in a newer release goes off in this page too, and what is on again comes back; of everything else
 * the page keeps its release.
 */
export function followSwitches(newer: ReleaseDocument): void {
  const state = loaded.get();
  if (state.status !== 'ready') return;
  const document = withSwitches(state.document, newer);
  if (document === state.document) return;
  const mine = prepared.get();
  // at once, so that no page of the release goes while it is found out anew what the person gets
  if (mine?.own && mine.document === state.document) {
    const chosen = mine.own.overridden.map(({ name }) => name);
    const own = { ...mine.own, release: withSwitches(mine.own.release, newer, chosen) };
    prepared.set({ ...mine, document, own });
  }
  loaded.set({ ...state, document });
}

/** The document with every remote on or off as in `newer`, but those in `except`. */
function withSwitches(
  document: ReleaseDocument,
  newer: ReleaseDocument,
  except: readonly string[] = [],
): ReleaseDocument {
  const switched = Object.entries(document.remotes).filter(([name, { enabled }]) => {
    const now = newer.remotes[name]?.enabled ?? enabled;
    return now !== enabled && !except.includes(name);
  });
  if (switched.length === 0) return document;
  const remotes = switched.map(([name, pinned]) => [name, { ...pinned, enabled: !pinned.enabled }] as const);
  return { ...document, remotes: { ...document.remotes, ...Object.fromEntries(remotes) } };
}

const personOf = ({ id, roles }: Me) => [id, ...roles].join(' ');

function prepare(document: ReleaseDocument, me: Me): void {
  const before = prepared.get();
  if (before?.document === document && before.person === personOf(me)) return;
  const next: Prepared = { document, person: personOf(me), own: null };
  prepared.set(next);
  void personalRelease(document, me).then((own) => {
    if (prepared.get() === next) prepared.set({ ...next, own });
  });
}
