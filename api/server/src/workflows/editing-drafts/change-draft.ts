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
import { keepEditor } from '../../research/drafts/draft-editors';
import { descriptionOfText, patchedDescription } from '../../research/drafts/draft-description';
import { targetColumns } from '../../research/drafts/draft-target';
import { requireDraftMatch } from '../../research/drafts/require-draft-match';
import { rememberSave, saveOrder } from '../../research/drafts/draft-saves';
import { keepCheckpoint, keepVersion } from '../../research/drafts/draft-versions';
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
    if (content && content.stored !== before.html) return null;
    const after = await merge(trx, before, change, content);
    if (change.save) await rememberSave(trx, after, change.save);
    return after;
  });
  // somebody else's blocks came between: what is new is told by them
  return written ?? changeDraft(db, change);
}

interface PatchContent extends ReadContent {
  /** The tree that it was judged by. */
  readonly stored: string;
}

/** The content of the patch, read before the draft is locked, null when it has none; 422 when it is no document. */
async function readOf(db: Db, { id, patch, videoHosts }: Change): Promise<PatchContent | null> {
  if (!patch.content) return null;
  const { html: stored, report_type: reportType } = await requireDraft(db, id);
  const reading = await contentThreads.read({ content: patch.content, reportType, stored, videoHosts });
  if (!reading.ok) throw invalid(reading.violations);
  return { ...reading.read, stored };
}

/** Writes what the patch changes of a locked draft; answers the row as it is then. */
async function merge(
  trx: Trx,
  before: DraftRow,
  { id, me, patch, videoHosts }: Change,
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
  if (content) await keepContent(trx, { before, after, patch, personId });
  if (before.status === 'unable to publish' && before.approval_id) {
    await closeApproval(trx, before.approval_id, personId);
  }
  await audit(trx, {
    ...draftSubject(after),
    actorId: personId,
    action: 'draft.update',
    before: changedOnly(before, after),
    after: { ...changedOnly(after, before), ...(patch.company && { companyIds }) },
  });
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

interface FieldsWrite {
  readonly before: DraftRow;
  readonly fields: HashedFields;
  readonly described: Pick<DraftRow, 'description' | 'description_author_id'>;
  readonly hash: string;
  readonly personId: string;
}

async function writeFields(trx: Trx, write: FieldsWrite): Promise<DraftRow> {
  const { before, fields, described, hash, personId } = write;
  const written = {
    title: fields.title,
    web_title: fields.web_title,
    sub_title: fields.sub_title,
    recommendation: fields.recommendation,
    target_price: fields.target_price,
    target_currency: fields.target_currency,
    target_months: fields.target_months,
    target_method: fields.target_method,
    sector: fields.sector,
    market: fields.market,
    research_type: fields.research_type,
    video_type: fields.video_type,
    research_on: fields.research_on,
    video_url: fields.video_url,
    video_duration: fields.video_duration,
    video_quick: fields.video_quick,
    tags: fields.tags,
    thumbnail: fields.thumbnail,
    ...described,
    html: fields.html,
    css: fields.css,
    content_hash: hash,
    // what was approved is no longer what would be published (P5)
    status: 'draft',
    status_reason: null,
    revision: before.revision + 1,
    last_editor_id: personId,
    updated_at: new Date(),
  } satisfies Partial<DraftRow>;
  await trx.updateTable('draft').set(written).where('id', '=', before.id).execute();
  await keepEditor(trx, before.id, personId);
  // not read back: the content may be half a megabyte
  return { ...before, ...written };
}

interface ContentChange {
  readonly before: DraftRow;
  readonly after: DraftRow;
  readonly patch: DraftPatch;
  readonly personId: string;
}

/**
 * Auto-save sends the content alone; a save by hand sends details too, and is kept as a version, as is what somebody
 * else had left.
 */
async function keepContent(trx: Trx, { before, after, patch, personId }: ContentChange): Promise<void> {
  const { last_editor_id: lastEditorId } = before;
  if (lastEditorId && lastEditorId !== personId) await keepVersion(trx, before, 'checkpoint', lastEditorId);
  const isAutoSave = Object.keys(patch).every((name) => name === 'content');
  if (isAutoSave) await keepCheckpoint(trx, after, personId);
  else await keepVersion(trx, after, 'saved', personId);
}

/** The columns of `row` that differ from `other`; content is told by its hash. */
function changedOnly(row: DraftRow, other: DraftRow): Record<string, unknown> {
  const { html: _html, css: _css, ...columns } = row;
  const differing = Object.entries(columns).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name as keyof DraftRow]),
  );
  return Object.fromEntries(differing);
}
