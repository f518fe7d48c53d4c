import { randomUUID } from 'node:crypto';
import type { Trx } from '../../platform/database/database';
import type { Queue } from '../../platform/jobs/queue';
import { queueMail } from '../../platform/mail/mail-records';
import type { NewsMailJob } from './news-mail.worker';
import { tell, type News } from './tell';

/** News that have no mail of their own, with the subject of theirs. */
export interface MailedNews extends News {
  readonly subject: string;
}

/** Puts news into inboxes, and queues a mail for those who want it at once; in the transaction of what happened. */
export async function tellAndMail(
  trx: Trx,
  queue: Queue,
  { subject, ...news }: MailedNews,
  people: readonly string[],
): Promise<void> {
  const { text, detail = '', path, isOfCompliance = false } = news;
  for (const recipientId of await tell(trx, news, people)) {
    const payload: NewsMailJob = { recipientId, subject, text, detail, path, isOfCompliance };
    const job = { queue: 'mail-news', payload, key: randomUUID() } as const;
    await queueMail(trx, queue, { ...job, kind: 'News', reader: { personId: recipientId } });
  }
}
