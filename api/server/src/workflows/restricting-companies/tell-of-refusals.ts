import { fullName } from '@console/contract/full-name';
import { levelOf, roleLevels } from '@console/contract/roles';
import { tellCompliance } from '../../people/inbox/tell-compliance';
import type { Api } from '../../platform/http/endpoints';
import { MAX_REFUSALS, RestrictedError, refusalsOf } from '../../reference-data/companies/restricted-now';
import type { Services } from '../../services';

/** Tells compliance who tried what with a restricted company, whichever call refused it; their own tries they know. */
export function tellOfRefusals({ app }: Api, { db, queue }: Pick<Services, 'db' | 'queue'>): void {
  app.addHook('onError', async ({ person }, _reply, error) => {
    if (!(error instanceof RestrictedError) || levelOf(person.roles) === roleLevels.ROLE_COMPLIANCE) return;
    const { tried } = error;
    if (tried === null) return;
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('restriction_refusal').values({ person_id: person.id, tried }).execute();
      await tellCompliance(trx, queue, {
        ...{ topic: 'reviews', path: '/admin/registers', exceptId: person.id },
        subject: 'A restricted company was named',
        text: `${fullName(person)} tried ${tried}, which names a restricted company.`,
      });
      if ((await refusalsOf(trx, person.id)) !== MAX_REFUSALS) return;
      await tellCompliance(trx, queue, {
        ...{ topic: 'reviews', path: '/admin/registers', exceptId: person.id },
        subject: 'Restricted companies were named again and again',
        text: `${fullName(person)} was refused ${MAX_REFUSALS} times within a day for naming restricted companies, and is refused all of it for a day.`,
      });
    });
  });
}
