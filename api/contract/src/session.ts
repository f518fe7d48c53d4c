import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { OwnSettings } from './own-settings';
import { roles } from './roles';
import { body, knownEmail, requiredText } from './rules';

const RoleName = Type.Union(roles.map((role) => Type.Literal(role)));

/** The signed-in person, as `GET /api/who-am-i` tells. */
export const Me = Type.Object({
  id: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  gender: Type.Union([Type.Literal('male'), Type.Literal('female')]),
  roles: Type.Array(RoleName),
  permissions: Type.Array(Type.String()),
  /** Characters that a new password has at least (S5); missing: the default of the contract. */
  passwordMinLength: Type.Optional(Type.Integer()),
  /** Whether a password has to be chosen before anything else; missing: no (S20). */
  mustChoosePassword: Type.Optional(Type.Boolean()),
  /** Whether a new password or e-mail address of one's own asks for the current password (S5); missing: it does not. */
  asksPassword: Type.Optional(Type.Boolean()),
  /** Key of 32 bytes, base64url, with which this browser seals what it keeps of the person's unsaved texts (S24). */
  copyKey: Type.Optional(Type.String()),
  /** How times are shown to the person; missing: as to everybody. */
  settings: Type.Optional(OwnSettings),
  /** Scopes of a market-share user; nobody else has any. */
  scope: Type.Optional(Type.Array(Type.String())),
});
export type Me = Static<typeof Me>;

/** Access token (JWT, 15 min) and the refresh token that replaces it once. */
export const Tokens = Type.Object({ token: Type.String(), refreshToken: Type.String() });
export type Tokens = Static<typeof Tokens>;

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

/** Answer to whoever signs in: the tokens, who that is, and what others tried meanwhile (S10). */
export const SignedIn = Type.Composite([
  Tokens,
  Type.Object({ user: Me, wrongTries: Type.Optional(WrongTries) }),
]);

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with e-mail and password',
  body: body({ email: knownEmail(), password: requiredText(200) }),
  answer: SignedIn,
});

export const refreshTokens = endpoint({
  method: 'POST',
  path: '/api/token/refresh',
  summary: 'Exchange a refresh token for new tokens',
  body: body({ refreshToken: requiredText(200) }),
  answer: Tokens,
});

export const logout = endpoint({
  method: 'GET',
  path: '/api/logout',
  summary: 'End the session',
  changesState: true,
  beforeOwnPassword: true,
});

export const whoAmI = endpoint({
  method: 'GET',
  path: '/api/who-am-i',
  summary: 'The signed-in person',
  beforeOwnPassword: true,
  answer: Me,
});

/** Exchanges the single-use token of a mailed link for a session; the page then goes to `redirect`. */
export const checkLinkToken = endpoint({
  method: 'GET',
  path: '/api/token-check',
  summary: 'Sign in with a link from a mail; 410 once it is used or expired',
  changesState: true,
  query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Type.Composite([Tokens, Type.Object({ redirect: Type.String() })]),
});
