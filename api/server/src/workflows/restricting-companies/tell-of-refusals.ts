import { fullName } from '@console/contract/full-name';
import { levelOf, roleLevels } from '@console/contract/roles';
import { tellCompliance } from '../../people/inbox/tell-compliance';
import type { Api } from '../../platform/http/endpoints';
import { RestrictedError } from '../../reference-data/companies/restricted-now';
import type { Services } from '../../services';

/** Tells compliance who tried what with a restricted company, whichever call refused it; their own tries they know. */
export function tellOfRefusals({ app }: Api, { db, queue }: Pick<Services, 'db' | 'queue'>): void {
  app.addHook('onError', async ({ person }, _reply, error) => {
    if (!(error instanceof RestrictedError) || levelOf(person.roles) === roleLevels.ROLE_COMPLIANCE) return;
    await db.transaction().execute(async (trx) => {
      await tellCompliance(trx, queue, {
        ...{ topic: 'reviews', path: '/admin/registers', exceptId: person.id },
        subject: 'A restricted company was named',
        text: `${fullName(person)} tried ${error.tried}, which names a restricted company.`,
      });
    });
  });
}
