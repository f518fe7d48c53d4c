import type { Trx } from '../../platform/database/database';
import type { CompanyRow } from '../../platform/database/schema';

interface ChangedRecommendation {
  readonly company: Pick<CompanyRow, 'id' | 'enabled' | 'suspended'>;
  /** null: none from now on. */
  readonly recommendation: string | null;
  readonly at: Date;
  readonly reason: string;
  readonly actorId: string;
  /** The second person, where there is one. */
  readonly agreedBy?: string;
}

/**
 * Writes into the history of recommendations why one is changed outside a report. It is written before the company
 * is: the database itself notes only what stands nowhere yet (migration 0055).
 */
export async function keepRecommendation(trx: Trx, changed: ChangedRecommendation): Promise<void> {
  const { company, recommendation, at, reason, actorId, agreedBy = null } = changed;
  await trx
    .insertInto('recommendation_event')
    .values({
      company_id: company.id,
      at,
      kind: 'coverage',
      recommendation,
      counts: company.enabled && !company.suspended,
      reason,
      actor_id: actorId,
      agreed_by: agreedBy,
    })
    .execute();
}
