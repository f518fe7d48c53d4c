import { fullName } from '@console/contract/full-name';
import type { Draft } from '@console/contract/drafts';
import {
  draftReportTypes,
  draftStatuses,
  recommendations,
  reportTypes,
} from '@console/contract/report-types';
import { roleLevels } from '@console/contract/roles';
import { sql } from 'kysely';
import {
  choice,
  date,
  question,
  reference,
  text,
  unsorted,
  type Condition,
  type ListField,
} from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import type { Person } from '../../platform/http/authentication';
import { withCode } from '../../reference-data/companies/company-code';
import { draftsByIds } from './draft-rows';

const present = sql<boolean>`draft.deleted_at is null`;

/** Deleted drafts are asked for; as long as nobody does, the others are answered. */
const isDeleted: ListField = {
  ...question(['true', 'false'], (wanted) =>
    wanted === 'true' ? sql<boolean>`draft.deleted_at is not null` : present,
  ),
  whenAbsent: present,
};

/** Drafts that a person may see (R9), published and revoked ones only when their status is asked for. */
export const draftList: List<Draft> = {
  noun: 'draft',
  from: sql`draft`,
  id: 'draft.id',
  visibleTo,
  reasons,
  fields: {
    title: text('draft.title'),
    reportType: choice('draft.report_type', draftReportTypes),
    recommendation: unsorted(choice('draft.recommendation', recommendations)),
    status: {
      ...choice('draft.status', draftStatuses),
      // words, not parameters: an index of the open drafts is found by them
      whenAbsent: sql<boolean>`draft.status not in ('published', 'revoked')`,
    },
    owner: reference('draft.owner_id'),
    company: companyOf('draft.id'),
    createdAt: date('draft.created_at'),
    updatedAt: date('draft.updated_at'),
    deleted: isDeleted,
  },
  order: { field: 'updatedAt', direction: 'desc' },
  pageSize: 10,
  load: draftsByIds,
  idOf: ({ id }) => id,
  columns: {
    title: { title: 'Title', cell: (draft) => draft.title },
    reportType: { title: 'Type', cell: (draft) => reportTypes[draft.reportType] },
    company: { title: 'Company', cell: (draft) => draft.company.map(({ code }) => code).join(', ') },
    recommendation: { title: 'Recommendation', cell: (draft) => draft.recommendation },
    status: { title: 'Status', cell: (draft) => draft.status },
    owner: { title: 'Owner', cell: ({ owner }) => fullName(owner) },
    createdAt: { title: 'Created (UTC)', cell: (draft) => draft.createdAt },
    updatedAt: { title: 'Updated (UTC)', cell: (draft) => draft.updatedAt },
    publishAt: { title: 'Publish On (UTC)', cell: (draft) => draft.publishAt },
    id: { title: 'Id', cell: (draft) => draft.id },
  },
};

/** A draft whose company has this in its code, or in one that it had before. */
export function companyOf(draftId: string): ListField {
  const inCode = (part: string): Condition => sql`${sql.ref(draftId)} in (
    select draft_company.draft_id from draft_company where draft_company.company_id in ${withCode(part)})`;
  return { sort: null, parameters: { '': inCode } };
}

/** Deleted drafts are for those who may bring them back. */
function restorableBy({ id, level }: Person): Condition {
  return level === roleLevels.ROLE_ADMIN ? sql`true` : sql`(${present} or draft.owner_id = ${id})`;
}

// few wait: their ids are found first, else the planner may walk all drafts in the order of a page for them
const waitsForCompliance = sql<boolean>`draft.id = any(array(
  select approval.draft_id from approval where approval.state = 'pending' and approval.peer_reviewed))`;
const isPlanned = sql<boolean>`(draft.status = 'approved' and draft.publish_at is not null)`;

/** Why a person sees a draft: it is theirs, of a company of theirs, or waits for them. */
function reasonsOf(me: Person): readonly Condition[] {
  if (me.level === roleLevels.ROLE_ADMIN) return [sql`true`];
  const isOwn = sql<boolean>`draft.owner_id = ${me.id}`;
  if (me.level === roleLevels.ROLE_COMPLIANCE) return [isOwn, waitsForCompliance, isPlanned];
  const isOfOwnCompany = sql<boolean>`exists (
    select from draft_company join company on company.id = draft_company.company_id
    where draft_company.draft_id = draft.id and company.assigned_to = ${me.id})`;
  const waitsForMe = sql<boolean>`draft.id = any(array(
    select approval.draft_id from approval join approval_assignee on approval_assignee.approval_id = approval.id
    where approval.state = 'pending' and not approval.peer_reviewed and approval_assignee.user_id = ${me.id}))`;
  return [isOwn, isOfOwnCompany, waitsForMe];
}

/** Each of the reasons as a person has it. */
function reasons(me: Person): readonly Condition[] {
  return reasonsOf(me).map((reason) => sql<boolean>`(${restorableBy(me)} and ${reason})`);
}

/** Whether one of the reasons holds, for whatever finds few drafts before it asks. */
function visibleTo(me: Person): Condition {
  return sql<boolean>`(${sql.join(reasons(me), sql` or `)})`;
}
