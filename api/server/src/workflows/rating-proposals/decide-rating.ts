import { fullName } from '@console/contract/full-name';
import { roleLevels } from '@console/contract/roles';
import { requireSettledCompliance } from '../../people/compliance/settled-compliance';
import { accountsTiedTo } from '../../people/account-history/account-history';
import { tellAndMail } from '../../people/inbox/tell-and-mail';
import { audit } from '../../platform/audit/audit';
import type { Trx } from '../../platform/database/database';
import type { CompanyRow, RatingProposalRow } from '../../platform/database/schema';
import type { Person } from '../../platform/http/authentication';
import { ProblemError, conflict, notFound } from '../../platform/http/problem';
import { keepRecommendation } from '../../reference-data/companies/keep-recommendation';
import {
  endProposal,
  isOvertaken,
  lockProposal,
} from '../../reference-data/companies/rating-proposals.store';
import { refuseRating } from '../../reference-data/companies/refuse-rating';
import { requireSettledAccount } from '../../research/approvals/require-settled-account';
import type { Services } from '../../services';

type DecideServices = Pick<Services, 'db' | 'queue' | 'environment'>;

/** The second person's yes: it is in force from now on. 409 for whoever proposed it, and for what is overtaken. */
export async function agreeToProposal(
  { db, queue, environment }: DecideServices,
  { id, me }: { readonly id: string; readonly me: Person },
): Promise<void> {
  const overtaken = await db.transaction().execute(async (trx) => {
    const { company, proposal } = await lockBoth(trx, id);
    const { proposed_by: proposerId, recommendation } = proposal;
    if (proposerId === me.id) throw conflict('You proposed it: somebody else has to agree.');
    await requireRights(trx, me, environment);
    await requireOther(trx, { personId: me.id, proposerId, timeZone: environment.timeZone });
    if (await isOvertaken(trx, id)) {
      await endProposal(trx, id, { state: 'overtaken', by: me.id, note: null });
      const isOther = company.current_recommendation !== proposal.from_recommendation;
      const is = company.current_recommendation ?? 'none';
      const what = isOther ? 'is' : 'was given anew, or counts no more. It is';
      return `The recommendation of ${company.code} ${what} ${is} by now. The proposal has ended.`;
    }
    await refuseRating(trx, { companyIds: [company.id], personId: me.id });
    const at = new Date();
    await keepRecommendation(trx, {
      ...{ company, recommendation, at, reason: proposal.reason, actorId: proposerId, agreedBy: me.id },
    });
    await trx
      .updateTable('company')
      .set({
        ...{ current_recommendation: recommendation, current_recommendation_date: recommendation && at },
        ...(company.current_recommendation && {
          previous_recommendation: company.current_recommendation,
          previous_recommendation_date: company.current_recommendation_date,
        }),
        ...{ under_review: false, modified_by: me.id, modified_on: at, revision: company.revision + 1 },
      })
      .where('id', '=', company.id)
      .execute();
    await endProposal(trx, id, { state: 'agreed', by: me.id, note: null });
    await audit(trx, {
      ...{ ...subjectOf(company), actorId: me.id, action: 'company.rating-agree' },
      before: { currentRecommendation: company.current_recommendation },
      after: { currentRecommendation: recommendation, proposedBy: proposerId, reason: proposal.reason },
    });
    await tellProposer(trx, queue, { company, proposal, me, what: 'agreed to', detail: '' });
    return null;
  });
  if (overtaken !== null) throw conflict(overtaken);
}

/** Somebody's no, or the proposer's own: nothing changes. */
export async function declineProposal(
  { db, queue, environment }: DecideServices,
  { id, me, reason }: { readonly id: string; readonly me: Person; readonly reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { company, proposal } = await lockBoth(trx, id);
    if (proposal.proposed_by !== me.id) await requireRights(trx, me, environment);
    await endProposal(trx, id, { state: 'declined', by: me.id, note: reason });
    await audit(trx, {
      ...{ ...subjectOf(company), actorId: me.id, action: 'company.rating-decline' },
      before: { proposed: proposal.recommendation, proposedBy: proposal.proposed_by },
      after: { reason },
    });
    await tellProposer(trx, queue, { company, proposal, me, what: 'declined', detail: reason });
  });
}

const subjectOf = ({ id, code }: CompanyRow) => ({
  subjectType: 'company',
  subjectId: id,
  subjectLabel: code,
});

/** The company first, as whoever changes it does. */
async function lockBoth(trx: Trx, id: string) {
  const found = await trx
    .selectFrom('rating_proposal')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('The proposal');
  const company = await trx
    .selectFrom('company')
    .selectAll()
    .where('id', '=', found.company_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { company, proposal: await lockProposal(trx, id) };
}

interface Pair {
  readonly personId: string;
  readonly proposerId: string;
  readonly timeZone: string;
}

/** 409 where one of the two has just had a hand in the account of the other: they might be one person (0031). */
async function requireOther(trx: Trx, { personId, proposerId, timeZone }: Pair): Promise<void> {
  try {
    await requireSettledAccount(trx, { personId, participantIds: [proposerId], timeZone });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw conflict(
      'Your account, or that of whoever proposed it, was changed by the other of you within 72 hours. Somebody else has to agree.',
    );
  }
  if ((await accountsTiedTo(trx, personId)).includes(proposerId))
    throw conflict(
      'Your account and that of whoever proposed it were made or changed by the same person within 72 hours. Somebody else has to agree.',
    );
}

/** 403 to whoever has just been made one of compliance. */
async function requireRights(
  trx: Trx,
  me: Person,
  { timeZone }: DecideServices['environment'],
): Promise<void> {
  if (me.level === roleLevels.ROLE_COMPLIANCE)
    await requireSettledCompliance(trx, me, { timeZone, what: 'You can do this from' });
}

interface Told {
  readonly company: CompanyRow;
  readonly proposal: RatingProposalRow;
  readonly me: Person;
  readonly what: string;
  readonly detail: string;
}

async function tellProposer(trx: Trx, queue: Services['queue'], told: Told): Promise<void> {
  const { company, proposal, me, what, detail } = told;
  if (proposal.proposed_by === me.id) return;
  const news = {
    ...{ topic: 'reviews' as const, subject: `Recommendation of ${company.code}`, detail },
    text: `${fullName(me)} ${what} ${proposal.recommendation ?? 'no recommendation'} for ${company.code}.`,
    path: '/admin/recommendation-proposals',
  };
  await tellAndMail(trx, queue, news, [proposal.proposed_by]);
}
