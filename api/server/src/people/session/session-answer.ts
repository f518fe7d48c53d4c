import { createHmac } from 'node:crypto';
import type { OwnSettings } from '@console/contract/own-settings';
import type { Me, Tokens } from '@console/contract/session';
import type { FastifyReply } from 'fastify';
import type { Environment } from '../../platform/environment';
import { frameCookie, type Person } from '../../platform/http/authentication';
import { cookieOptions } from '../../platform/http/cookies';
import type { IssuedTokens } from './token-service';

/** Both tokens as an answer tells them; the one of frames goes into its cookie. */
export function giveTokens(
  reply: FastifyReply,
  { frameToken, token, refreshToken }: IssuedTokens,
  environment: Pick<Environment, 'publicUrl'>,
): Tokens {
  reply.setCookie(frameCookie(environment), frameToken, cookieOptions(environment));
  return { token, refreshToken };
}

/** The signed-in person as answers tell. */
export function meOf(
  account: Omit<Person, 'level' | 'sessionId' | 'openedBy'>,
  { passwordMinLength }: Pick<Environment, 'passwordMinLength'>,
  {
    asksPassword,
    secret,
    settings,
  }: { readonly asksPassword: boolean; readonly secret: string; readonly settings?: OwnSettings },
): Me {
  const { id, email, firstName, lastName, gender, roles, scope, mustChoosePassword } = account;
  return {
    ...{ id, email, firstName, lastName, gender, roles },
    permissions: permissionsOf(account),
    passwordMinLength,
    ...(mustChoosePassword && { mustChoosePassword }),
    asksPassword,
    copyKey: createHmac('sha256', secret).update(`local copies\n${id}`).digest('base64url'),
    ...(roles.includes('ROLE_MARKET') && { scope }),
    ...(settings && { settings }),
  };
}

/** Admins may pick table attributes without being told so one by one (R15). */
function permissionsOf({ roles, permissions }: Pick<Person, 'roles' | 'permissions'>): string[] {
  return roles.includes('ROLE_ADMIN') ? [...new Set([...permissions, 'attributeList'])] : permissions;
}
