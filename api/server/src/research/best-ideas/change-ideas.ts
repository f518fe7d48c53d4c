import { today } from '@console/contract/calendar-day';
import { isDeepStrictEqual } from 'node:util';
import type { IdeasPatch } from '@console/contract/best-ideas-rules';
import type { Db, Trx } from '../../platform/database/database';
import type { Environment } from '../../platform/environment';
import { audit } from '../../platform/audit/audit';
import { conflict } from '../../platform/http/problem';
import { requireRevision, revisionEtag } from '../../platform/http/require-revision';
import { personRefs } from '../../people/person-refs';
import { lockDraft, readLive, writeDraft, type IdeasDraft } from './best-ideas.store';
import { ideasOfPatch } from './ideas-of-patch';
import { inlineRichText } from './inline-rich-text';
import { ideasOfToday } from './ideas-of-today';
import { noIdeas } from './stored-ideas';
import { withExplained } from './what-is-explained';

interface Change {
  readonly personId: string;
  readonly patch: IdeasPatch;
  /** Header `If-Match`; undefined: the last write wins (P11). */
  readonly ifMatch: string | undefined;
  /** The firm's. */
  readonly environment: Pick<Environment, 'timeZone' | 'priceTolerance'>;
}

/** How the audit trail names the list. */
export const ideasSubject = { subjectType: 'best-ideas', subjectId: null, subjectLabel: 'Best Ideas' };

/** Merges a patch into the draft. What changes nothing writes nothing: a save whose answer was lost can be repeated. */
export async function changeIdeas(
  db: Db,
  { personId, patch, ifMatch, environment }: Change,
): Promise<IdeasDraft> {
  return db.transaction().execute(async (trx) => {
    const before = await lockDraft(trx);
    requireNotQueued(before);
    const live = await ideasOfToday(trx, (await readLive(trx))?.content ?? noIdeas);
    const now = today(environment.timeZone);
    const given = patch.content
      ? await ideasOfPatch(trx, patch.content, { draft: before.content, live, today: now })
      : before.content;
    const next = { ...before, content: given };
    const content = await withExplained(trx, next, [before.content, live], environment);
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
export const ideasEtag = (draft: IdeasDraft) => revisionEtag(draft);

/** 412 with the name of who changed the draft when the tag is another by now (B7). */
export async function requireIdeasMatch(
  trx: Trx,
  draft: IdeasDraft,
  ifMatch: string | undefined,
): Promise<void> {
  await requireRevision(ideasEtag(draft), { ifMatch, what: 'the Best Ideas', pronoun: 'them' }, async () => ({
    by: (await personRefs(trx, [draft.modifiedBy])).get(draft.modifiedBy ?? '') ?? null,
    at: draft.updatedAt,
  }));
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
