import { nextDraftStatus } from '@console/contract/draft.machine';
import { isWithinApproval } from '@console/contract/schedule';
import { audit } from '../../platform/audit/audit';
import { withLastActor } from '../../platform/audit/last-actor';
import type { Trx } from '../../platform/database/database';
import type { ApprovalRow, DraftRow } from '../../platform/database/schema';
import type { Person } from '../../platform/http/authentication';
import { conflict } from '../../platform/http/problem';
import { timeText } from '../../platform/time-text';
import type { Services } from '../../services';
import { draftSubject, lockDraft, moveDraft } from '../drafts/drafts.store';
import { schedulePublication } from '../publishing/queue-draft';
import { queueAnswerMails } from '../review-mails/queue-review-mails';
import { addEntry } from './timeline';
import { withLastDeed } from './what-happened';

type ScheduleServices = Pick<Services, 'db' | 'queue' | 'environment'>;

interface Stop {
  readonly draftId: string;
  readonly by: Pick<Person, 'id' | 'sessionId' | 'openedBy'>;
  readonly comments: string;
}

/** Stops a planned publication: the approval is withdrawn and the report a draft again (P80). */
export function stopScheduled(
  services: ScheduleServices,
  { draftId, by, comments }: Stop,
): Promise<DraftRow> {
  return onScheduled(services, { draftId, event: 'stop' }, (trx, scheduled) =>
    endApproval(trx, services, scheduled, { by, label: 'Publication stopped', state: 'withdrawn', comments }),
  );
}

interface Move {
  readonly draftId: string;
  readonly by: Stop['by'];
  readonly publishOn: Date;
  /** In which it was chosen; null: the one of before. */
  readonly timeZone: string | null;
}

/** Moves a planned publication; too far from the approved time the report is a draft again and wants a review (P81). */
export function moveScheduled(services: ScheduleServices, move: Move): Promise<DraftRow> {
  const { draftId, by, publishOn, timeZone } = move;
  return onScheduled(services, { draftId, event: 'move' }, async (trx, scheduled) => {
    const { draft, approval, approvedOn } = scheduled;
    const zone = timeZone ?? approval.time_zone ?? services.environment.timeZone;
    const from = draft.publish_at ?? approvedOn;
    const comments = `From ${timeText(from, zone)} to ${timeText(publishOn, zone)}`;
    if (!isWithinApproval(approvedOn, publishOn)) {
      return endApproval(trx, services, scheduled, {
        by,
        comments,
        label: 'Moved beyond the approval',
        state: 'closed',
      });
    }
    await trx
      .updateTable('approval')
      .set({
        publish_on: publishOn,
        time_zone: zone,
        approved_publish_on: approvedOn,
        updated_at: new Date(),
      })
      .where('id', '=', approval.id)
      .execute();
    const moved = await moveDraft(trx, draft, 'move', { publish_at: publishOn, held_on: null });
    await schedulePublication(trx, services.queue, moved);
    await tell(trx, services, scheduled, {
      by,
      comments,
      label: 'Publication moved',
      state: approval.state,
    });
    await audit(trx, {
      ...draftSubject(draft),
      actorId: by.id,
      action: 'draft.move-publication',
      before: { publishOn: from, approvalId: approval.id },
      after: { publishOn, approvedPublishOn: approvedOn, approvalId: approval.id },
    });
    return moved;
  });
}

interface Scheduled {
  readonly draft: DraftRow;
  readonly approval: ApprovalRow;
  /** The time that was approved. */
  readonly approvedOn: Date;
}

/** Runs with a scheduled draft and its approval, held; 409 with what happened meanwhile for any other. */
function onScheduled(
  { db, environment }: ScheduleServices,
  { draftId, event }: { readonly draftId: string; readonly event: 'stop' | 'move' },
  change: (trx: Trx, scheduled: Scheduled) => Promise<DraftRow>,
): Promise<DraftRow> {
  return db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, draftId);
    const next = nextDraftStatus(draft.status, event);
    if (!next.ok) throw conflict(await refusal(trx, draft, next.reason, environment.timeZone));
    const approval = await trx
      .selectFrom('approval')
      .selectAll()
      .where('id', '=', draft.approval_id)
      .where('state', '=', 'approved')
      .forUpdate()
      .executeTakeFirst();
    const approvedOn = approval?.approved_publish_on ?? draft.publish_at;
    if (!approval || !approvedOn) throw conflict('This report has no planned time.');
    return change(trx, { draft, approval, approvedOn });
  });
}

/** Its time has come, or somebody published it: the trail has that. Everything else is the history of its review. */
function refusal(trx: Trx, draft: DraftRow, reason: string, timeZone: string): Promise<string> {
  const isOut = ['queued', 'published', 'unable to publish', 'revoked'].includes(draft.status);
  if (isOut) return withLastActor(trx, { ...draftSubject(draft), reason, action: 'draft.queue' });
  return withLastDeed(trx, { reason, approvalId: draft.approval_id, timeZone });
}

interface Told {
  readonly by: Stop['by'];
  readonly label: 'Publication stopped' | 'Publication moved' | 'Moved beyond the approval';
  readonly state: ApprovalRow['state'];
  readonly comments: string;
}

/** Ends the approval: the report is a draft again. */
async function endApproval(
  trx: Trx,
  services: ScheduleServices,
  scheduled: Scheduled,
  told: Told,
): Promise<DraftRow> {
  const { draft, approval } = scheduled;
  await trx
    .updateTable('approval')
    .set({ state: told.state, locked_by: null, updated_at: new Date() })
    .where('id', '=', approval.id)
    .execute();
  const stopped = await moveDraft(trx, draft, 'stop', { publish_at: null, held_on: null });
  await tell(trx, services, scheduled, told);
  await audit(trx, {
    ...draftSubject(draft),
    actorId: told.by.id,
    action: told.label === 'Publication stopped' ? 'draft.stop-publication' : 'draft.move-publication',
    before: { status: draft.status, publishOn: draft.publish_at, approvalId: approval.id },
    after: { status: stopped.status, state: told.state, comments: told.comments },
  });
  return stopped;
}

/** The history says it, and everybody involved is mailed. */
async function tell(
  trx: Trx,
  { queue }: ScheduleServices,
  { draft, approval }: Scheduled,
  { by, label, state, comments }: Told,
): Promise<void> {
  await addEntry(trx, {
    ...{ approvalId: approval.id, personId: by.id, label, feedback: comments, status: state, session: by },
    action: label === 'Publication stopped' ? 'stop' : 'move',
  });
  await queueAnswerMails(trx, queue, {
    ...{ approvalId: approval.id, ownerId: draft.owner_id, personId: by.id, label, comments },
    to: 'everyone',
  });
}
