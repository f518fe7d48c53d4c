import { adminIds } from '../../people/inbox/admin-ids';
import { tellAndMail } from '../../people/inbox/tell-and-mail';
import { postWebhook } from '../../platform/webhook/post-webhook';
import type { Services } from '../../services';
import type { AlertWebhookJob } from './tell-alert';

/** Tells other systems of alerts; what fails is tried again for about twenty minutes, and then admins are told. */
export async function startAlertWebhookWorker({
  db,
  queue,
  environment: { alertWebhook },
}: Pick<Services, 'db' | 'environment' | 'queue'>): Promise<void> {
  await queue.work(
    'alert-webhook',
    async (payload) => {
      // the address was taken away since: nobody wants to be told any more
      if (alertWebhook !== null) await postWebhook(alertWebhook, payload as AlertWebhookJob);
    },
    async (payload) => {
      const { text } = payload as AlertWebhookJob;
      await db.transaction().execute(async (trx) =>
        tellAndMail(
          trx,
          queue,
          {
            ...{ topic: 'operations', subject: 'The webhook of alerts failed', path: '/admin/alerts' },
            text: `The webhook of alerts was not told: ${text}`,
            detail: 'Look at ALERT_WEBHOOK_URL.',
          },
          await adminIds(trx),
        ),
      );
    },
  );
}
