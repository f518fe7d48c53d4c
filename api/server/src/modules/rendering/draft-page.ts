import type { DraftRow } from '../../database/schema';
import type { Services } from '../../services';
import { requireDraft } from '../drafts/drafts.store';
import { renderReportPage } from './render-report';
import { takeSnapshot } from './take-snapshot';

export interface DraftPage {
  readonly draft: DraftRow;
  readonly html: string;
}

/** The static page of a draft: as it was frozen for its review, otherwise as it is now. */
export async function pageOfDraft(
  services: Pick<Services, 'db' | 'files' | 'environment'>,
  id: string,
): Promise<DraftPage> {
  const draft = await requireDraft(services.db, id);
  const frozen = await frozenPage(services, draft);
  if (frozen !== null) return { draft, html: frozen };
  const snapshot = await takeSnapshot(services, draft, null);
  return { draft, html: await renderReportPage(services, id, snapshot) };
}

async function frozenPage(
  { db, files }: Pick<Services, 'db' | 'files'>,
  draft: DraftRow,
): Promise<string | null> {
  const isUnderReview = draft.status === 'pending review' || draft.status === 'approved';
  if (!isUnderReview || !draft.approval_id) return null;
  const approval = await db
    .selectFrom('approval')
    .select('frozen_page_key')
    .where('id', '=', draft.approval_id)
    .executeTakeFirst();
  const bytes = approval?.frozen_page_key ? await files.read(approval.frozen_page_key) : null;
  return bytes?.toString('utf8') ?? null;
}
