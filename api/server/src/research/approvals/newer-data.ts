import type { CompanyRef } from '@console/contract/company-ref';
import { createHash } from 'node:crypto';
import { feedbackMessages, type NewerData } from '@console/contract/approvals';
import type { Db } from '../../platform/database/database';
import { reportFirm } from '../../platform/firm/firm.store';
import { conflict } from '../../platform/http/problem';
import type { Services } from '../../services';
import { requireDraft } from '../drafts/drafts.store';
import { ratingRefusal } from '../publishing/require-rating';
import { frozenSnapshot } from '../rendering/frozen-page';
import { dataAround } from '../rendering/take-snapshot';
import { requireApproval } from './approvals.store';
import { changedDisclosures } from './changed-disclosures';
import { drawnOtherwise } from './reviewed-report';
import { wrongByNow } from './wrong-by-now';

const none = { names: [], corrected: [], disclosures: [], refusal: null, digest: null };

/** What newer data is compared with. */
export type NewerDataServices = Pick<Services, 'db' | 'files' | 'environment'>;

/**
 * The data that the page of a review draws and that would be drawn otherwise now: a price, a rating, a disclaimer that
 * changed since it was requested. None once it has ended, and of a review whose data was not kept.
 */
export async function newerData(services: NewerDataServices, approvalId: string): Promise<NewerData> {
  return (await compared(services, approvalId)).newer;
}

/** The same, with the companies of the frozen page; null where there is none to compare with. */
async function compared(
  services: NewerDataServices,
  approvalId: string,
): Promise<{ readonly newer: NewerData; readonly companies: readonly CompanyRef[] | null }> {
  const { db } = services;
  const { draft_id, state, created_at, frozen_page_key: key } = await requireApproval(db, approvalId);
  const isOpen = state === 'pending' || state === 'approved';
  const frozen = isOpen && key !== null ? await frozenSnapshot(services, key) : null;
  const draft = await requireDraft(db, draft_id);
  const isOwnerDisabled = draft.status !== 'published' && isOpen && (await isDisabled(db, draft.owner_id));
  if (!frozen || draft.status === 'published')
    return { newer: { ...none, isOwnerDisabled }, companies: null };
  const current = { ...frozen, ...(await dataAround(services, draft)), firm: await reportFirm(db) };
  const wrong = await wrongByNow(services, { draft, frozen, current, frozenAt: created_at });
  const { corrected: gone, disclosures } = changedDisclosures(frozen, current);
  const corrected = [...wrong.figures, ...wrong.coverage, ...gone];
  const newer = {
    names: drawnOtherwise(frozen, current),
    ...{ corrected, disclosures, isOwnerDisabled },
    refusal: await ratingRefusal(db, draft, frozen.company),
    // what is told may leave out a part of what differs
    digest:
      corrected.length + disclosures.length > 0
        ? sha256([corrected, disclosures, current.disclaimers, current.widgets.company?.description ?? null])
        : null,
  };
  return { newer, companies: frozen.company };
}

async function isDisabled(db: Db, personId: string): Promise<boolean> {
  const person = await db
    .selectFrom('app_user')
    .select('enabled')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.enabled === false;
}

/** What whoever approves was told of: newer data, and the companies of the page; null: that was not kept. */
export interface SeenData extends Pick<NewerData, 'corrected' | 'disclosures'> {
  readonly companies: readonly CompanyRef[] | null;
}

/** What newer data there is, if whoever approves was told of it; 409 otherwise. */
export async function requireSeenData(
  services: NewerDataServices,
  approvalId: string,
  seen: string | undefined,
): Promise<SeenData> {
  const { newer, companies } = await compared(services, approvalId);
  const { corrected, disclosures, digest } = newer;
  if (digest !== null && digest !== seen) throw conflict(feedbackMessages.newerData);
  return { corrected, disclosures, companies };
}

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
