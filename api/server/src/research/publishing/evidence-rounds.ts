import type { EvidencePerson, EvidenceRound } from '@console/contract/publication-evidence';
import { personRefs } from '../../people/person-refs';
import type { Db, Trx } from '../../platform/database/database';
import { evidenceSession } from './evidence-decisions';

/** Every review of a report as the evidence keeps it, the first one first: who asked whom, and who said what (X98). */
export async function roundsOf(trx: Db | Trx, draftId: string): Promise<EvidenceRound[]> {
  const reviews = await trx
    .selectFrom('approval')
    .select(['id', 'state', 'requested_by', 'created_at', 'content_hash'])
    .where('draft_id', '=', draftId)
    .orderBy('created_at')
    .execute();
  const entries = await entriesOf(trx, draftId);
  const reviewers = await trx
    .selectFrom('approval_assignee as assignee')
    .innerJoin('approval', 'approval.id', 'assignee.approval_id')
    .select(['assignee.approval_id', 'assignee.user_id'])
    .where('approval.draft_id', '=', draftId)
    .orderBy('assignee.user_id')
    .execute();
  const people = await personRefs(trx, [
    ...reviews.map(({ requested_by }) => requested_by),
    ...[...entries, ...reviewers].map(({ user_id }) => user_id),
  ]);
  const personOf = (id: string): EvidencePerson => people.get(id) ?? { id };
  return reviews.map(({ id, state, requested_by, created_at, content_hash }) => ({
    ...{ approvalId: id, state, contentHash: content_hash },
    requestedBy: personOf(requested_by),
    requestedAt: created_at.toISOString(),
    reviewers: reviewers
      .filter(({ approval_id }) => approval_id === id)
      .map(({ user_id }) => personOf(user_id)),
    entries: entries
      .filter(({ approval_id }) => approval_id === id)
      .map(({ user_id, label, feedback, at, ...entry }) => ({
        ...{ person: personOf(user_id), what: label, said: feedback },
        at: at.toISOString(),
        session: evidenceSession(entry),
      })),
  }));
}

function entriesOf(trx: Db | Trx, draftId: string) {
  return trx
    .selectFrom('approval_entry as entry')
    .innerJoin('approval', 'approval.id', 'entry.approval_id')
    .leftJoin('session', 'session.id', 'entry.session_id')
    .select(['entry.approval_id', 'entry.user_id', 'entry.label', 'entry.feedback', 'entry.at'])
    .select(['entry.session_id', 'entry.opened_by', 'session.created_at'])
    .where('approval.draft_id', '=', draftId)
    .orderBy('entry.at')
    .execute();
}
