import type { Trx } from '../../platform/database/database';
import type { Queue } from '../../platform/jobs/queue';
import { enabledCompliance } from '../compliance/settled-compliance';
import { tellAndMail, type MailedNews } from './tell-and-mail';

/**
 * Tells everybody of compliance but whoever did it; who has to wait for the rights of compliance reads and gets it only
 * then. Who has the same unread in their inbox is not told again: what is done a hundred times fills nobody's inbox.
 */
export async function tellCompliance(
  trx: Trx,
  queue: Queue,
  { exceptIds, ...news }: MailedNews & { readonly exceptIds: readonly string[] },
): Promise<void> {
  const people = (await enabledCompliance(trx)).filter((id) => !exceptIds.includes(id));
  if (people.length === 0) return;
  const unread = await trx
    .selectFrom('inbox_message')
    .select('person_id')
    .where('person_id', 'in', people)
    .where('text', '=', news.text)
    .where('read_on', 'is', null)
    .execute();
  const told = new Set(unread.map(({ person_id: id }) => id));
  await tellAndMail(
    trx,
    queue,
    { ...news, isOfCompliance: true },
    people.filter((id) => !told.has(id)),
  );
}
