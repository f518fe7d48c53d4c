import type { HouseTerm, HouseTerms } from '@console/contract/house-terms';
import { audit } from '../../platform/audit/audit';
import { lastChangeOf } from '../../platform/audit/last-change';
import type { Db, Trx } from '../../platform/database/database';
import { contentEtag, requireRevision } from '../../platform/http/require-revision';

/** The words that the house writes in one form; the row is made by a migration. */
export async function readHouseTerms(db: Db | Trx): Promise<HouseTerms> {
  const { terms } = await db.selectFrom('house_terms').select('terms').executeTakeFirstOrThrow();
  return { terms: [...terms] };
}

/** The entity tag of the list as it is now. */
export const houseTermsEtag = ({ terms }: HouseTerms) => contentEtag(terms);

interface Change {
  readonly terms: readonly HouseTerm[];
  readonly actorId: string;
  /** Header `If-Match`; undefined: the last write wins. */
  readonly ifMatch: string | undefined;
}

/** Puts a list in the place of the other; 412 when somebody else was faster. */
export async function changeHouseTerms(db: Db, { terms, actorId, ifMatch }: Change): Promise<HouseTerms> {
  return db.transaction().execute(async (trx) => {
    const { id, terms: before } = await trx
      .selectFrom('house_terms')
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow();
    await requireRevision(
      houseTermsEtag({ terms: [...before] }),
      { ifMatch, what: 'the house terms', pronoun: 'them' },
      () => lastChangeOf(trx, { subjectType: 'house terms', subjectId: id, actions: ['house-terms.'] }),
    );
    const after = terms.map(({ instead, preferred }) => ({
      ...{ instead: instead.trim(), preferred: preferred.trim() },
    }));
    await trx
      .updateTable('house_terms')
      .set({ terms: JSON.stringify(after), modified_on: new Date(), modified_by: actorId })
      .execute();
    await audit(trx, {
      ...{ actorId, action: 'house-terms.update', subjectType: 'house terms', subjectId: id },
      subjectLabel: 'House terms',
      before: { terms: before },
      after: { terms: after },
    });
    return { terms: after };
  });
}
