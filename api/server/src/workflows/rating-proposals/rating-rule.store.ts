import { fullName } from '@console/contract/full-name';
import type { RatingRule } from '@console/contract/rating-proposals';
import { tellCompliance } from '../../people/inbox/tell-compliance';
import { personRefs } from '../../people/person-refs';
import { audit } from '../../platform/audit/audit';
import { lastChangeOf } from '../../platform/audit/last-change';
import type { Db, Trx } from '../../platform/database/database';
import type { Person } from '../../platform/http/authentication';
import { contentEtag, requireRevision } from '../../platform/http/require-revision';
import type { Services } from '../../services';

/** The rule as it is. */
export async function readRule(db: Db | Trx): Promise<RatingRule> {
  const row = await db.selectFrom('rating_rule').selectAll().executeTakeFirstOrThrow();
  const people = await personRefs(db, [row.modified_by]);
  return {
    needsSecondPerson: row.needs_second_person,
    modifiedOn: row.modified_on && row.modified_on.toISOString(),
    modifiedBy: people.get(row.modified_by ?? '') ?? null,
  };
}

/** The entity tag of the rule. */
export const ruleEtag = ({ needsSecondPerson }: RatingRule) => contentEtag({ needsSecondPerson });

interface Change {
  readonly me: Person;
  readonly needsSecondPerson: boolean;
  /** Header `If-Match`. */
  readonly ifMatch: string | undefined;
}

/** Switches it, and tells the others of compliance; 412 when somebody else was faster. What waits goes on waiting. */
export async function changeRule(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { me, needsSecondPerson, ifMatch }: Change,
): Promise<RatingRule> {
  const actorId = me.id;
  return db.transaction().execute(async (trx) => {
    const { id } = await trx.selectFrom('rating_rule').select('id').forUpdate().executeTakeFirstOrThrow();
    const before = await readRule(trx);
    const what = { ifMatch, what: 'this rule', pronoun: 'it' } as const;
    await requireRevision(ruleEtag(before), what, () =>
      lastChangeOf(trx, { subjectType: 'rating-rule', subjectId: id, actions: ['rating-rule.'] }),
    );
    if (before.needsSecondPerson === needsSecondPerson) return before;
    await trx
      .updateTable('rating_rule')
      .set({ needs_second_person: needsSecondPerson, modified_on: new Date(), modified_by: actorId })
      .execute();
    await audit(trx, {
      ...{ subjectType: 'rating-rule', subjectId: id, subjectLabel: 'Second person for recommendations' },
      ...{ actorId, action: 'rating-rule.update' },
      before: { needsSecondPerson: before.needsSecondPerson },
      after: { needsSecondPerson },
    });
    await tellCompliance(trx, queue, {
      ...{ topic: 'reviews', exceptIds: [actorId], path: '/admin/recommendation-proposals' },
      subject: `The second person for recommendations was switched ${needsSecondPerson ? 'on' : 'off'}`,
      text: `${fullName(me)} switched the second person for recommendations ${needsSecondPerson ? 'on' : 'off'}.`,
    });
    return readRule(trx);
  });
}
