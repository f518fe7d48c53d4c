import { randomUUID } from 'node:crypto';
import type { AlertRule } from '@console/contract/alerts';
import { adminIds } from '../../people/inbox/admin-ids';
import { readersOf } from '../../people/inbox/messages-of-alerts';
import { tellAndMail } from '../../people/inbox/tell-and-mail';
import type { Trx } from '../../platform/database/database';
import type { AlertRow } from '../../platform/database/schema';
import type { Services } from '../../services';

/** What the webhook of alerts is told: the JSON body, and the payload of the queue `alert-webhook`. */
export interface AlertWebhookJob {
  /** The same at each try: who has had it already can tell. */
  readonly id: string;
  /** ISO: when it happened. */
  readonly at: string;
  readonly event: 'opened' | 'over';
  /** The same when it opens and when it is over. */
  readonly alert: string;
  readonly rule: string;
  /** A sentence for people, and why. */
  readonly text: string;
  readonly detail: string;
  /** Where people see it. */
  readonly address: string;
}

interface Telling extends Pick<Services, 'environment' | 'queue'> {
  readonly trx: Trx;
  readonly setting: Pick<AlertRule, 'mail' | 'webhook'>;
  readonly now: Date;
}

/** Tells admins that an alert has opened, or is over: by their inboxes, by mail and by the webhook, as its rule says. */
export async function tellAlert(
  { trx, queue, environment, setting, now }: Telling,
  { id, rule, text: opened, detail: why, over_text: over, path }: AlertRow,
  event: AlertWebhookJob['event'],
): Promise<void> {
  const text = event === 'opened' ? opened : over;
  const detail = event === 'opened' ? why : `It was: ${opened}`;
  const subject = event === 'opened' ? `Alert: ${opened}` : `Over: ${opened}`;
  const admins = await adminIds(trx);
  const news = { topic: 'operations', subject, text, detail, path, mail: setting.mail } as const;
  await tellAndMail(
    trx,
    queue,
    { ...news, ...(event === 'opened' ? { alertId: id } : { readBy: await unawareOf(trx, id, admins) }) },
    admins,
  );
  if (!setting.webhook || environment.alertWebhook === null) return;
  const payload: AlertWebhookJob = {
    ...{ id: randomUUID(), at: now.toISOString(), event, alert: id, rule, text, detail },
    address: `${environment.publicUrl}${path}`,
  };
  await queue.send(trx, { queue: 'alert-webhook', payload, key: payload.id });
}

/** Whoever has not read that an alert opened need not read that it is over. */
async function unawareOf(trx: Trx, alertId: string, people: readonly string[]): Promise<ReadonlySet<string>> {
  const readers = await readersOf(trx, alertId);
  return new Set(people.filter((id) => !readers.has(id)));
}
