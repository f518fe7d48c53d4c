import type { Approval, TimelineEntry } from '@console/contract/approvals';
import type { ListQuery, PersonRef } from '@console/contract/hydra';
import { LEGAL_ROLE, roleLevels } from '@console/contract/roles';
import { can, type Target } from '@console/shared-auth/access/can';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../database/database';
import type { ApprovalRow } from '../../database/schema';
import type { Person } from '../../plugins/authentication';
import { containing, orderOf, type PageRequest, type RowsPage } from '../../plugins/collection';
import { notFound } from '../../problem';
import { approvalIri, toDrafts } from '../drafts/draft-rows';
import { draftTarget } from '../drafts/drafts.store';
import { personRefs } from '../users/users.store';

export async function requireApproval(db: Db | Trx, id: string): Promise<ApprovalRow> {
  const row = await db.selectFrom('approval').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('The review');
  return row;
}

export async function readApproval(db: Db | Trx, id: string): Promise<Approval> {
  const [approval] = await toApprovals(db, [await requireApproval(db, id)]);
  if (!approval) throw notFound('The review');
  return approval;
}

/** What policies ask about a review: the people of its draft, and its own reviewers. */
export async function approvalTarget(db: Db, id: string): Promise<Target> {
  const { draft_id: draftId } = await requireApproval(db, id);
  const assignees = await assigneesOf(db, [id]);
  const target = await draftTarget(db, draftId);
  return { ...target, assigneeIds: (assignees.get(id) ?? []).map((person) => person.id) };
}

/** All reviews, the newest first. */
export function listApprovalRows(db: Db, query: ListQuery, page: PageRequest): Promise<RowsPage<Approval>> {
  return listRows(db, { query, page, filter: sql<boolean>`true` });
}

/**
 * Open reviews of which a person is part: as reviewer, as owner, as compliance once a peer has approved, as admin.
 * `awaits=me` narrows them to those that cannot go on without this person or a colleague of the same stage.
 */
export function listPendingRows(
  db: Db,
  me: Person,
  query: ListQuery,
  page: PageRequest,
): Promise<RowsPage<Approval>> {
  const isPart = sql<boolean>`(draft.owner_id = ${me.id} or exists (
    select from approval_assignee where approval_id = approval.id and user_id = ${me.id}))`;
  const seen = me.roles.includes(LEGAL_ROLE) ? sql<boolean>`(${isPart} or approval.peer_reviewed)` : isPart;
  const mine = me.level === roleLevels.ROLE_ADMIN ? sql<boolean>`true` : seen;
  const narrowed = query['awaits'] === 'me' ? sql<boolean>`${mine} and ${isNextStepOf(me)}` : mine;
  return listRows(db, { query, page, filter: sql<boolean>`approval.state = 'pending' and ${narrowed}` });
}

/** Stage 1 waits for the reviewers that were asked, stage 2 for compliance; never for who wrote or who is locked out. */
function isNextStepOf(me: Person): RawBuilder<boolean> {
  const isPeer = can(me, 'approval:peer', { assigneeIds: [me.id] });
  const isLegal = can(me, 'approval:legal');
  return sql<boolean>`(draft.owner_id <> ${me.id}
    and draft.last_editor_id is distinct from ${me.id}
    and coalesce(approval.locked_by, ${me.id}) = ${me.id}
    and ((approval.peer_reviewed and ${isLegal})
      or (not approval.peer_reviewed and ${isPeer} and exists (
        select from approval_assignee where approval_id = approval.id and user_id = ${me.id}))))`;
}

interface Listing {
  readonly query: ListQuery;
  readonly page: PageRequest;
  readonly filter: RawBuilder<boolean>;
}

async function listRows(db: Db, { query, page, filter }: Listing): Promise<RowsPage<Approval>> {
  let rows = db
    .selectFrom('approval')
    .innerJoin('draft', 'draft.id', 'approval.draft_id')
    .where('draft.deleted_at', 'is', null)
    .where(filter);
  if (query['title']) rows = rows.where('draft.title', 'ilike', containing(String(query['title'])));
  if (query['reportType'])
    rows = rows.where(sql<boolean>`draft.report_type = ${String(query['reportType'])}`);
  if (query['state']) rows = rows.where(sql<boolean>`approval.state = ${String(query['state'])}`);
  const order = orderOf(query, ['createdAt', 'title'] as const);
  const column = order?.field === 'title' ? 'draft.title' : 'approval.created_at';
  const { total } = await rows
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const selected = await rows
    .selectAll('approval')
    .orderBy(column, order?.direction ?? 'desc')
    .orderBy('approval.id')
    .limit(page.itemsPerPage)
    .offset(page.offset)
    .execute();
  return { rows: await toApprovals(db, selected), total: Number(total) };
}

async function toApprovals(db: Db | Trx, rows: readonly ApprovalRow[]): Promise<Approval[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const assignees = await assigneesOf(db, ids);
  const timelines = await timelinesOf(db, ids);
  const lockers = await personRefs(
    db,
    rows.map(({ locked_by }) => locked_by),
  );
  const draftRows = await db
    .selectFrom('draft')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ draft_id }) => draft_id),
    )
    .execute();
  const drafts = new Map((await toDrafts(db, draftRows)).map((draft) => [draft.id, draft]));
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
        company: draft.company.map(({ id, code, name }) => ({ id, code, name })),
      },
      assignees: assignees.get(row.id) ?? [],
      peerReviewed: row.peer_reviewed,
      legalReviewed: row.legal_reviewed,
      state: row.state,
      lockedBy: (row.locked_by && lockers.get(row.locked_by)) || null,
      publishOn: row.publish_on?.toISOString() ?? null,
      description: row.description,
      contentHash: row.content_hash,
      metadata: timelines.get(row.id) ?? [],
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

async function timelinesOf(
  db: Db | Trx,
  approvalIds: readonly string[],
): Promise<Map<string, TimelineEntry[]>> {
  const rows = await db
    .selectFrom('approval_entry')
    .selectAll()
    .where('approval_id', 'in', approvalIds)
    .orderBy('at')
    .execute();
  const people = await personRefs(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return grouped(
    rows,
    ({ approval_id }) => approval_id,
    ({ user_id, status, action, feedback, label, at }) => {
      const user = people.get(user_id);
      return user && { user, status, action, feedback, label, timestamp: at.toISOString() };
    },
  );
}

function grouped<Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  valueOf: (row: Row) => Value | undefined,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const value = valueOf(row);
    if (value !== undefined) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), value]);
  }
  return groups;
}
