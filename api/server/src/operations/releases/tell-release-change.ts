import { randomUUID } from 'node:crypto';
import { adminIds } from '../../people/inbox/admin-ids';
import { tellAndMail } from '../../people/inbox/tell-and-mail';
import { audit } from '../../platform/audit/audit';
import type { Trx } from '../../platform/database/database';
import type { Services } from '../../services';
import type { ReleaseWebhookJob } from './release-webhook';

/** A release that the console wrote by itself. */
export interface ReleaseChange {
  readonly env: string;
  /** Who had planned it; null: nobody. */
  readonly actorId?: string;
  readonly action: 'release.pin' | 'release.rollback';
  /** Numbers of the release before and of the new one. */
  readonly numbers: readonly [before: number, after: number];
  readonly reason: string;
}

/** What became of a version. */
export type ReleaseEvent = 'held' | 'not-pinned' | 'pinned' | 'rolled-out' | 'taken-back';

/** What admins and other systems are told of it, or of one that was not written. */
export interface ReleaseNews {
  readonly event: ReleaseEvent;
  readonly env: string;
  readonly remote: string;
  readonly version: string;
  readonly subject: string;
  readonly text: string;
  readonly detail: string;
}

/** Adds a change to the audit trail. */
export function auditRelease(
  trx: Trx,
  { env, actorId, action, numbers, reason }: ReleaseChange,
): Promise<void> {
  const [before, after] = numbers;
  return audit(trx, {
    ...{ actorId: actorId ?? null, action, subjectType: 'environment', subjectId: env, subjectLabel: env },
    ...{ before: { number: before }, after: { number: after, reason } },
  });
}

/** Tells admins by their inboxes and by mail, and other systems where there is a webhook. */
export async function tellRelease(
  trx: Trx,
  { queue, environment }: Pick<Services, 'environment' | 'queue'>,
  { event, env, remote, version, ...news }: ReleaseNews,
): Promise<void> {
  await tellAdmins(trx, queue, { env, ...news });
  if (environment.releaseWebhook === null) return;
  const payload: ReleaseWebhookJob = {
    ...{ id: randomUUID(), at: new Date().toISOString(), event, env, remote, version },
    ...{ text: news.text, detail: news.detail },
  };
  await queue.send(trx, { queue: 'release-webhook', payload, key: payload.id });
}

/** Tells admins by their inboxes and by mail. */
export async function tellAdmins(
  trx: Trx,
  queue: Services['queue'],
  { env, ...news }: Pick<ReleaseNews, 'detail' | 'env' | 'subject' | 'text'>,
): Promise<void> {
  const path = `/admin/releases?env=${env}`;
  await tellAndMail(trx, queue, { topic: 'operations', ...news, path }, await adminIds(trx));
}
