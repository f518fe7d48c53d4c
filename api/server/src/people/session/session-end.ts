import { sessionEnds, type SessionEnd } from '@console/contract/session';
import type { EndReason } from '../../platform/database/schema';
import { isOver, type SessionLifetime, type SessionUse } from '../../platform/http/session-time';

/** A refresh token with its session and its account. */
export interface TokenRow extends SessionUse {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly enabled: boolean;
  readonly used_at: Date | null;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly end_reason: EndReason | null;
}

/** That the session is over, and why as far as its holder is told; null: it goes on. */
export function sessionEndOf(
  row: TokenRow,
  lifetime: SessionLifetime,
  now: number,
): { readonly reason: SessionEnd | null } | null {
  if (row.ended_at) return { reason: sessionEnds.find((end) => end === row.end_reason) ?? null };
  if (!row.enabled) return { reason: 'disabled' };
  if (isOver(row, lifetime, now) || row.expires_at.getTime() <= now) return { reason: 'expired' };
  return null;
}
