import type { Queue, QueueName } from '../jobs/queue';

/** Where a worker tells of a mail that was given up. */
export interface MailLog {
  error(context: object, text: string): void;
}

interface MailQueue<MailJob> {
  readonly name: QueueName;
  readonly send: (job: MailJob) => Promise<void>;
  readonly log: MailLog;
  /** What of a job is logged when its mail is given up: no address. */
  readonly context: (job: MailJob) => object;
  /** 'gave up sending a mail about …' */
  readonly givenUp: string;
}

/** Sends the mails of a queue, which tries again what fails; what fails for the last time is logged. */
export async function sendMailsOf<MailJob>(
  queue: Queue,
  { name, send, log, context, givenUp }: MailQueue<MailJob>,
): Promise<void> {
  await queue.work(name, async (payload, { isLast }) => {
    const job = payload as MailJob;
    try {
      await send(job);
    } catch (error) {
      if (isLast) log.error({ err: error, ...context(job) }, givenUp);
      throw error;
    }
  });
}
