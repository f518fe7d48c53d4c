import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import type { Queue } from '../../platform/jobs/queue';
import { refuseRestricted, restrictedOf } from '../../reference-data/companies/restricted-now';
import { companyIdsOf } from '../drafts/drafts.store';
import { queueOutcomeMails } from '../review-mails/queue-review-mails';

/** Ids of the companies that a draft is filed under, and of those that its words name as they were sent for review. */
export async function namedCompanies(db: Db | Trx, draftId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('draft_names')
    .select('company_id')
    .where('draft_id', '=', draftId)
    .execute();
  return rows.map(({ company_id: id }) => id);
}

/** Whether a draft names a company about which nothing may be published now. */
export async function isRestricted(db: Db | Trx, draftId: string): Promise<boolean> {
  return (await restrictedOf(db, await namedCompanies(db, draftId))).size > 0;
}

const tried = {
  'sent for review': 'to send a report for review',
  approved: 'to approve a report',
  published: 'to publish a report',
} as const;

interface Deed {
  readonly deed: keyof typeof tried;
  /** null: the console itself. */
  readonly personId: string | null;
  /**
   * What counts: what the report is filed under, or what its words name as well. Words are left to compliance, as whoever
   * writes a list of all companies into a text would otherwise be told which are restricted.
   */
  readonly names: 'filed' | 'all';
}

/**
 * 409 while a draft names a restricted company. To be asked last, where all else is in order: whoever would only like to
 * know which companies are restricted would have to send the report.
 */
export async function requireUnrestricted(
  db: Db | Trx,
  draftId: string,
  { deed, personId, names }: Deed,
): Promise<void> {
  const companyIds = await (names === 'all' ? namedCompanies : companyIdsOf)(db, draftId);
  const words = { what: `This report cannot be ${deed}`, tried: tried[deed] };
  // compliance alone approves by all that a report names
  const isOfCompliance = names === 'all' && deed === 'approved';
  await refuseRestricted(db, { companyIds, personId, isOfCompliance, ...words });
}

/**
 * The planned time of a locked draft has come, and nothing may be published about its company: it waits for somebody. The
 * audit trail, which admins read, says nothing of it: its time alone would tell which company is restricted.
 */
export async function holdDraft(trx: Trx, queue: Queue, draft: DraftRow): Promise<void> {
  await trx.updateTable('draft').set({ held_on: new Date() }).where('id', '=', draft.id).execute();
  await tellOwner(trx, queue, draft, 'missed');
}

/** Tells the owners of planned reports of a company that they are on hold from now on. */
export async function tellOfHold(trx: Trx, queue: Queue, companyId: string): Promise<void> {
  for (const draft of await plannedOf(trx, companyId)) await tellOwner(trx, queue, draft, 'held');
}

/** Tells the owners of planned reports of a company that they are on hold no more, unless another company holds them. */
export async function tellOfRelease(trx: Trx, queue: Queue, companyId: string): Promise<void> {
  for (const draft of await plannedOf(trx, companyId)) {
    if (!(await isRestricted(trx, draft.id))) await tellOwner(trx, queue, draft, 'released');
  }
}

const plannedOf = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('draft')
    .innerJoin('draft_names', 'draft_names.draft_id', 'draft.id')
    .select(['draft.id', 'draft.owner_id', 'draft.approval_id'])
    .where('draft_names.company_id', '=', companyId)
    .where('draft.status', '=', 'approved')
    .where('draft.deleted_at', 'is', null)
    .execute();

async function tellOwner(
  trx: Trx,
  queue: Queue,
  { approval_id: approvalId, owner_id: ownerId }: Pick<DraftRow, 'approval_id' | 'owner_id'>,
  kind: 'held' | 'missed' | 'released',
): Promise<void> {
  if (approvalId !== null)
    await queueOutcomeMails(trx, queue, { kind, approvalId, ownerId, personId: null, comments: '' });
}
