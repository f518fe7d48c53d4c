import { createHash } from 'node:crypto';
import { fullName } from '@console/contract/full-name';
import type { LastChange } from '../audit/last-change';
import { ProblemError } from './problem';

/** 412: somebody else has changed it meanwhile. */
export class StaleError extends ProblemError {
  readonly changedBy: string | null;
  readonly changedOn: string | null;

  constructor(
    { what, pronoun = 'it' }: Pick<Expected, 'what' | 'pronoun'>,
    { by, at, isCaller }: LastChange,
  ) {
    super(
      412,
      isCaller
        ? `You have changed ${what} elsewhere since you opened ${pronoun} here.`
        : `${by ? fullName(by) : 'Someone'} has changed ${what} since you opened ${pronoun}.`,
    );
    this.changedBy = by && fullName(by);
    this.changedOn = at === null ? null : new Date(at).toISOString();
  }
}

/** The entity tag of what counts its changes. */
export function revisionEtag({ revision }: { readonly revision: number }): string {
  return `"${revision}"`;
}

/**
 * The entity tag of what a form shows: a digest of it, so that whatever changes it changes the tag, through which call,
 * import or job ever, and nothing else does.
 */
export function contentEtag(shown: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(shown)).digest('base64url')}"`;
}

/** Header `If-Match` of a write, and what it is about. */
export interface Expected {
  /** Undefined: the last write wins (P11). */
  readonly ifMatch: string | undefined;
  /** As a sentence has it: 'this user'. */
  readonly what: string;
  /** For `what`; 'it' without. */
  readonly pronoun?: 'it' | 'them';
}

/** 412 with the name of who changed it when its tag is another by now; without a tag the last write wins (P11). */
export async function requireRevision(
  etag: string,
  { ifMatch, ...named }: Expected,
  lastChange: () => Promise<LastChange>,
): Promise<void> {
  if (ifMatch === undefined || ifMatch.trim() === '*' || ifMatch.includes(etag)) return;
  throw new StaleError(named, await lastChange());
}
