import { levelOf } from '@console/contract/roles';
import type { Role } from '@console/contract/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../database/database';
import type { SessionOpening, UserRow } from '../database/schema';
import type { Environment } from '../environment';
import { cookieName } from './cookies';
import { isOver, keepOpen } from './session-time';
import { UnauthorizedError, invalidToken } from './problem';
import { texts } from '@console/contract/texts';

/** The account behind a request, read from the database on each one. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'male' | 'female';
  readonly roles: Role[];
  readonly permissions: string[];
  readonly scope: string[];
  readonly level: number;
  readonly sessionId: string;
  /** By what the session was opened; null: before this was kept. */
  readonly openedBy: SessionOpening | null;
  /** Whether a password has to be chosen before anything else (S20). */
  readonly mustChoosePassword: boolean;
}

/** Claims of an access token: the account and its session. */
export interface Claims {
  readonly sub: string;
  readonly fam: string;
  /** `frame` tokens live in a cookie and open read-only frames alone (S4). */
  readonly aud: 'api' | 'frame';
}

/** The cookie that opens read-only frames (S4). */
export const frameCookie = (environment: Pick<Environment, 'publicUrl'>) =>
  cookieName('frameSession', environment);

declare module 'fastify' {
  interface FastifyRequest {
    person: Person;
  }
  interface FastifyInstance {
    db: Db;
    environment: Environment;
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims;
    user: Claims;
  }
}

/** Adds `request.person`, which guards fill. */
export function addAuthentication(app: FastifyInstance): void {
  app.decorateRequest('person', null as unknown as Person);
}

/** Fills `request.person` or answers 401: the session must not be ended, nor the account disabled. */
export async function authenticate(
  request: FastifyRequest,
  accepts: 'bearer' | 'bearer or frame cookie',
): Promise<void> {
  const header = request.headers.authorization;
  const bearer = header?.startsWith('Bearer ') ? header.slice(7) : null;
  const cookie =
    accepts === 'bearer' ? null : (request.cookies[frameCookie(request.server.environment)] ?? null);
  const claims = bearer ? verify(request, bearer, 'api') : cookie ? verify(request, cookie, 'frame') : null;
  if (!claims) throw new UnauthorizedError(texts.tokenNotFound);
  const { person, use } = await personOfSession(request.server, claims);
  await keepOpen(request, use);
  request.person = person;
}

/** Who holds a session; 401 once it is over. */
export async function personOfSession(
  { db, environment }: Pick<FastifyInstance, 'db' | 'environment'>,
  claims: Pick<Claims, 'sub' | 'fam'>,
): Promise<{ readonly person: Person; readonly use: Parameters<typeof keepOpen>[1] }> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user as user', 'user.id', 'session.user_id')
    .select(['user.id', 'email', 'first_name', 'last_name', 'gender', 'roles', 'permissions', 'scope'])
    .select(['enabled', 'ended_at', 'opened_by', 'password_chosen', 'session.created_at', 'last_used_at'])
    .where('session.id', '=', claims.fam)
    .where('user.id', '=', claims.sub)
    .executeTakeFirst();
  if (!row) throw invalidToken();
  // before its time, but no less: of all 401 the console asks for new tokens at this one, gets none, and signs out (A§8)
  if (!row.enabled || row.ended_at || isOver(row, environment)) {
    throw new UnauthorizedError(texts.expiredToken);
  }
  const person = {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    gender: row.gender,
    roles: row.roles,
    permissions: row.permissions,
    scope: row.scope,
    level: levelOf(row.roles),
    sessionId: claims.fam,
    openedBy: row.opened_by,
    // a session from before this was kept goes on: nobody loses an edit
    mustChoosePassword: row.opened_by !== null && (lacksOwnPassword(row) || isOpenedByLink(row)),
  };
  return { person, use: { ...row, id: claims.fam } };
}

/** The topic of what somebody may do: their sessions and roles. */
export const personTopic = (personId: string) => `person:${personId}`;

/** Whether somebody has yet to choose a password; people of market shares may keep the one they were given (S20). */
export function lacksOwnPassword({
  roles,
  password_chosen: isChosen,
}: Pick<UserRow, 'roles' | 'password_chosen'>): boolean {
  return !isChosen && !roles.includes('ROLE_MARKET');
}

/** Whether nothing but a mail says who this is: it opens the choice of a password and no more (S20). */
function isOpenedByLink({
  roles,
  opened_by: openedBy,
}: Pick<UserRow, 'roles'> & { readonly opened_by: SessionOpening | null }): boolean {
  return (openedBy === 'reset-password' || openedBy === 'sign-in') && !roles.includes('ROLE_MARKET');
}

function verify(request: FastifyRequest, token: string, audience: Claims['aud']): Claims {
  try {
    const claims = request.server.jwt.verify<Claims>(token);
    if (claims.aud === audience) return claims;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'FAST_JWT_EXPIRED') throw new UnauthorizedError(texts.expiredToken);
  }
  throw invalidToken();
}
