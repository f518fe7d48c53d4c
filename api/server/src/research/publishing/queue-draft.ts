import type { Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { nextDraftStatus } from '@console/contract/draft.machine';
import { audit } from '../../platform/audit/audit';
import { withLastActor } from '../../platform/audit/last-actor';
import { conflict } from '../../platform/http/problem';
import type { Queue } from '../../platform/jobs/queue';
import { draftSubject, moveDraft } from '../drafts/drafts.store';
import { requireUnrestricted } from './holds';
import { requireApproved } from './require-approved';

/** What a job of both queues carries. */
export interface PublicationJob {
  readonly draftId: string;
}

/** Queues a locked draft for publication: only while it is what was approved (P5). `actorId` null: its time has come. */
export async function queueDraft(
  trx: Trx,
  queue: Queue,
  draft: DraftRow,
  actorId: string | null,
): Promise<void> {
  await requireQueueable(trx, draft);
  await requireApproved(trx, draft);
  await requireUnrestricted(trx, draft.id, { deed: 'published', personId: actorId, names: 'all' });
  const queued = await moveDraft(trx, draft, 'queue', { status_reason: null, held_on: null });
  await audit(trx, {
    ...draftSubject(draft),
    actorId,
    action: 'draft.queue',
    before: { status: draft.status },
    after: { status: queued.status, contentHash: draft.content_hash },
  });
  await sendPublication(trx, queue, draft.id);
}

/** 409 unless it can be queued now, with who has queued it meanwhile. */
async function requireQueueable(trx: Trx, draft: DraftRow): Promise<void> {
  const next = nextDraftStatus(draft.status, 'queue');
  if (next.ok) return;
  if (draft.status !== 'queued') throw conflict(next.reason);
  throw conflict(await withLastActor(trx, { ...draftSubject(draft), ...next, action: 'draft.queue' }));
}

/** Publishes a queued draft as soon as a worker is free. */
export async function sendPublication(trx: Trx, queue: Queue, draftId: string): Promise<void> {
  await queue.send(trx, { queue: 'publish', payload: { draftId } satisfies PublicationJob, key: draftId });
}

/** Queues an approved draft when its time has come (P3). */
export async function schedulePublication(trx: Trx, queue: Queue, draft: DraftRow): Promise<void> {
  if (!draft.publish_at)
    throw new Error(`The draft ${draft.id} should have a time to be published at, but has none`);
  await queue.send(trx, {
    queue: 'publish-when-due',
    payload: { draftId: draft.id } satisfies PublicationJob,
    key: scheduleKey(draft),
    startAfter: draft.publish_at,
  });
}

/** A draft that is approved again for another time has another key: the job of the old time finds nothing to do. */
export function scheduleKey({ id, publish_at }: Pick<DraftRow, 'id' | 'publish_at'>): string {
  return `${id} ${publish_at?.toISOString()}`;
}
