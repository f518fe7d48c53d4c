import {
  inboxTopics,
  mailChoiceByDefault,
  type InboxTopic,
  type MailChoice,
  type MailChoices,
} from '@console/contract/inbox';
import type { Db, Trx } from '../../platform/database/database';

/** What people chose for a topic; whoever is missing chose nothing. */
export async function mailChoicesOf(
  db: Db | Trx,
  people: readonly string[],
  topic: InboxTopic,
): Promise<ReadonlyMap<string, MailChoice>> {
  const rows = await db
    .selectFrom('mail_choice')
    .select(['person_id', 'choice'])
    .where('topic', '=', topic)
    .where('person_id', 'in', [...people])
    .execute();
  return new Map(rows.map(({ person_id, choice }) => [person_id, choice]));
}

/** When a person is mailed, by topic. */
export async function readMailChoices(db: Db | Trx, personId: string): Promise<MailChoices> {
  const rows = await db
    .selectFrom('mail_choice')
    .select(['topic', 'choice'])
    .where('person_id', '=', personId)
    .execute();
  const chosen = new Map(rows.map(({ topic, choice }) => [topic, choice]));
  const choices = inboxTopics.map(
    ({ topic }) => [topic, chosen.get(topic) ?? mailChoiceByDefault(topic)] as const,
  );
  return Object.fromEntries(choices) as MailChoices;
}

/** Keeps what was chosen; messages that wait for the daily mail of a topic that has none any more are let go. */
export async function saveMailChoices(
  db: Db,
  personId: string,
  chosen: { readonly [Topic in InboxTopic]?: MailChoice | undefined },
): Promise<MailChoices> {
  return db.transaction().execute(async (trx) => {
    for (const { topic } of inboxTopics) {
      const choice = chosen[topic];
      if (choice === undefined) continue;
      await trx
        .insertInto('mail_choice')
        .values({ person_id: personId, topic, choice })
        .onConflict((conflict) => conflict.columns(['person_id', 'topic']).doUpdateSet({ choice }))
        .execute();
      if (choice === 'never')
        await trx
          .updateTable('inbox_message')
          .set({ mail_due: false })
          .where('person_id', '=', personId)
          .where('topic', '=', topic)
          .where('mail_due', '=', true)
          .execute();
    }
    return readMailChoices(trx, personId);
  });
}
