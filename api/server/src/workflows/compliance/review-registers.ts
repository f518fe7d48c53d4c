import type { ReviewRegisters } from '@console/contract/compliance';
import { readConfirmations } from '../../reference-data/interests/confirmations';
import { loadRestrictions } from '../../reference-data/restricted-companies/restricted-companies.store';
import { standingEntries } from '../../reference-data/companies/restricted-now';
import { requireDraft } from '../../research/drafts/drafts.store';
import { namedCompanies } from '../../research/publishing/holds';
import { editorsOf } from '../../research/drafts/draft-editors';
import { requireApproval } from '../../research/approvals/approvals.store';
import type { Db } from '../../platform/database/database';

/** What the registers say of the companies of a report under review, and of whoever writes it. */
export async function reviewRegisters(
  db: Db,
  approvalId: string,
  timeZone: string,
): Promise<Omit<ReviewRegisters, 'opensOn'>> {
  const { draft_id: draftId } = await requireApproval(db, approvalId);
  const draft = await requireDraft(db, draftId);
  const standing = await standingEntries(db, await namedCompanies(db, draftId));
  const entries = (await loadRestrictions(db, standing)).map(({ kind, company, reason, until }) => ({
    ...{ kind, entry: { company, reason, until } },
  }));
  const of = (wanted: string) => entries.flatMap(({ kind, entry }) => (kind === wanted ? [entry] : []));
  const authorIds = [draft.owner_id, ...((await editorsOf(db, [draftId])).get(draftId) ?? [])];
  const confirmations = await readConfirmations(db, timeZone);
  const unconfirmed = confirmations.flatMap(({ person, isDue }) =>
    isDue && authorIds.includes(person.id) ? [person] : [],
  );
  return { restricted: of('restricted'), watched: of('watched'), unconfirmed };
}
