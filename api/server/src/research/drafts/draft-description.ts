import type { DraftContent } from '@console/contract/report-document';
import { UnreadableDocumentError, parseDocument } from '@console/shared-report/document';
import { reportDescription } from '@console/shared-report/report-description';
import type { DraftRow } from '../../platform/database/schema';

type Described = Pick<
  DraftRow,
  'description' | 'description_author_id' | 'status' | 'html' | 'css' | 'report_type'
>;

/** The description of a draft: what an author wrote, or what its text gives (A§5.17). */
export function descriptionOf(draft: Described): string {
  const isEdited = draft.status === 'draft' && draft.description_author_id === null;
  const isMissing = draft.description.trim() === '';
  // what is under review or published stays what was frozen
  return isEdited || isMissing ? derivedDescription(draft, draft.report_type) : draft.description;
}

/** What the text of a report gives as its description; nothing where a later version has written it. */
export function derivedDescription({ html, css }: DraftContent, reportType: string): string {
  try {
    return reportDescription(parseDocument({ html, css }), reportType);
  } catch (error) {
    if (error instanceof UnreadableDocumentError) return '';
    throw error;
  }
}

interface WrittenDescription {
  readonly description: string;
  readonly description_author_id: string | null;
}

/** What a patch makes of the description: null and missing leave it, an empty one puts it back to the text (P10). */
export function patchedDescription(
  before: WrittenDescription,
  description: string | null | undefined,
  personId: string,
): WrittenDescription {
  if (description === null || description === undefined) return before;
  if (description.trim() === '') return { description: '', description_author_id: null };
  const isSame = before.description_author_id !== null && description === before.description;
  return isSame ? before : { description, description_author_id: personId };
}
