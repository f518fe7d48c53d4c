import type { Services } from '../../services';
import { postWebhook } from '../../platform/webhook/post-webhook';
import type { ReleaseWebhookJob } from './release-webhook';
import { tellAdmins } from './tell-release-change';

/** Tells other systems of releases; what fails is tried again for about twenty minutes, and then admins are told. */
export async function startReleaseWebhookWorker({
  db,
  queue,
  environment: { releaseWebhook },
}: Pick<Services, 'db' | 'environment' | 'queue'>): Promise<void> {
  const reasons = new Map<string, string>();
  await queue.work(
    'release-webhook',
    async (payload) => {
      const job = payload as ReleaseWebhookJob;
      // the address was taken away since: nobody wants to be told any more
      if (releaseWebhook === null) return;
      try {
        await postWebhook(releaseWebhook, job);
        reasons.delete(job.id);
      } catch (error) {
        reasons.set(job.id, error instanceof Error ? error.message : String(error));
        throw error;
      }
    },
    async (payload) => {
      const { id, env, remote, version, text } = payload as ReleaseWebhookJob;
      await db.transaction().execute((trx) =>
        tellAdmins(trx, queue, {
          env,
          subject: `Webhook failed: ${remote}@${version} in ${env}`,
          text: `The webhook of releases was not told: ${text}`,
          detail: `${reasons.get(id) ?? 'The server ended at each try'}. Look at RELEASE_WEBHOOK_URL.`,
        }),
      );
      reasons.delete(id);
    },
  );
}
