import type { FastifyRequest } from 'fastify';
import type { Environment } from '../environment';

const HOUR_MS = 3_600_000;
/** The last use is kept to the minute: not every call writes. */
const TOUCH_MS = 60_000;
/** Header of calls that a page makes on its own while nobody is at it: they keep no session open. */
const UNATTENDED = 'console-unattended';

/** How long a session lasts (S17). */
export type SessionLifetime = Pick<Environment, 'sessionIdleHours' | 'sessionMaxDays'>;

/** When a session began and was last used. */
export interface SessionUse {
  readonly created_at: Date;
  readonly last_used_at: Date;
}

/** When a session ends: after hours in which nobody used it, and days after the sign-in at the latest (S17). */
export function sessionEnd(
  { created_at: createdAt, last_used_at: lastUsedAt }: SessionUse,
  { sessionIdleHours, sessionMaxDays }: SessionLifetime,
): Date {
  const idleEnd = lastUsedAt.getTime() + sessionIdleHours * HOUR_MS;
  const lastEnd = createdAt.getTime() + sessionMaxDays * 24 * HOUR_MS;
  return new Date(Math.min(idleEnd, lastEnd));
}

export const isOver = (use: SessionUse, lifetime: SessionLifetime, now: number = Date.now()) =>
  sessionEnd(use, lifetime).getTime() <= now;

/** Notes that somebody uses the session, which puts its end off. */
export async function keepOpen(
  { server: { db, environment }, headers }: FastifyRequest,
  session: SessionUse & { readonly id: string },
): Promise<void> {
  const now = new Date();
  if (headers[UNATTENDED] !== undefined) return;
  if (now.getTime() - session.last_used_at.getTime() < TOUCH_MS) return;
  const use = { created_at: session.created_at, last_used_at: now };
  await db
    .updateTable('session')
    .set({ last_used_at: now, expires_at: sessionEnd(use, environment) })
    .where('id', '=', session.id)
    .where('ended_at', 'is', null)
    .execute();
}
