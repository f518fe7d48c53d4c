import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { roles } from './roles';
import { body, email, requiredText } from './rules';

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
  /** Scopes of a market-share user; nobody else has any. */
  scope: Type.Optional(Type.Array(Type.String())),
});
export type Me = Static<typeof Me>;

/** Access token (JWT, 15 min) and the refresh token that replaces it once. */
export const Tokens = Type.Object({ token: Type.String(), refreshToken: Type.String() });
export type Tokens = Static<typeof Tokens>;

/** Answer to whoever signs in: the tokens, and who that is. */
export const SignedIn = Type.Composite([Tokens, Type.Object({ user: Me })]);

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with e-mail and password',
  body: body({ email: email(), password: requiredText(200) }),
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
});

export const whoAmI = endpoint({
  method: 'GET',
  path: '/api/who-am-i',
  summary: 'The signed-in person',
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
