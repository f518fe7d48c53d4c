import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import { ProblemError } from './problem';

/** What is counted with each change, and who made the last one. */
interface Revised {
  readonly revision: number;
  readonly modifiedBy: PersonRef | null;
}

/** The entity tag of something as it is now. */
export function revisionEtag({ revision }: Pick<Revised, 'revision'>): string {
  return `"${revision}"`;
}

/** 412 with the name of who changed it when the tag is another by now; without a tag the last write wins. */
export function requireRevision(
  now: Revised,
  { ifMatch, what }: { readonly ifMatch: string | undefined; readonly what: string },
): void {
  if (ifMatch === undefined || ifMatch.trim() === '*' || ifMatch.includes(revisionEtag(now))) return;
  const name = now.modifiedBy ? fullName(now.modifiedBy) : 'Someone';
  throw new ProblemError(412, `${name} has changed ${what} since you opened it.`);
}
