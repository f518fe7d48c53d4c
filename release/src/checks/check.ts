import type { PinnedRemote, ReleaseDocument } from '../contract/release-document';
import type { RemoteJson } from '../contract/remote-json';
import type { EnvironmentHost } from '../environment-host';
import type { Violation } from '../release-error';
import type { Store } from '../store/store';
import type { CheckId } from './check-ids';
import type { Policy } from './environment-policy';

/** A remote of the candidate that is enabled, with what its artifacts say about it. */
export interface CandidateRemote {
  readonly name: string;
  readonly pinned: PinnedRemote;
  readonly manifest: RemoteJson;
}

/** The whole set that would go live. Remotes that are disabled aren't checked: nobody loads them. */
export interface Candidate {
  readonly store: Store;
  readonly document: ReleaseDocument;
  readonly host: EnvironmentHost;
  readonly policy: Policy;
  readonly remotes: readonly CandidateRemote[];
  /** What C1 has to say about manifests that could not be read; such remotes are not among `remotes`. */
  readonly unreadable: readonly Violation[];
  /** Tries the set in a browser; none where the machine has none. */
  readonly smoke?: Smoke | undefined;
}

/** Tries a set in a browser with the real host, and says what went wrong. */
export type Smoke = (candidate: Pick<Candidate, 'store' | 'document'>) => Promise<readonly Violation[]>;

/** A rule that a set keeps before it goes live; one file each. */
export interface Check {
  readonly id: CheckId;
  readonly title: string;
  /** What a remote is held against: where that changes, remotes that stay as they are may fail too. */
  readonly against: 'browser' | 'host' | 'policy' | 'set' | 'store';
  /** Whether a version that ran before is asked again when it comes back: `no` where it can't have got worse. */
  readonly again: 'yes' | 'no';
  /** `never` where the environment would not boot or nobody allowed the change. */
  readonly forced: 'with-reason' | 'never';
  readonly run: (candidate: Candidate) => Promise<readonly Violation[]>;
}
