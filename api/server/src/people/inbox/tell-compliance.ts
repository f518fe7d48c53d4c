import { levelOf, roleLevels } from '@console/contract/roles';
import type { Trx } from '../../platform/database/database';
import type { Queue } from '../../platform/jobs/queue';
import { tellAndMail, type MailedNews } from './tell-and-mail';

/**
 * Tells everybody of compliance but whoever did it. Who has the same unread in their inbox is not told again: what is
 * done a hundred times fills nobody's inbox.
 */
export async function tellCompliance(
  trx: Trx,
  queue: Queue,
  { exceptId, ...news }: MailedNews & { readonly exceptId: string },
): Promise<void> {
  const people = await trx
    .selectFrom('app_user')
    .select(['id', 'roles'])
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '!=', exceptId)
    .where((user) =>
      user.not(
        user.exists(
          user
            .selectFrom('inbox_message')
            .select('inbox_message.id')
            .whereRef('person_id', '=', 'app_user.id')
            .where('text', '=', news.text)
            .where('read_on', 'is', null),
        ),
      ),
    )
    .execute();
  const ofCompliance = people.filter(({ roles }) => levelOf(roles) === roleLevels.ROLE_COMPLIANCE);
  await tellAndMail(
    trx,
    queue,
    news,
    ofCompliance.map(({ id }) => id),
  );
}
