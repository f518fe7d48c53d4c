import type { CookieSerializeOptions } from '@fastify/cookie';
import { isSecureOrigin, type Environment } from '../environment';

type Origin = Pick<Environment, 'publicUrl'>;

/** A cookie's name: with the prefix that no other host and no plain HTTP can set; on this machine without (S16). */
export const cookieName = (name: string, { publicUrl }: Origin): string =>
  isSecureOrigin(publicUrl) ? `__Host-${name}` : name;

/** Attributes of every cookie of the server; the prefix asks for TLS, for this path and for no domain. */
export function cookieOptions({ publicUrl }: Origin): CookieSerializeOptions {
  const secure = isSecureOrigin(publicUrl);
  return { path: secure ? '/' : '/api', httpOnly: true, sameSite: 'strict', secure };
}
