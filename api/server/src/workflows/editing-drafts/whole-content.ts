import { changedContent } from '@console/contract/content-change';
import type { updateDraft } from '@console/contract/drafts';
import type { BodyOf } from '@console/contract/endpoint';
import type { DraftContent } from '@console/contract/report-document';
import type { Db } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { invalid } from '../../platform/http/problem';
import type { DraftPatch } from '../../research/drafts/draft-patch';
import { etagOf, requireDraft } from '../../research/drafts/drafts.store';

interface Sent {
  readonly id: string;
  /** Header `If-Match`, which says upon which revision a change of the content was made. */
  readonly ifMatch: string | undefined;
  readonly sent: BodyOf<typeof updateDraft>;
  /** Whether the answer may be short. */
  readonly isShort: boolean;
}

interface Whole {
  readonly patch: DraftPatch;
  /** The content that the caller takes the draft to have then; null: that is not known. */
  readonly expected: DraftContent | null;
  /** A change was sent that is of another content than the draft has, and is not in the patch. */
  readonly isOfAnother: boolean;
  /** The draft as it was read for that; null: it was not. */
  readonly read: DraftRow | null;
}

/** A patch with its content whole, however it was sent; 422 at `contentChange` where it can be no change of anything. */
export async function withWholeContent(db: Db, { id, ifMatch, sent, isShort }: Sent): Promise<Whole> {
  const { contentChange, ...patch } = sent;
  if (contentChange && patch.content) throw refusal('Either this or the content should be sent.');
  const { html, css } = patch.content ?? {};
  const isWhole = typeof html === 'string' && typeof css === 'string';
  const known = { patch, expected: null, isOfAnother: false, read: null };
  if (patch.content) return { ...known, expected: isWhole ? { html, css } : null };
  if (contentChange && ifMatch === undefined)
    throw refusal('A change should say by If-Match upon what it was made.');
  // the answer tells all of it, whatever the caller knows
  if (ifMatch === undefined || !(contentChange || isShort)) return known;
  const read = await requireDraft(db, id);
  const base = etagOf(read) === ifMatch ? { html: read.html, css: read.css } : null;
  if (!contentChange) return { ...known, expected: base, read };
  if (base === null) return { ...known, isOfAnother: true, read };
  const content = changedContent(base, contentChange);
  if (content === null) throw refusal('These are no splices of the content.');
  return { patch: { ...patch, content }, expected: content, isOfAnother: false, read };
}

/** What answers a change of a content that the draft has no more: the whole content may be taken. */
export const otherContent = () => refusal('The report has another content by now. Send all of it.');

const refusal = (message: string) => invalid([{ propertyPath: 'contentChange', message }]);
