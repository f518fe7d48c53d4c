import type { RatingProposal } from '@console/contract/rating-proposals';
import { fullName } from '@console/contract/full-name';
import { levelOf, roleLevels } from '@console/contract/roles';
import { sql } from 'kysely';
import { tellAndMail } from '../../people/inbox/tell-and-mail';
import { personRefs } from '../../people/person-refs';
import { audit } from '../../platform/audit/audit';
import type { Db, Trx } from '../../platform/database/database';
import type { CompanyRow, RatingProposalRow } from '../../platform/database/schema';
import { conflict, notFound } from '../../platform/http/problem';
import type { Queue } from '../../platform/jobs/queue';

/** Whether a recommendation that is changed outside a report waits for another person. */
export async function needsSecondPerson(db: Db | Trx): Promise<boolean> {
  const rule = await db.selectFrom('rating_rule').select('needs_second_person').executeTakeFirstOrThrow();
  return rule.needs_second_person;
}

/** A recommendation that somebody would change. */
export interface Proposed {
  readonly company: Pick<CompanyRow, 'id' | 'code' | 'current_recommendation'>;
  readonly to: string | null;
  readonly reason: string;
  readonly actorId: string;
}

/** Has a recommendation wait; one's own that waits is replaced, 409 while somebody else's does. */
export async function proposeRating(
  trx: Trx,
  queue: Queue,
  { company, to, reason, actorId }: Proposed,
): Promise<void> {
  const open = await trx
    .selectFrom('rating_proposal')
    .selectAll()
    .where('company_id', '=', company.id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (open && open.proposed_by !== actorId) {
    const by = (await personRefs(trx, [open.proposed_by])).get(open.proposed_by);
    throw conflict(
      `${by ? fullName(by) : 'Somebody'} proposed ${open.recommendation ?? 'no recommendation'} for ${company.code}, which waits for a second person. Agree to it or decline it first.`,
    );
  }
  if (open) await endProposal(trx, open.id, { state: 'overtaken', by: actorId, note: 'Replaced.' });
  await trx
    .insertInto('rating_proposal')
    .values({
      ...{ company_id: company.id, recommendation: to, reason, proposed_by: actorId },
      from_recommendation: company.current_recommendation,
    })
    .execute();
  await audit(trx, {
    ...{ subjectType: 'company', subjectId: company.id, subjectLabel: company.code },
    ...{ actorId, action: 'company.rating-propose' },
    before: { currentRecommendation: company.current_recommendation },
    after: { proposed: to, reason },
  });
  const by = (await personRefs(trx, [actorId])).get(actorId);
  const news = {
    ...{ topic: 'reviews' as const, subject: `Recommendation of ${company.code}`, detail: reason },
    text: `${by ? fullName(by) : 'Somebody'} proposed ${to ?? 'no recommendation'} for ${company.code}. It waits for a second person.`,
    path: '/admin/recommendation-proposals',
  };
  await tellAndMail(trx, queue, news, await othersWhoAgree(trx, actorId));
}

/** Compliance and admins but whoever proposes. */
async function othersWhoAgree(trx: Trx, exceptId: string): Promise<string[]> {
  const people = await trx
    .selectFrom('app_user')
    .select(['id', 'roles'])
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '!=', exceptId)
    .execute();
  return people.flatMap(({ id, roles }) => (levelOf(roles) >= roleLevels.ROLE_COMPLIANCE ? [id] : []));
}

interface Ended {
  readonly state: 'agreed' | 'declined' | 'overtaken';
  readonly by: string;
  readonly note: string | null;
}

/** Ends a proposal, which is kept. */
export async function endProposal(trx: Trx, id: string, { state, by, note }: Ended): Promise<void> {
  await trx
    .updateTable('rating_proposal')
    .set({ state, decided_by: by, decided_at: new Date(), decision_note: note })
    .where('id', '=', id)
    .execute();
}

/** An open proposal, held until the transaction ends; 404 without such, 409 once it has ended. */
export async function lockProposal(trx: Trx, id: string): Promise<RatingProposalRow> {
  const row = await trx
    .selectFrom('rating_proposal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('The proposal');
  if (row.state !== 'open') {
    const by = (await personRefs(trx, [row.decided_by])).get(row.decided_by ?? '');
    throw conflict(`This proposal was ${row.state}${by ? ` by ${fullName(by)}` : ''}.`);
  }
  return row;
}

/**
 * Whether something came between a proposal and its decision: its company was merged away, has another recommendation, got
 * one after the proposal, be it the same again, or counts otherwise since.
 */
const overtaken = sql<boolean>`(company.merged_into is not null
  or company.current_recommendation is distinct from proposal.from_recommendation
  or exists (select from recommendation_event as event
    where event.company_id = proposal.company_id and event.at > proposal.proposed_at))`;

/** Whether nobody can agree to a proposal any more. */
export async function isOvertaken(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('rating_proposal as proposal')
    .innerJoin('company', 'company.id', 'proposal.company_id')
    .select(overtaken.as('is_overtaken'))
    .where('proposal.id', '=', id)
    .executeTakeFirstOrThrow();
  return row.is_overtaken;
}

/** Those that wait, the oldest first; of one company where it is given. */
export async function openProposals(db: Db, companyId?: string): Promise<RatingProposal[]> {
  const rows = await db
    .selectFrom('rating_proposal as proposal')
    .innerJoin('company', 'company.id', 'proposal.company_id')
    .selectAll('proposal')
    .select(['company.code', 'company.name', overtaken.as('is_overtaken')])
    .where('proposal.state', '=', 'open')
    .$if(companyId !== undefined, (query) => query.where('proposal.company_id', '=', companyId ?? ''))
    .orderBy('proposal.proposed_at')
    .orderBy('proposal.id')
    .execute();
  const people = await personRefs(
    db,
    rows.map((row) => row.proposed_by),
  );
  return rows.map((row) => ({
    ...{ '@id': `/api/rating-proposal/${row.id}`, id: row.id },
    company: { id: row.company_id, code: row.code, name: row.name },
    ...{ from: row.from_recommendation, to: row.recommendation, reason: row.reason },
    by: people.get(row.proposed_by) ?? null,
    at: row.proposed_at.toISOString(),
    isOvertaken: row.is_overtaken,
  }));
}
