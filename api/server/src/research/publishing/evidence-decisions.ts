import type {
  EvidenceAccount,
  EvidenceDecision,
  EvidenceDeed,
  EvidenceMove,
  EvidencePerson,
  EvidenceSchedule,
  EvidenceSession,
} from '@console/contract/publication-evidence';
import { accountHistory, type AccountDeed } from '../../people/account-history/account-history';
import { personRefs } from '../../people/person-refs';
import type { Db, Trx } from '../../platform/database/database';
import type { ApprovalRow } from '../../platform/database/schema';

/** What was approved in a review, the last decision last: by whom, in which session, and what their account was then. */
export async function decisionsOf(
  trx: Db | Trx,
  approvalId: string,
  contentHash: string,
): Promise<EvidenceDecision[]> {
  const entries = await trx
    .selectFrom('approval_entry as entry')
    .innerJoin('app_user as user', 'user.id', 'entry.user_id')
    .leftJoin('session', 'session.id', 'entry.session_id')
    .select(['entry.user_id', 'entry.label', 'entry.feedback', 'entry.at', 'user.roles'])
    .select(['entry.session_id', 'entry.opened_by', 'session.created_at'])
    .where('entry.approval_id', '=', approvalId)
    .where('entry.action', '=', 'approve')
    .orderBy('entry.at')
    .execute();
  const decisions: EvidenceDecision[] = [];
  for (const { user_id: personId, at, ...entry } of entries) {
    decisions.push({
      person: await evidencePerson(trx, personId),
      roles: entry.roles,
      decision: entry.label,
      comments: entry.feedback,
      contentHash,
      at: at.toISOString(),
      session: evidenceSession(entry),
      account: await accountAt(trx, personId, at),
    });
  }
  return decisions;
}

/** The session in which an entry was made, with when that was opened; null: it was not kept. */
export function evidenceSession(entry: {
  readonly session_id: string | null;
  readonly opened_by: string | null;
  readonly created_at: Date | null;
}): EvidenceSession | null {
  const { session_id: id, opened_by: openedBy, created_at: openedAt } = entry;
  return id === null ? null : { id, openedBy, openedAt: openedAt?.toISOString() ?? null };
}

/** When a report was to be published, and who moved that; null: on approval. */
export async function scheduleOf(trx: Db | Trx, approval: ApprovalRow): Promise<EvidenceSchedule | null> {
  const { id, publish_on: publishOn, approved_publish_on: approvedOn, time_zone: timeZone } = approval;
  if (!publishOn) return null;
  const entries = await trx
    .selectFrom('approval_entry')
    .select(['user_id', 'at', 'feedback'])
    .where('approval_id', '=', id)
    .where('action', '=', 'move')
    .orderBy('at')
    .execute();
  const moves: EvidenceMove[] = [];
  for (const { user_id: personId, at, feedback } of entries) {
    moves.push({ person: await evidencePerson(trx, personId), at: at.toISOString(), said: feedback });
  }
  return {
    ...{ approvedOn: (approvedOn ?? publishOn).toISOString(), publishOn: publishOn.toISOString() },
    ...{ timeZone, moves },
  };
}

async function accountAt(trx: Db | Trx, personId: string, at: Date): Promise<EvidenceAccount> {
  const before = (await accountHistory(trx, personId)).filter((deed) => deed.at <= at);
  const last = (what: AccountDeed['what']) =>
    deedOf(
      trx,
      before.findLast((deed) => deed.what === what),
    );
  return {
    created: await last('created'),
    roles: await last('roles'),
    email: await last('email'),
    password: await last('password'),
  };
}

async function deedOf(trx: Db | Trx, deed: AccountDeed | undefined): Promise<EvidenceDeed | null> {
  if (!deed) return null;
  return { at: deed.at.toISOString(), by: deed.byId === null ? null : await evidencePerson(trx, deed.byId) };
}

/** Somebody as the evidence names them. */
export async function evidencePerson(trx: Db | Trx, id: string): Promise<EvidencePerson> {
  return (await personRefs(trx, [id])).get(id) ?? { id };
}
