import type { Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { ProblemError, TryAgainError } from '../../platform/http/problem';
import type { Services } from '../../services';
import type { Queue } from '../../platform/jobs/queue';
import { lockDraft, readDraft, writeDraft } from './best-ideas.store';
import { ideasSubject } from './change-ideas';
import { publishIdeas } from './publish-ideas';
import { tellFailedIdeas } from './tell-ideas';

type WorkerServices = Pick<Services, 'environment' | 'db' | 'files' | 'printer' | 'queue'>;

/** There is one draft (B7), so one publication at a time. */
const KEY = 'best-ideas';

/** A longer reason is cut: it is shown on a card. */
const MAX_REASON_LENGTH = 300;

/** Publishes the queued draft as soon as a worker is free. */
export async function sendIdeas(trx: Trx, queue: Queue): Promise<void> {
  await queue.send(trx, { queue: 'publish-ideas', payload: {}, key: KEY });
}

/** Runs the queues of the Best Ideas, and queues anew what a dead server left without a job. */
export async function startIdeasWorkers(services: WorkerServices): Promise<void> {
  await services.queue.work(
    'publish-ideas',
    (_payload, { isLast }) => publishQueuedIdeas(services, isLast ? 'give up' : 'try again'),
    () => markFailed(services, 'The server stopped each time it tried to publish the Best Ideas.'),
  );
  await resumeIdeas(services);
}

/** A failure that another try cannot mend, or the last one, marks the draft as unable to publish. */
export async function publishQueuedIdeas(
  services: WorkerServices,
  onFailure: 'try again' | 'give up',
): Promise<void> {
  try {
    await publishIdeas(services);
  } catch (error) {
    const isPermanent = error instanceof ProblemError && !(error instanceof TryAgainError);
    if (!isPermanent && onFailure === 'try again') throw error;
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    await markFailed(services, line.slice(0, MAX_REASON_LENGTH));
  }
}

/** Queues again a publication whose job was lost; answers whether there was one. */
export async function resumeIdeas({ db, queue }: WorkerServices): Promise<boolean> {
  if ((await readDraft(db)).status !== 'queued') return false;
  const jobs = await queue.liveKeys('publish-ideas');
  if (jobs.has(KEY)) return false;
  await db.transaction().execute((trx) => sendIdeas(trx, queue));
  return true;
}

async function markFailed(
  { db, queue }: Pick<WorkerServices, 'db' | 'queue'>,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx);
    if (draft.status !== 'queued') return;
    await writeDraft(trx, { status: 'unable to publish', statusReason: reason, queuedBy: null });
    await tellFailedIdeas(trx, queue, { queuedBy: draft.queuedBy, reason });
    await audit(trx, {
      ...ideasSubject,
      actorId: null,
      action: 'best-ideas.publish-failed',
      before: { status: draft.status },
      after: { status: 'unable to publish', reason },
    });
  });
}
