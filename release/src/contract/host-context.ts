import type { Location, Navigator } from 'react-router-dom';

/** A message of the notice banner (A§4.27, A§8.6). */
export interface Notice {
  readonly kind: 'success' | 'error' | 'neutral';
  readonly text: string;
  /** Closes after so many milliseconds; default 2000, 5000 for errors (S13). */
  readonly durationMs?: number;
  /** Of a failed call: the HTTP status of its answer, 0 without one; since 1.2.0. */
  readonly status?: number;
  /** Takes back what the notice tells of; a host of before offers no Undo. */
  readonly undo?: () => void;
  /** Aborted once what it tells of is over, such as by another try; a host of before keeps it for its time. */
  readonly until?: AbortSignal;
}

/** Which release runs in this page. */
export interface RunningRelease {
  readonly env: string;
  readonly number: number;
  readonly remote: string;
  readonly version: string;
  readonly overridden: boolean;
}

/** Who is signed in, as far as every remote may know without asking shared-auth. */
export interface HostSession {
  readonly userId: string;
  readonly roles: readonly string[];
}

/** Tells which lists have something new, and never what. */
export interface ListChanges {
  /** Whether whatever is new is told: until then pages have to ask. */
  readonly isLive: () => boolean;
  /** Tells subjects that have something new, or null where it became live or is so no longer; answers how to stop. */
  readonly subscribe: (listener: (changed: readonly string[] | null) => void) => () => void;
}

/** The one value that the host passes to a remote; nothing else is shared but the singletons. */
export interface HostContext {
  readonly basePath: string;
  readonly navigator: Navigator;
  readonly location: Location;
  readonly session: HostSession;
  readonly notify: (notice: Notice) => void;
  /**
   * A reason keeps people from leaving the page, or its tab, unasked; null lets them go (A§4.8, D§4.15). One other than
   * 'unsaved changes' is told below the question: sentences that say what would be lost.
   */
  readonly setLeaveGuard: (reason: string | null) => void;
  /** Tells the host that a service a remote needs is unwell. */
  readonly degraded: (service: string, on: boolean) => void;
  /** Why a file of the remote did not come, by its code; since 1.1.0. */
  readonly diagnose?: (error: Error) => Promise<string>;
  /** `remote.failed`, and `table.action` with what a person did with which list (A§4.24). */
  readonly telemetry: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  /** Which lists have something new; since 1.4.0. */
  readonly changes?: ListChanges;
  /** Aborted when the remote is unmounted. */
  readonly signal: AbortSignal;
  readonly release: RunningRelease;
}
