import { fullName } from '@console/contract/full-name';
import { can } from '@console/shared-auth/access/can';
import { tellAndMail } from '../../people/inbox/tell-and-mail';
import { personRefs } from '../../people/person-refs';
import type { Trx } from '../../platform/database/database';
import type { Queue } from '../../platform/jobs/queue';
import type { IdeasVersion } from './best-ideas.store';

const ideasPath = '/admin/reports/best-ideas';

/** Tells everybody who reads the Best Ideas in the console that there is a new list (X101). */
export async function tellPublishedIdeas(
  trx: Trx,
  queue: Queue,
  { id, number, publishedBy }: Pick<IdeasVersion, 'id' | 'number' | 'publishedBy'>,
): Promise<void> {
  const person = (await personRefs(trx, [publishedBy])).get(publishedBy ?? '');
  const people = await trx
    .selectFrom('app_user')
    .select(['id', 'roles'])
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  const readers = people.filter((one) => can(one, 'reports:best-ideas'));
  const news = {
    topic: 'publications' as const,
    subject: `Published: Best Ideas, list ${number}`,
    text: `${person ? fullName(person) : 'The console'} published the Best Ideas, list ${number}.`,
    path: `${ideasPath}/view/${id}`,
  };
  await tellAndMail(
    trx,
    queue,
    news,
    readers.map((one) => one.id),
  );
}

/** Tells whoever queued the Best Ideas that they could not be published, and why. */
export async function tellFailedIdeas(
  trx: Trx,
  queue: Queue,
  { queuedBy, reason }: { readonly queuedBy: string | null; readonly reason: string },
): Promise<void> {
  if (queuedBy === null) return;
  const text = 'The Best Ideas could not be published.';
  const news = { topic: 'publications' as const, subject: 'Not published: Best Ideas', text };
  await tellAndMail(trx, queue, { ...news, detail: reason, path: ideasPath }, [queuedBy]);
}
