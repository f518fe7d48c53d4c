import { parseDocument } from '@console/shared-report/document';
import { reportDescription } from '@console/shared-report/report-description';
import type { Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { contentHash } from './content-hash';
import { companyIdsOf } from './drafts.store';

type Described = Pick<DraftRow, 'description' | 'html' | 'css' | 'report_type'>;

/** The description of a draft: its own, or the one that its text gives (A§5.17). */
export function descriptionOf({ description, html, css, report_type }: Described): string {
  return description.trim() === ''
    ? reportDescription(parseDocument({ html, css }), report_type)
    : description;
}

/** Keeps the description that the text of a locked draft gives, when it has none. Answers the row as it is now. */
export async function describeDraft(trx: Trx, draft: DraftRow): Promise<DraftRow> {
  const description = descriptionOf(draft);
  if (description === draft.description) return draft;
  const hash = contentHash({ ...draft, description }, await companyIdsOf(trx, draft.id));
  return trx
    .updateTable('draft')
    .set({ description, content_hash: hash })
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
