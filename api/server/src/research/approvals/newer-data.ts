import { reportFirm } from '../../platform/firm/firm.store';
import type { Services } from '../../services';
import { requireDraft } from '../drafts/drafts.store';
import { frozenSnapshot } from '../rendering/frozen-page';
import { dataAround } from '../rendering/take-snapshot';
import { requireApproval } from './approvals.store';
import { drawnBy } from './reviewed-report';

/**
 * Names of the data that the page of a review draws and that would be drawn otherwise now: a price, a rating, a
 * disclaimer that changed since it was requested. None once it has ended, and of a review whose data was not kept.
 */
export async function newerData(
  services: Pick<Services, 'db' | 'files' | 'environment'>,
  approvalId: string,
): Promise<string[]> {
  const { db } = services;
  const { draft_id, state, frozen_page_key: key } = await requireApproval(db, approvalId);
  const isOpen = state === 'pending' || state === 'approved';
  const frozen = isOpen && key !== null ? await frozenSnapshot(services, key) : null;
  const draft = await requireDraft(db, draft_id);
  if (!frozen || draft.status === 'published') return [];
  const { widgets, disclaimers } = await dataAround(services, draft);
  const [then, now] = [frozen, { ...frozen, widgets, disclaimers, firm: await reportFirm(db) }].map(drawnBy);
  return Object.keys(now ?? {}).filter((name) => then?.[name] !== now?.[name]);
}
