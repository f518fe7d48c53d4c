import {
  reviewerStates,
  type Approval,
  type EarlierRound,
  type TimelineEntry,
} from '@console/contract/approvals';
import { today } from '@console/contract/calendar-day';
import type { PersonRef } from '@console/contract/hydra';
import type { Target } from '@console/shared-auth/access/can';
import type { Db, Trx } from '../../platform/database/database';
import type { ApprovalEntryRow, ApprovalRow } from '../../platform/database/schema';
import { grouped } from '../../platform/grouped';
import { notFound } from '../../platform/http/problem';
import { legalReviewersOf } from './legal-reviewers';
import { approvalIri, listedDrafts, toDrafts } from '../drafts/draft-rows';
import { editorsOf } from '../drafts/draft-editors';
import { draftTarget } from '../drafts/drafts.store';
import { standstillsOf } from './standstill';
import { unsuitedFor } from './suitable-approvers';
import { personRefs } from '../../people/person-refs';

export async function requireApproval(db: Db | Trx, id: string): Promise<ApprovalRow> {
  const row = await db.selectFrom('approval').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('The review');
  return row;
}

/** A review with the rounds before it: who declined what, and what was said, is there for whoever decides next. */
export async function readApproval(db: Db | Trx, id: string, timeZone: string): Promise<Approval> {
  const row = await requireApproval(db, id);
  const [approval] = await toApprovals(db, [row], timeZone);
  if (!approval) throw notFound('The review');
  return {
    ...approval,
    metadata: (await timelinesOf(db, [id])).get(id) ?? [],
    checklist: row.checklist && [...row.checklist],
    earlier: await roundsBefore(db, row),
  };
}

async function roundsBefore(db: Db | Trx, { draft_id, created_at }: ApprovalRow): Promise<EarlierRound[]> {
  const rounds = await db
    .selectFrom('approval')
    .select(['id', 'state', 'created_at'])
    .where('draft_id', '=', draft_id)
    .where('created_at', '<', created_at)
    .orderBy('created_at', 'desc')
    .execute();
  if (rounds.length === 0) return [];
  const timelines = await timelinesOf(
    db,
    rounds.map((round) => round.id),
  );
  return rounds.map(({ id, state, created_at: createdAt }) => ({
    ...{ id, state, createdAt: createdAt.toISOString() },
    metadata: timelines.get(id) ?? [],
  }));
}

/** What policies ask about a review: the people of its draft, and its own reviewers. */
export async function approvalTarget(db: Db, id: string): Promise<Target> {
  const { draft_id: draftId, locked_by: lockerId, state } = await requireApproval(db, id);
  const assignees = await assigneesOf(db, [id]);
  const target = await draftTarget(db, draftId);
  const legalReviewerIds = (await legalReviewersOf(db, [id])).get(id) ?? [];
  const assigneeIds = (assignees.get(id) ?? []).map((person) => person.id);
  const hasEnded = !reviewerStates.includes(state);
  return { ...target, lockerId, assigneeIds, legalReviewerIds, hasEnded };
}

/** Reviews as lists show them: with the last line of their timelines alone, and without what was checked. */
export async function toApprovals(
  db: Db | Trx,
  rows: readonly ApprovalRow[],
  timeZone: string,
): Promise<Approval[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const assignees = await assigneesOf(db, ids);
  const legalReviewers = await legalReviewersOf(db, ids);
  const lastLines = await lastLinesOf(db, ids);
  const standstills = await standstillsOf(db, rows, timeZone);
  const pending = rows.filter(({ state }) => state === 'pending').map(({ draft_id: draftId }) => draftId);
  const lockers = await personRefs(
    db,
    rows.map(({ locked_by }) => locked_by),
  );
  const draftRows = await listedDrafts(
    db,
    rows.map(({ draft_id }) => draft_id),
  );
  const open = draftRows.filter(({ id }) => pending.includes(id));
  const unsuited = await unsuitedFor(db, open, today(timeZone));
  const drafts = new Map((await toDrafts(db, draftRows)).map((draft) => [draft.id, draft]));
  const editors = await editorsOf(
    db,
    draftRows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const draft = drafts.get(row.draft_id);
    if (!draft) throw new Error(`The review ${row.id} should have a draft, but there is no ${row.draft_id}`);
    return {
      '@id': approvalIri(row.id),
      id: row.id,
      report: {
        '@id': draft['@id'],
        id: draft.id,
        title: draft.title,
        reportType: draft.reportType,
        status: draft.status,
        owner: draft.owner,
        editorIds: editors.get(draft.id) ?? [],
        company: draft.company.map(({ '@id': _iri, ...company }) => company),
      },
      assignees: assignees.get(row.id) ?? [],
      legalReviewerIds: legalReviewers.get(row.id) ?? [],
      peerReviewed: row.peer_reviewed,
      legalReviewed: row.legal_reviewed,
      state: row.state,
      ...(standstills.has(row.id) && { standstill: [...(standstills.get(row.id) ?? [])] }),
      ...(row.state === 'pending' && { unsuited: unsuited.get(draft.id) ?? [] }),
      lockedBy: (row.locked_by && lockers.get(row.locked_by)) || null,
      publishOn: row.publish_on?.toISOString() ?? null,
      ...(row.approved_publish_on && { requestedPublishOn: row.approved_publish_on.toISOString() }),
      timeZone: row.time_zone,
      description: row.description,
      contentHash: row.content_hash,
      metadata: lastLines.get(row.id) ?? [],
      createdAt: row.created_at.toISOString(),
    };
  });
}

/** People asked to review, by id of the review. */
export async function assigneesOf(
  db: Db | Trx,
  approvalIds: readonly string[],
): Promise<Map<string, PersonRef[]>> {
  const rows = await db
    .selectFrom('approval_assignee')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['approval_id', 'user_id'])
    .where('approval_id', 'in', approvalIds)
    .orderBy('app_user.first_name')
    .orderBy('app_user.last_name')
    .execute();
  const people = await personRefs(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return grouped(
    rows,
    ({ approval_id }) => approval_id,
    ({ user_id }) => people.get(user_id),
  );
}

/** Ids of whoever has approved in a review. */
export async function approversOf(db: Db | Trx, approvalId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('approval_entry')
    .select('user_id')
    .where('approval_id', '=', approvalId)
    .where('action', '=', 'approve')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

type Timelines = Map<string, TimelineEntry[]>;

async function timelinesOf(db: Db | Trx, approvalIds: readonly string[]): Promise<Timelines> {
  const rows = await db
    .selectFrom('approval_entry')
    .selectAll()
    .where('approval_id', 'in', approvalIds)
    .orderBy('at')
    .execute();
  return byReview(db, rows);
}

async function lastLinesOf(db: Db | Trx, approvalIds: readonly string[]): Promise<Timelines> {
  const rows = await db
    .selectFrom('approval_entry')
    .selectAll()
    .distinctOn('approval_id')
    .where('approval_id', 'in', approvalIds)
    .orderBy('approval_id')
    .orderBy('at', 'desc')
    .execute();
  return byReview(db, rows);
}

async function byReview(db: Db | Trx, rows: readonly ApprovalEntryRow[]): Promise<Timelines> {
  const people = await personRefs(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return grouped(
    rows,
    ({ approval_id }) => approval_id,
    ({ user_id, status, action, feedback, label, at, node_id }) => {
      const user = people.get(user_id);
      return user && { user, status, action, feedback, label, timestamp: at.toISOString(), nodeId: node_id };
    },
  );
}
