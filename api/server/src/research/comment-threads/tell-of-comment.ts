import { fullName } from '@console/contract/full-name';
import { can } from '@console/shared-auth/access/can';
import { tellAndMail } from '../../people/inbox/tell-and-mail';
import { personRefs } from '../../people/person-refs';
import type { Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import type { Person } from '../../platform/http/authentication';
import type { Queue } from '../../platform/jobs/queue';

interface Said {
  readonly draft: DraftRow;
  readonly threadId: string;
  readonly me: Person;
  readonly words: string;
  /** Ids of people who are mentioned. */
  readonly mentions: readonly string[];
}

/** Tells whoever is mentioned, and the owner of the report and all who wrote in the thread; nobody of their own words. */
export async function tellOfComment(
  trx: Trx,
  queue: Queue,
  { draft, threadId, me, words, mentions }: Said,
): Promise<void> {
  const author = (await personRefs(trx, [me.id])).get(me.id);
  const name = author ? fullName(author) : 'Somebody';
  const rows = await trx
    .selectFrom('thread_comment')
    .select('author_id')
    .distinct()
    .where('thread_id', '=', threadId)
    .execute();
  const named = new Set(mentions.filter((id) => id !== me.id));
  const others = new Set([draft.owner_id, ...rows.map(({ author_id }) => author_id)]);
  const rest = [...others].filter((id) => id !== me.id && !named.has(id));
  const news = { topic: 'reviews', detail: words, draftId: draft.id } as const;
  const tell = async (people: readonly string[], done: string) => {
    const text = `${name} ${done} “${draft.title}”.`;
    for (const [path, readers] of await wayFor(trx, { draft, threadId, people }))
      await tellAndMail(trx, queue, { ...news, text, path, subject: `Comment on ${draft.title}` }, readers);
  };
  await tell([...named], 'mentioned you in a comment on');
  await tell(rest, 'commented on');
}

/** Where people read a thread: in the builder whoever may write there, on the preview everybody else. */
async function wayFor(
  trx: Trx,
  { draft, threadId, people }: Pick<Said, 'draft' | 'threadId'> & { readonly people: readonly string[] },
): Promise<ReadonlyMap<string, string[]>> {
  const ways = new Map<string, string[]>();
  if (people.length === 0) return ways;
  const rows = await trx
    .selectFrom('app_user')
    .select(['id', 'roles'])
    .where('id', 'in', [...people])
    .where('enabled', '=', true)
    .execute();
  for (const { id, roles } of rows) {
    const isWriter = can({ id, roles }, 'draft:edit', { ownerId: draft.owner_id });
    const builder = `/admin/builder/draft-report/${draft.id}`;
    const path = `${isWriter ? builder : `${builder}/preview`}?comment=${threadId}`;
    ways.set(path, [...(ways.get(path) ?? []), id]);
  }
  return ways;
}
