import { reviewerStates } from '@console/contract/approvals';
import { nextDraftStatus, type DraftEvent } from '@console/contract/draft.machine';
import type { Draft } from '@console/contract/drafts';
import type { Target } from '@console/shared-auth/access/can';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { conflict, notFound } from '../../platform/http/problem';
import { revisionEtag } from '../../platform/http/require-revision';
import type { AddressSigner } from '../../platform/files/address-signer';
import type { Services } from '../../services';
import { reportFirm } from '../../platform/firm/firm.store';
import { editorIds } from './draft-editors';
import { descriptionOf } from './draft-description';
import { shownMedia } from './draft-media';
import { companiesOfDrafts, draftColumns, toDrafts } from './draft-rows';
import { tellOfDraft } from './tell-of-draft';

/** The row of a draft that is not deleted; 404 otherwise. */
export async function requireDraft(db: Db | Trx, id: string): Promise<DraftRow> {
  const row = await db
    .selectFrom('draft')
    .select(draftColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('The report');
  return row;
}

/** The row, held against other writers until the transaction ends. */
export async function lockDraft(trx: Trx, id: string): Promise<DraftRow> {
  const row = await trx
    .selectFrom('draft')
    .select(draftColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('The report');
  return row;
}

/** A row as its own page reads it: with content and media. */
export async function withContent(db: Db | Trx, signer: AddressSigner, row: DraftRow): Promise<Draft> {
  return contentOfDescribed(db, signer, { ...row, description: await descriptionOf(row) });
}

async function contentOfDescribed(db: Db | Trx, signer: AddressSigner, row: DraftRow): Promise<Draft> {
  const [draft] = await toDrafts(db, [row]);
  if (!draft) throw notFound('The report');
  const firm = await reportFirm(db);
  const media = await shownMedia(db, row, firm);
  return {
    ...draft,
    firm,
    content: { html: row.html, css: row.css },
    media: Object.fromEntries(
      [...media].map(([reference, { id }]) => [reference, signer.sign(`/api/media/${id}`)]),
    ),
  };
}

type ShownServices = Pick<Services, 'db' | 'signer' | 'environment'>;

/** A row as its editor reads it. */
export async function shownDraft({ db, signer, environment }: ShownServices, row: DraftRow) {
  return { ...(await withContent(db, signer, row)), videoHosts: [...environment.videoHosts] };
}

/** The same of a row that was just written, whose description is that of its text unless it never had one. */
export async function writtenDraft({ db, signer, environment }: ShownServices, row: DraftRow) {
  const described = row.description === '' ? { ...row, description: await descriptionOf(row) } : row;
  return { ...(await contentOfDescribed(db, signer, described)), videoHosts: [...environment.videoHosts] };
}

/** What policies ask about a draft, in one statement: it comes before each call about one. */
export async function draftTarget(db: Db, id: string): Promise<Target> {
  const draft = await db
    .selectFrom('draft')
    .leftJoin('approval', 'approval.id', 'draft.approval_id')
    .select(['draft.status', 'draft.publish_at'])
    .select(['draft.owner_id', 'approval.state', 'approval.peer_reviewed', editorIds.as('editor_ids')])
    .select(
      sql<string[]>`array(select company.assigned_to from draft_company
      join company on company.id = draft_company.company_id
      where draft_company.draft_id = draft.id and company.assigned_to is not null)`.as('author_ids'),
    )
    .select(
      sql<string[]>`array(select approval_assignee.user_id from approval_assignee
      where approval_assignee.approval_id = draft.approval_id)`.as('assignee_ids'),
    )
    .where('draft.id', '=', id)
    .where('draft.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!draft) throw notFound('The report');
  return {
    ownerId: draft.owner_id,
    editorIds: draft.editor_ids,
    authorIds: draft.author_ids,
    assigneeIds: draft.assignee_ids,
    hasEnded: draft.state !== null && !reviewerStates.includes(draft.state),
    isScheduled: draft.status === 'approved' && draft.publish_at !== null,
    awaits: draft.state !== 'pending' ? 'nobody' : draft.peer_reviewed ? 'legal' : 'peer',
  };
}

type StatusChange = Partial<Pick<DraftRow, 'status_reason' | 'approval_id' | 'publish_at' | 'held_on'>>;

/** Moves a locked draft on; 409 with the reason when its machine refuses. Answers the row as it is now. */
export async function moveDraft(
  trx: Trx,
  draft: DraftRow,
  event: Exclude<DraftEvent, 'edit' | 'delete'>,
  changes: StatusChange = {},
): Promise<DraftRow> {
  const next = nextDraftStatus(draft.status, event);
  if (!next.ok) throw conflict(next.reason);
  if (next.status === 'deleted') throw new Error(`"${event}" should not delete a draft`);
  await tellOfDraft(trx, draft.id);
  return trx
    .updateTable('draft')
    .set({ ...changes, status: next.status, revision: draft.revision + 1, updated_at: new Date() })
    .where('id', '=', draft.id)
    .returning(draftColumns)
    .executeTakeFirstOrThrow();
}

/** Refuses with 409 what the machine of drafts does not allow now. */
export function requireTransition(draft: DraftRow, event: DraftEvent): void {
  const next = nextDraftStatus(draft.status, event);
  if (!next.ok) throw conflict(next.reason);
}

/** Ids of the companies of one draft, the subject first. */
export async function companyIdsOf(db: Db | Trx, draftId: string): Promise<string[]> {
  const companies = await companiesOfDrafts(db, [draftId]);
  return (companies.get(draftId) ?? []).map(({ id }) => id);
}

/** How the audit trail names a draft. */
export function draftSubject({ id, title }: Pick<DraftRow, 'id' | 'title'>) {
  return { subjectType: 'draft', subjectId: id, subjectLabel: title };
}

/** The entity tag of a draft as it is now. */
export const etagOf = (draft: Pick<DraftRow, 'revision'>) => revisionEtag(draft);
