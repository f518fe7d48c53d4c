import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { IdParams, collectionOf } from './hydra';

/** A session of an account that goes on. */
export const OpenSession = Type.Object({
  id: Type.String(),
  /** Browser and system in words: 'Chrome on Windows'. */
  device: Type.String(),
  /** The session that asks. */
  isCurrent: Type.Boolean(),
  openedAt: Type.String({ format: 'date-time' }),
  /** To the minute. */
  lastUsedAt: Type.String({ format: 'date-time' }),
  /** When it ends unless it is used before. */
  expiresAt: Type.String({ format: 'date-time' }),
});
export type OpenSession = Static<typeof OpenSession>;

/** The most recently used ones that are answered; `hydra:totalItems` counts all. */
export const MAX_SHOWN_SESSIONS = 100;

/** Why a session is over, as a refused refresh of it tells (S19). */
export const sessionEnds = ['ended', 'expired', 'password-change', 'email-change', 'disabled'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** What a person reads whose session is over; signing out oneself needs no words. */
export const sessionEndTexts: Readonly<Record<SessionEnd, string>> = {
  ended: 'This session was ended. Please sign in again.',
  expired: 'You were signed out because you were away for a long time. Please sign in again.',
  'password-change': 'The password of this account was changed. Please sign in with the new one.',
  'email-change': 'The e-mail address of this account was changed. Please sign in with the new one.',
  disabled: 'This account was disabled. Please ask an admin.',
};

/** Wrong passwords that others tried since the sign-in before, as the next one is told (S10). */
export const WrongTries = Type.Object({
  count: Type.Integer({ minimum: 1 }),
  lastAt: Type.String({ format: 'date-time' }),
});
export type WrongTries = Static<typeof WrongTries>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/:id/sessions',
  summary: 'Open sessions of an account, the one used last first',
  params: IdParams,
  answer: collectionOf(OpenSession),
});
/** Nothing that is open has this id: 404. */
export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/api/user/:id/sessions/:sessionId',
  summary: 'End one session of an account',
  params: Type.Object({
    id: Type.String({ format: 'uuid' }),
    sessionId: Type.String({ format: 'uuid' }),
  }),
});
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/:id/sessions',
  summary: 'End every session of an account but the one that asks',
  params: IdParams,
  answer: Type.Object({ ended: Type.Integer({ minimum: 0 }) }),
});
