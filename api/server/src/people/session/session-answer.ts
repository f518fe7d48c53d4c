import type { Me, Tokens } from '@console/contract/session';
import type { FastifyReply } from 'fastify';
import { isSecureOrigin, type Environment } from '../../platform/environment';
import { FRAME_COOKIE, type Person } from '../../platform/http/authentication';
import type { IssuedTokens } from './token-service';

/** Both tokens as an answer tells them; the one of frames goes into its cookie. */
export function giveTokens(
  reply: FastifyReply,
  { frameToken, token, refreshToken }: IssuedTokens,
  { publicUrl }: Pick<Environment, 'publicUrl'>,
): Tokens {
  reply.setCookie(FRAME_COOKIE, frameToken, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecureOrigin(publicUrl),
  });
  return { token, refreshToken };
}

/** The signed-in person as answers tell. */
export function meOf(
  account: Omit<Person, 'level' | 'sessionId'>,
  { passwordMinLength }: Pick<Environment, 'passwordMinLength'>,
): Me {
  const { id, email, firstName, lastName, gender, roles, scope } = account;
  return {
    ...{ id, email, firstName, lastName, gender, roles },
    permissions: permissionsOf(account),
    passwordMinLength,
    ...(roles.includes('ROLE_MARKET') && { scope }),
  };
}

/** Admins may pick table attributes without being told so one by one (R15). */
function permissionsOf({ roles, permissions }: Pick<Person, 'roles' | 'permissions'>): string[] {
  return roles.includes('ROLE_ADMIN') ? [...new Set([...permissions, 'attributeList'])] : permissions;
}
