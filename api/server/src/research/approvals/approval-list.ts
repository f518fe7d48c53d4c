import { approvalStates, type Approval } from '@console/contract/approvals';
import { draftReportTypes, reportTypes } from '@console/contract/report-types';
import { LEGAL_ROLE, roleLevels } from '@console/contract/roles';
import { can } from '@console/shared-auth/access/can';
import { sql } from 'kysely';
import {
  choice,
  date,
  flag,
  optionalDate,
  question,
  reference,
  text,
  unsorted,
  type Condition,
} from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import type { Person } from '../../platform/http/authentication';
import { isEditedBy } from '../drafts/draft-editors';
import { companyOf } from '../drafts/draft-list';
import { toApprovals } from './approvals.store';
import { asksOfCompliance } from './legal-reviewers';

/** All reviews, the newest first. */
export const approvalList = (timeZone: string): List<Approval> => ({
  noun: 'approval',
  from: sql`approval join draft on draft.id = approval.draft_id`,
  id: 'approval.id',
  visibleTo: () => sql`draft.deleted_at is null`,
  fields: {
    title: text('draft.title'),
    reportType: unsorted(choice('draft.report_type', draftReportTypes)),
    company: companyOf('draft.id'),
    owner: reference('draft.owner_id'),
    state: unsorted(choice('approval.state', approvalStates)),
    peerReviewed: unsorted(flag('approval.peer_reviewed')),
    legalReviewed: unsorted(flag('approval.legal_reviewed')),
    publishOn: optionalDate('approval.publish_on'),
    createdAt: date('approval.created_at'),
  },
  order: { field: 'createdAt', direction: 'desc' },
  pageSize: 10,
  load: async (db, ids) =>
    toApprovals(db, await db.selectFrom('approval').selectAll().where('id', 'in', ids).execute(), timeZone),
  idOf: ({ id }) => id,
  columns: {
    title: { title: 'Title', cell: ({ report }) => report.title },
    reportType: { title: 'Type', cell: ({ report }) => reportTypes[report.reportType] },
    company: { title: 'Company', cell: ({ report }) => report.company.map(({ code }) => code).join(', ') },
    owner: { title: 'Owner', cell: ({ report }) => nameOf(report.owner) },
    assignees: { title: 'Assignees', cell: ({ assignees }) => assignees.map(nameOf).join(', ') },
    state: { title: 'State', cell: (approval) => approval.state },
    peerReviewed: { title: 'Peer reviewed', cell: (approval) => approval.peerReviewed },
    legalReviewed: { title: 'Legal reviewed', cell: (approval) => approval.legalReviewed },
    createdAt: { title: 'Requested (UTC)', cell: (approval) => approval.createdAt },
    publishOn: { title: 'Publish On (UTC)', cell: (approval) => approval.publishOn },
    id: { title: 'Id', cell: (approval) => approval.id },
  },
});

/**
 * Open reviews of which a person is part: as reviewer, as owner, as compliance once a peer has approved, as admin.
 * `awaits=me` narrows them to those that cannot go on without this person or a colleague of the same stage. These come
 * first, then what is planned to be published next, then what has waited longest (P72).
 */
export const pendingApprovalList = (timeZone: string): List<Approval> => ({
  ...approvalList(timeZone),
  noun: 'pending-approval',
  visibleTo: (me) => sql`draft.deleted_at is null and approval.state = 'pending' and ${isShownTo(me)}`,
  fields: {
    ...approvalList(timeZone).fields,
    awaits: question(['me'], (_, me) => isNextStepOf(me)),
  },
  urgency: (me) => ({
    expression: sql`array[
      case when ${isNextStepOf(me)} then '-infinity'::timestamptz else 'infinity'::timestamptz end,
      coalesce(approval.publish_on, 'infinity'::timestamptz), approval.created_at]`,
    type: 'timestamptz[]',
  }),
});

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

function isShownTo(me: Person): Condition {
  if (me.level === roleLevels.ROLE_ADMIN) return sql`true`;
  const isPart = sql<boolean>`(draft.owner_id = ${me.id} or exists (
    select from approval_assignee where approval_id = approval.id and user_id = ${me.id}))`;
  return me.roles.includes(LEGAL_ROLE) ? sql`(${isPart} or approval.peer_reviewed)` : isPart;
}

/** `isTurnOf` of the contract as a condition: whose-turn.test.ts holds one against the other. */
export function isNextStepOf(me: Person): Condition {
  const isPeer = can(me, 'approval:peer', { assigneeIds: [me.id] });
  const isLegal = can(me, 'approval:legal');
  return sql`(draft.owner_id <> ${me.id}
    and not ${isEditedBy(me.id)}
    and not ${isUnsuited(me)}
    and ((approval.peer_reviewed and ${isLegal} and ${asksOfCompliance(me.id)}
        and coalesce(approval.locked_by, ${me.id}) = ${me.id})
      or (not approval.peer_reviewed and ${isPeer} and exists (
        select from approval_assignee where approval_id = approval.id and user_id = ${me.id}))))`;
}

/** `objectionTo` of suitable-approvers.ts as a condition: whose-turn.test.ts holds one against the other. */
function isUnsuited(me: Person): Condition {
  const names = sql`exists (select from draft_company where draft_id = draft.id)`;
  return sql`exists (select from approver where person_id = ${me.id} and (
    (cardinality(approver.report_types) > 0 and draft.report_type <> all(approver.report_types))
    or (cardinality(approver.sectors) > 0 and case when ${names}
      then exists (
        select from draft_company join company on company.id = company_id
        where draft_id = draft.id and company.gics_sector <> all(approver.sectors))
      else not draft.sector <@ approver.sectors end)))`;
}
