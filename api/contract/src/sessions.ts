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
