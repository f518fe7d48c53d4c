import type { DraftSave } from '@console/contract/draft-save';
import type { Subject } from '@console/shared-auth/access/can';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { invalid } from '../../platform/http/problem';
import { closeApproval } from '../../research/approvals/close-approval';
import { contentHash, type HashedFields } from '../../research/drafts/content-hash';
import { companyIdsOfReferences, namesOfTags, writeCompanies } from '../../research/drafts/draft-input';
import { contentThreads } from '../../research/drafts/content-threads';
import type { ReadContent } from '../../research/drafts/content-worker';
import { detailsOf, requireSound, type DraftPatch } from '../../research/drafts/draft-patch';
import { descriptionOfText, patchedDescription } from '../../research/drafts/draft-description';
import { targetColumns } from '../../research/drafts/draft-target';
import { requireDraftMatch } from '../../research/drafts/require-draft-match';
import { auditAutoSave } from '../../research/drafts/draft-sittings';
import { rememberSave, saveOrder } from '../../research/drafts/draft-saves';
import { writeFields } from '../../research/drafts/write-fields';
import { tellOfDraft } from '../../research/drafts/tell-of-draft';
import { keepWriting } from '../../research/presence/presence.store';
import { keepCheckpoint, keepVersion } from '../../research/drafts/draft-versions';
import { otherContent } from './whole-content';
import {
  companyIdsOf,
  draftSubject,
  lockDraft,
  requireDraft,
  requireTransition,
} from '../../research/drafts/drafts.store';

interface Change {
  readonly id: string;
  readonly me: Subject;
  readonly patch: DraftPatch;
  /** A change of a content came beside the patch that this draft has no more. */
  readonly isOfAnother: boolean;
  /** The draft as it was read just now; null: it was not. */
  readonly read: DraftRow | null;
  /** Header `If-Match`; undefined: the last write wins (P11). */
  readonly ifMatch: string | undefined;
  readonly videoHosts: readonly string[];
  /** Which write of which editor it is; null: no editor. */
  readonly save: DraftSave | null;
}

/** Merges a patch into a draft (P10). What changes nothing writes nothing. */
export async function changeDraft(db: Db, change: Change): Promise<DraftRow> {
  const content = await readOf(db, change);
  const written = await db.transaction().execute(async (trx) => {
    const before = await lockDraft(trx, change.id);
    requireTransition(before, 'edit');
    const order = change.save ? await saveOrder(trx, before, change.save) : 'new';
    if (order === 'repeated') return before;
    if (order === 'new')
      await requireDraftMatch(trx, before, { ifMatch: change.ifMatch, callerId: change.me.id });
    if (change.isOfAnother) throw otherContent();
    if (content && content.stored !== before.html) return null;
    const after = await merge(
      trx,
      before,
      { ...change, isOtherEditor: change.save !== null && order === 'new' },
      content,
    );
    if (change.save) await rememberSave(trx, after, change.save);
    if (after.revision !== before.revision) await tellOfDraft(trx, change.id);
    if (change.save && after.revision !== before.revision) await keepWriting(trx, change.id, change.save);
    return after;
  });
  // somebody else's blocks came between: what is new is told by them
  return written ?? changeDraft(db, { ...change, read: null });
}

interface PatchContent extends ReadContent {
  /** The tree that it was judged by. */
  readonly stored: string;
}

/** The content of the patch, read before the draft is locked, null when it has none; 422 when it is no document. */
async function readOf(db: Db, { id, patch, read, videoHosts }: Change): Promise<PatchContent | null> {
  if (!patch.content) return null;
  const { html: stored, report_type: reportType } = read ?? (await requireDraft(db, id));
  const reading = await contentThreads.read({ content: patch.content, reportType, stored, videoHosts });
  if (!reading.ok) throw invalid(reading.violations);
  return { ...reading.read, stored };
}

