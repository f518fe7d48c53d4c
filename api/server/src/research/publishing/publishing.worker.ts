import type { Db } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { ProblemError, TryAgainError } from '../../platform/http/problem';
import type { Services } from '../../services';
import { queueOutcomeMails } from '../review-mails/queue-review-mails';
import { draftSubject, lockDraft, moveDraft } from '../drafts/drafts.store';
import { holdDraft, isRestricted, requireUnrestricted } from './holds';
import { markPublished } from './mark-published';
import {
  queueDraft,
  scheduleKey,
  schedulePublication,
  sendPublication,
  type PublicationJob,
} from './queue-draft';
import { renderPublication } from './render-publication';

type WorkerServices = Pick<Services, 'environment' | 'db' | 'files' | 'printer' | 'queue'>;

/** Where failed tries are told. */
interface PublicationLog {
  error(about: object, text: string): void;
}

/** A longer reason is cut: it is shown in a table. */
const MAX_REASON_LENGTH = 300;

/** Runs the queues of publications, and queues anew what a dead server left without a job. */
export async function startWorkers(services: WorkerServices, log: PublicationLog): Promise<void> {
  await services.queue.work(
    'publish',
    (payload, { isLast }) =>
      publishQueued({ ...services, log }, draftIdOf(payload), isLast ? 'give up' : 'try again'),
    (payload) =>
      markFailed(
        services,
        draftIdOf(payload),
        'The server stopped each time it tried to publish this report.',
      ),
  );
  await services.queue.work('publish-when-due', (payload) => queueWhenDue(services, draftIdOf(payload)));
  await resumePublications(services);
}

/** Publishes a queued draft. A failure that another try cannot mend, or the last one, marks it as unable to publish. */
export async function publishQueued(
  { log, ...services }: WorkerServices & { readonly log?: PublicationLog },
  draftId: string,
  onFailure: 'try again' | 'give up',
): Promise<void> {
  if (!(await isQueued(services.db, draftId))) return;
  try {
    await requireUnrestricted(services.db, draftId, { deed: 'published', personId: null, names: 'all' });
    await markPublished(services, await renderPublication(services, draftId));
  } catch (error) {
    log?.error({ err: error, draftId }, 'a report could not be published');
    const isPermanent = error instanceof ProblemError && !(error instanceof TryAgainError);
    if (!isPermanent && onFailure === 'try again') throw error;
    await markFailed(services, draftId, reasonOf(error));
  }
}

async function isQueued(db: Db, draftId: string): Promise<boolean> {
  const draft = await db
    .selectFrom('draft')
    .select('status')
    .where('id', '=', draftId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return draft?.status === 'queued';
}

async function markFailed({ db, queue }: WorkerServices, draftId: string, reason: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, draftId);
    if (draft.status !== 'queued') return;
    const failed = await moveDraft(trx, draft, 'fail', { status_reason: reason });
    if (draft.approval_id !== null) {
      await queueOutcomeMails(trx, queue, {
        ...{ kind: 'failed', approvalId: draft.approval_id, ownerId: draft.owner_id, personId: null },
        comments: reason,
      });
    }
    await audit(trx, {
      ...draftSubject(draft),
      actorId: null,
      action: 'draft.publish-failed',
      before: { status: draft.status },
      after: { status: failed.status, reason },
    });
  });
}

/** What analysts can do something about; what else went wrong stands in the log, with paths that they need not know. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ProblemError))
    return 'The server could not make or keep the page. Its log says why: please ask an administrator.';
  return error.message.slice(0, MAX_REASON_LENGTH);
}

/**
 * Queues an approved draft at its time, or holds it while its company is restricted; one that was moved to another time
 * or published by hand is left alone.
 */
export async function queueWhenDue({ db, queue }: WorkerServices, draftId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const draft = await trx
      .selectFrom('draft')
      .selectAll()
      .where('id', '=', draftId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const isDue = draft?.publish_at && draft.publish_at.getTime() <= Date.now();
    if (draft?.status !== 'approved' || !isDue) return;
    if (await isRestricted(trx, draft.id)) await holdDraft(trx, queue, draft);
    else await queueDraft(trx, queue, draft, null);
  });
}

/**
 * Queues again what should be published and has no job: neither a restart nor a lost job loses a publication. Answers
 * how many there were.
 */
export async function resumePublications({ db, queue }: WorkerServices): Promise<number> {
  const waiting = await db
    .selectFrom('draft')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', 'queued'),
        and([eb('status', '=', 'approved'), eb('publish_at', 'is not', null), eb('held_on', 'is', null)]),
      ]),
    )
    .execute();
  const queued = await queue.liveKeys('publish');
  const scheduled = await queue.liveKeys('publish-when-due');
  const lost = waiting.filter((draft) =>
    draft.status === 'queued' ? !queued.has(draft.id) : !scheduled.has(scheduleKey(draft)),
  );
  await db.transaction().execute(async (trx) => {
    for (const draft of lost) {
      if (draft.status === 'queued') await sendPublication(trx, queue, draft.id);
      else await schedulePublication(trx, queue, draft);
    }
  });
  return lost.length;
}

function draftIdOf(payload: object): string {
  return (payload as PublicationJob).draftId;
}
