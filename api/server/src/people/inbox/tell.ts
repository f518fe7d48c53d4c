import { mailChoiceByDefault, type InboxTopic } from '@console/contract/inbox';
import type { Trx } from '../../platform/database/database';
import { mailChoicesOf } from './mail-choices';

/** What people are told by their inboxes. */
export interface News {
  readonly topic: InboxTopic;
  /** A sentence with names, as things are now. */
  readonly text: string;
  /** What was written to it; empty: nothing. */
  readonly detail?: string;
  /** Where in the console it is seen. */
  readonly path: string;
  /** When it is mailed; missing: as each person chose. Who chose never is never mailed. */
  readonly mail?: 'at-once' | 'as-chosen' | 'never';
  /** Only whoever has the rights of compliance reads it, and gets a mail of it. */
  readonly isOfCompliance?: boolean;
  /** Only whoever had the account before others changed its address or password of late reads it, and gets a mail of it. */
  readonly isOfOwner?: boolean;
  /** The draft that it is about; whoever may not read that has no way there. */
  readonly draftId?: string;
  /** The alert that opens: once it is over, the message says so. */
  readonly alertId?: string;
  /** Those for whom it is not unread; missing: nobody. */
  readonly readBy?: ReadonlySet<string>;
}

/**
 * Puts news into inboxes, in the transaction of what happened, and leaves to the daily mail what waits for that.
 * Answers those of the people who want a mail at once.
 */
export async function tell(
  trx: Trx,
  {
    topic,
    text,
    detail = '',
    path,
    mail = 'as-chosen',
    draftId,
    alertId,
    readBy,
    isOfCompliance = false,
    isOfOwner = false,
  }: News,
  people: readonly string[],
): Promise<readonly string[]> {
  if (people.length === 0) return [];
  const choices = await mailChoicesOf(trx, people, topic);
  const choiceOf = (personId: string) => {
    const chosen = choices.get(personId) ?? mailChoiceByDefault(topic);
    return mail === 'as-chosen' || chosen === 'never' ? chosen : mail;
  };
  await trx
    .insertInto('inbox_message')
    .values(
      people.map((personId) => ({
        ...{ topic, text, detail, path },
        person_id: personId,
        draft_id: draftId ?? null,
        alert_id: alertId ?? null,
        read_on: readBy?.has(personId) ? new Date() : null,
        of_compliance: isOfCompliance,
        of_owner: isOfOwner,
        mail_due: choiceOf(personId) === 'daily',
      })),
    )
    .execute();
  return people.filter((personId) => choiceOf(personId) === 'at-once');
}
