import { today } from '@console/contract/calendar-day';
import { fullName } from '@console/contract/full-name';
import { isDeepStrictEqual } from 'node:util';
import type { IdeasPatch } from '@console/contract/best-ideas-rules';
import type { Db, Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { ProblemError, conflict } from '../../platform/http/problem';
import { personRefs } from '../../people/users/users.store';
import { lockDraft, readLive, writeDraft, type IdeasDraft } from './best-ideas.store';
import { ideasOfPatch } from './ideas-of-patch';
import { inlineRichText } from './inline-rich-text';
import { ideasOfToday } from './ideas-of-today';
import { noIdeas } from './stored-ideas';

interface Change {
  readonly personId: string;
  readonly patch: IdeasPatch;
  /** Header `If-Match`; undefined: the last write wins (P11). */
  readonly ifMatch: string | undefined;
  /** The firm's. */
  readonly timeZone: string;
}

/** How the audit trail names the list. */
export const ideasSubject = { subjectType: 'best-ideas', subjectId: null, subjectLabel: 'Best Ideas' };

/** Merges a patch into the draft. What changes nothing writes nothing: a save whose answer was lost can be repeated. */
export async function changeIdeas(
  db: Db,
  { personId, patch, ifMatch, timeZone }: Change,
): Promise<IdeasDraft> {
  return db.transaction().execute(async (trx) => {
    const before = await lockDraft(trx);
    requireNotQueued(before);
    const live = await ideasOfToday(trx, (await readLive(trx))?.content ?? noIdeas);
    const content = patch.content
      ? await ideasOfPatch(trx, patch.content, { draft: before.content, live, today: today(timeZone) })
      : before.content;
    const disclaimers = mergedDisclaimers(before, patch);
    if (isDeepStrictEqual({ content, disclaimers }, asPlain(before))) return before;
    await requireIdeasMatch(trx, before, ifMatch);
    const after = await writeDraft(trx, {
      content,
      disclaimers,
      revision: before.revision + 1,
      status: 'draft',
      statusReason: null,
      updatedAt: new Date(),
      modifiedBy: personId,
    });
    await audit(trx, {
      ...ideasSubject,
      actorId: personId,
      action: 'best-ideas.update',
      before: asPlain(before),
      after: asPlain(after),
    });
    return after;
  });
}

/** 409 while the draft is being published. */
export function requireNotQueued({ status }: IdeasDraft): void {
  if (status === 'queued')
    throw conflict('The Best Ideas are being published. You can save again when publishing finishes.');
}

/** The entity tag of the draft as it is now. */
export function ideasEtag({ revision }: IdeasDraft): string {
  return `"${revision}"`;
}

/** 412 with the name of who changed the draft when the tag is another by now (B7). */
export async function requireIdeasMatch(
  trx: Trx,
  draft: IdeasDraft,
  ifMatch: string | undefined,
): Promise<void> {
  if (ifMatch === undefined || ifMatch.trim() === '*' || ifMatch.includes(ideasEtag(draft))) return;
  const people = await personRefs(trx, [draft.modifiedBy]);
  const editor = people.get(draft.modifiedBy ?? '');
  const name = editor ? fullName(editor) : 'Someone';
  throw new ProblemError(412, `${name} has changed the Best Ideas since you opened them.`);
}

function mergedDisclaimers({ disclaimers }: IdeasDraft, { disclaimers: patch }: IdeasPatch) {
  const merged = (before: string, given: string | null | undefined) =>
    given === null || given === undefined ? before : inlineRichText(given);
  return {
    footer: merged(disclaimers.footer, patch?.footer),
    specificDisclosure: merged(disclaimers.specificDisclosure, patch?.specificDisclosure),
  };
}

const asPlain = ({ content, disclaimers }: IdeasDraft) => ({ content, disclaimers });