/** Writes what the patch changes of a locked draft; answers the row as it is then. */
async function merge(
  trx: Trx,
  before: DraftRow,
  { id, me, patch, videoHosts, isOtherEditor }: Change & { readonly isOtherEditor: boolean },
  content: PatchContent | null,
): Promise<DraftRow> {
  const kept = await companyIdsOf(trx, id);
  const companyIds = patch.company
    ? await companyIdsOfReferences(trx, { references: patch.company, me, kept })
    : kept;
  const personId = me.id;
  const named = { ...patch, tags: await namesOfTags(trx, patch.tags) };
  const merged = { ...before, ...detailsOf(named, videoHosts), ...content?.texts };
  const described = await describedBy(merged, { patch, content, personId });
  const target = await targetColumns(trx, { patch: patch.targetPrice, before, companyIds });
  const fields: HashedFields = { ...merged, ...described, ...target };
  await requireSound(trx, { id, patch, fields, content, stored: before, companyIds, videoHosts });
  const hash = contentHash(fields, companyIds);
  const isSameAuthor = described.description_author_id === before.description_author_id;
  if (hash === before.content_hash && isSameAuthor) return before;
  const after = await writeFields(trx, { before, fields, described, hash, personId });
  if (patch.company) await writeCompanies(trx, id, companyIds);
  const was = { draft: before, companyIds: kept };
  await keepVersions(trx, { was, is: { draft: after, companyIds }, patch, personId, isOtherEditor });
  if (before.status === 'unable to publish' && before.approval_id) {
    await closeApproval(trx, before.approval_id, personId);
  }
  const changed = {
    before: changedOnly(before, after),
    after: { ...changedOnly(after, before), ...(patch.company && { companyIds }) },
  };
  if (isAutoSave(patch)) await auditAutoSave(trx, { draft: after, personId, ...changed });
  else await audit(trx, { ...draftSubject(after), actorId: personId, action: 'draft.update', ...changed });
  return after;
}

interface Described {
  readonly patch: DraftPatch;
  /** The content of the patch; null: it has none. */
  readonly content: ReadContent | null;
  readonly personId: string;
}

/** The description follows the text until an author writes one, and again when that is taken away. */
async function describedBy(merged: DraftRow, { patch, content, personId }: Described) {
  const written = patchedDescription(merged, patch.description, personId);
  const isUntouched = !patch.content && patch.description === undefined;
  const { description_author_id } = written;
  if (description_author_id !== null || isUntouched) {
    return { description: written.description, description_author_id };
  }
  const description = content ? content.description : await descriptionOfText(merged);
  return { description, description_author_id };
}

interface DraftState {
  readonly draft: DraftRow;
  readonly companyIds: readonly string[];
}

interface KeptChange {
  readonly was: DraftState;
  readonly is: DraftState;
  readonly patch: DraftPatch;
  readonly personId: string;
  /** It was not this editor that wrote last, as far as is known. */
  readonly isOtherEditor: boolean;
}

/** What an editor saves by itself. */
const savedByItself: readonly string[] = ['content', 'title', 'subTitle'];

function isAutoSave(patch: DraftPatch): boolean {
  return Object.entries(patch).every(
    ([name, value]) => savedByItself.includes(name) || value === null || value === undefined,
  );
}

/** A save by hand is kept as a version, others now and then; so is what somebody else, or another window, had left. */
async function keepVersions(
  trx: Trx,
  { was, is, patch, personId, isOtherEditor }: KeptChange,
): Promise<void> {
  const { last_editor_id: lastEditorId } = was.draft;
  if (lastEditorId && (lastEditorId !== personId || isOtherEditor)) {
    const { draft, companyIds } = was;
    await keepVersion(trx, draft, {
      ...{ reason: 'checkpoint', personId: lastEditorId, companyIds, isOfLastSave: true },
    });
  }
  if (isAutoSave(patch)) await keepCheckpoint(trx, is.draft, personId);
  else await keepVersion(trx, is.draft, { reason: 'saved', personId, companyIds: is.companyIds });
}

/** The columns of `row` that differ from `other`; content is told by its hash. */
function changedOnly(row: DraftRow, other: DraftRow): Record<string, unknown> {
  const { html: _html, css: _css, ...columns } = row;
  const differing = Object.entries(columns).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name as keyof DraftRow]),
  );
  return Object.fromEntries(differing);
}
