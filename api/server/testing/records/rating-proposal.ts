import { randomUUID } from 'node:crypto';
import type { TestServer } from '../server';
import { addTestCompany } from './company';

/** A recommendation of a company of its own that an analyst has proposed; answers its id. */
export async function addRatingProposal({ services: { db }, people }: TestServer): Promise<string> {
  const companyId = await addTestCompany(db, { code: `P${randomUUID().slice(0, 8).toUpperCase()}` });
  const { id } = await db
    .insertInto('rating_proposal')
    .values({
      ...{ company_id: companyId, from_recommendation: null, recommendation: 'Buy', reason: 'Results' },
      proposed_by: people.ROLE_ANALYST.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
