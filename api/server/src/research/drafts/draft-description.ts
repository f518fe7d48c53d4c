import type { DraftRow } from '../../platform/database/schema';
import { contentThreads } from './content-threads';

type Described = Pick<
  DraftRow,
  'description' | 'description_author_id' | 'status' | 'html' | 'css' | 'report_type'
>;

/** The description of a draft: what an author wrote, or what its text gives (A§5.17). */
export async function descriptionOf(draft: Described): Promise<string> {
  const isEdited = draft.status === 'draft' && draft.description_author_id === null;
  const isMissing = draft.description.trim() === '';
  // what is under review or published stays what was frozen
  return isEdited || isMissing ? descriptionOfText(draft) : draft.description;
}

/** The description that the text of a draft gives, whatever is stored as its description. */
export const descriptionOfText = ({
  html,
  css,
  report_type,
}: Pick<DraftRow, 'html' | 'css' | 'report_type'>) =>
  contentThreads.describe({ html, css, reportType: report_type });

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
