import { publishViolations } from '@console/contract/best-ideas-rules';
import type { Services } from '../../services';
import { audit } from '../../platform/audit/audit';
import { conflict, invalid } from '../../platform/http/problem';
import { lockDraft, writeDraft } from './best-ideas.store';
import { sendIdeas } from './best-ideas.worker';
import { draftIdeas } from './resolve-ideas';
import { ideasSubject, requireIdeasMatch, requireNotQueued } from './change-ideas';
import { ideasOfToday } from './ideas-of-today';
import { requireUnrestrictedIdeas } from './restricted-ideas';

interface PublishRequest {
  readonly personId: string;
  /** Header `If-Match`: publish what was seen, or nothing. */
  readonly ifMatch: string | undefined;
  /** Tag of the companies as they were read; undefined: nothing is asked. */
  readonly shown: string | undefined;
}

/** Queues the draft for publication; 422 by path while it is incomplete (B4). */
export async function queueIdeas(
  { db, queue, environment }: Pick<Services, 'db' | 'queue' | 'environment'>,
  { personId, ifMatch, shown }: PublishRequest,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx);
    requireNotQueued(draft);
    await requireIdeasMatch(trx, draft, ifMatch);
    const read = { publisherId: personId, environment };
    const { content, priceTolerance, companiesTag } = await draftIdeas(trx, draft, read);
    if (shown !== undefined && shown !== companiesTag) throw conflict(companiesChanged);
    const violations = publishViolations(content, priceTolerance);
    if (violations.length > 0) throw invalid(violations);
    await requireUnrestrictedIdeas(trx, await ideasOfToday(trx, draft.content), personId);
    await writeDraft(trx, { status: 'queued', statusReason: null, queuedBy: personId });
    await audit(trx, {
      ...ideasSubject,
      actorId: personId,
      action: 'best-ideas.queue',
      before: { status: draft.status },
      after: { status: 'queued', revision: draft.revision },
    });
    await sendIdeas(trx, queue);
  });
}

const companiesChanged =
  'What is said of a company of the list, or declared of interests in it, or printed by the house, has changed since you read it. Please read the list again.';
