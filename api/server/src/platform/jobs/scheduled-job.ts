import type { Trx } from '../database/database';

/** What came of a run that did a part of its work, in a line or two, and the page on which people see what is missing. */
export interface PartlyDone {
  readonly partly: string;
  readonly path: string;
}

/** A run that failed, with the page on which people see why. */
export class RunFailure extends Error {
  constructor(
    message: string,
    readonly path: string,
  ) {
    super(message);
    this.name = 'RunFailure';
  }
}

/**
 * Work that the console does on its own, every so many seconds (D§3.13 job schedule). A module exports its jobs as
 * `jobs: readonly ScheduledJob[]` from a file `<layer>/<noun>/<what it does>.scheduled-job.ts`, and edits nothing else. One server of
 * the fleet runs a job at a time. A run may be cut short at any point, and the next one takes up its work: what a run
 * does must be the same when it is done twice.
 */
export interface ScheduledJob<Services> {
  /** Names the job in the database, `noun.verb`; never changes. */
  readonly key: string;
  /** As the list shows it. */
  readonly name: string;
  /** What it does and how often it is sensible, in a sentence or two. */
  readonly description: string;
  /** Seconds from one planned run to the next, until an admin sets others. */
  readonly intervalSeconds: number;
  /** Whether it recurs until an admin decides; a job that does not waits for 'run now'. */
  readonly isRecurring: boolean;
  /** Does the work; answers what came of it in a short line, such as '3 images removed'. Throws what went wrong. */
  readonly run: (work: JobWork<Services>) => Promise<string | PartlyDone>;
}

/** What a run is given. */
export interface JobWork<Services> {
  readonly services: Services;
  /** 1, or more when earlier runs for the same planned time died with their servers. */
  readonly attempt: number;
  /** Aborted when the server stops, the job is disabled or another server has taken over: end soon, by throwing. */
  readonly signal: AbortSignal;
  /** How much is done, in any unit; call it as often as you like, it is written once a second. */
  readonly progress: (completed: number, total: number) => void;
  /** What `saveCheckpoint` saved last, in this run or an earlier one; null: nothing yet. */
  readonly checkpoint: unknown;
  /** Saves a JSON value from which a later run can continue; null clears it. With `trx`: in the same transaction as the work. */
  readonly saveCheckpoint: (value: unknown, trx?: Trx) => Promise<void>;
  /**
   * Throws if this run no longer owns its job; otherwise locks the job until the transaction ends, so that two servers
   * never write the same work. For transactions of a few seconds at most: this server's heartbeat waits for them.
   */
  readonly assertOwned: (trx: Trx) => Promise<void>;
}
