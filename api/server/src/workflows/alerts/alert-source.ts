import type { AlertRuleName } from '@console/contract/alerts';
import type { Services } from '../../services';
import type { Probes } from './probes';

/** What alerts are found by. */
export interface AlertContext extends Pick<Services, 'db' | 'environment' | 'credentials'> {
  readonly now: Date;
  /** When it was looked last: what has begun and ended since is told as well. */
  readonly since: Date;
  /** That of the rule; 0 where it has none. */
  readonly threshold: number;
  readonly probes: Probes;
}

/** Something that is wrong now. */
export interface Condition {
  /** What it is about, the same as long as it is the same. */
  readonly subject: string;
  /** A sentence with names. */
  readonly text: string;
  /** Why; empty: nobody knows. Times are ISO, in UTC: each reader has them in their own zone. */
  readonly detail: string;
  /** Where in the console it is seen. */
  readonly path: string;
  /** What is told once it is over. */
  readonly over: string;
  /** What is news in it, such as the id of the newest file: another one is told anew. */
  readonly news?: string;
}

/** What was found, and of which subjects nothing could be said: their alerts stay as they are. */
export interface Found {
  readonly conditions: readonly Condition[];
  readonly isUnknown?: (subject: string) => boolean;
  /** What is told of subjects that are over, in place of what was said before. */
  readonly over?: ReadonlyMap<string, string>;
}

/** Finds all that a rule is about. */
export interface AlertSource {
  readonly rule: AlertRuleName;
  readonly find: (context: AlertContext) => Promise<Found>;
}
