import type { Trx } from '../../platform/database/database';
import type { Queue } from '../../platform/jobs/queue';
import { settledCompliance } from '../compliance/settled-compliance';
import { tellAndMail, type MailedNews } from './tell-and-mail';

/**
 * Tells everybody of compliance but whoever did it, and whoever has just been made one of them: what they are told would
 * tell who made them which companies are restricted. Who has the same unread in their inbox is not told again: what is
 * done a hundred times fills nobody's inbox.
 */
export async function tellCompliance(
  trx: Trx,
  queue: Queue,
  { exceptId, ...news }: MailedNews & { readonly exceptId: string },
): Promise<void> {
  const settled = (await settledCompliance(trx)).filter((id) => id !== exceptId);
  if (settled.length === 0) return;
  const unread = await trx
    .selectFrom('inbox_message')
    .select('person_id')
    .where('person_id', 'in', settled)
    .where('text', '=', news.text)
    .where('read_on', 'is', null)
    .execute();
  const told = new Set(unread.map(({ person_id: id }) => id));
  await tellAndMail(
    trx,
    queue,
    news,
    settled.filter((id) => !told.has(id)),
  );
}
