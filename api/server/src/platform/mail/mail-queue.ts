import type { Db } from '../database/database';
import type { Queue, QueueName } from '../jobs/queue';
import { keepFailedMail, keepSentMail, refusalOf, type Departed } from './mail-records';
import type { Mailer } from './mailer';

/** Where a worker tells of a mail that was given up. */
export interface MailLog {
  error(context: object, text: string): void;
}

interface MailQueue<MailJob> {
  readonly name: QueueName;
  /** Sends it by this mailer, or nothing where nobody is to get it any more. */
  readonly send: (job: MailJob, mailer: Mailer) => Promise<unknown>;
  readonly log: MailLog;
  /** What of a job is logged when its mail is given up: no address. */
  readonly context: (job: MailJob) => object | Promise<object>;
  /** 'gave up sending a mail about …' */
  readonly givenUp: string;
}

interface MailServices {
  readonly db: Db;
  readonly queue: Queue;
  readonly mailer: Mailer;
}

/**
 * Sends the mails of a queue, which tries again what fails, and keeps what became of each; what fails for the last time
 * is logged. What a mail server has refused is not put into the folder instead: it would count as settled.
 */
export async function sendMailsOf<MailJob>(
  { db, queue, mailer }: MailServices,
  { name, send, log, context, givenUp }: MailQueue<MailJob>,
): Promise<void> {
  await queue.work(name, async (payload, attempt) => {
    const job = payload as MailJob;
    let departed: Departed | null = null;
    let isRefused = false;
    const noting: Mailer = {
      ...mailer,
      async send(mail) {
        const route = await mailer.route();
        const refusal = await refusalOf(db, attempt);
        isRefused = route.leaves || refusal !== null;
        if (!route.leaves && refusal !== null) throw new Error(withoutWay(refusal));
        const how = await route.send(mail);
        departed = { how, address: mail.to };
        return how;
      },
    };
    try {
      await send(job, noting);
    } catch (error) {
      await keepFailedMail(db, attempt, { error, isRefused });
      if (attempt.isLast) log.error({ err: error, ...(await context(job)) }, givenUp);
      throw error;
    }
    await keepSentMail(db, attempt, departed);
  });
}

const NO_WAY = 'No mails leave the console now. Before: ';
const withoutWay = (refusal: string) => NO_WAY + refusal.replace(NO_WAY, '');
