import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../../platform/environment';
import { cookieName, cookieOptions } from '../../platform/http/cookies';

/** Days that browsers keep a cookie at most. */
const COOKIE_DAYS = 400;
const MAX_USER_AGENT = 300;

/** The browser that somebody signs in with. Its cookie proves that it signed in here before, and opens nothing (S10). */
export interface Device {
  /** What the database knows of the cookie. */
  readonly hash: string;
  /** How the browser names itself. */
  readonly userAgent: string;
  /** What the cookie is set to. */
  readonly cookie: string;
}

/** The device of a request: that of its cookie, or a new one. */
export function deviceOf(request: FastifyRequest, secret: string, environment: Environment): Device {
  const id = idIn(request.cookies[cookieName('device', environment)], secret) ?? newId();
  return {
    hash: createHash('sha256').update(id).digest('base64url'),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    cookie: `${id}.${signatureOf(id, secret)}`,
  };
}

/** Lets the browser show at the next sign-in that it was here. */
export function keepDevice(reply: FastifyReply, { cookie }: Device, environment: Environment): void {
  reply.setCookie(cookieName('device', environment), cookie, {
    ...cookieOptions(environment),
    maxAge: COOKIE_DAYS * 24 * 3600,
  });
}

const newId = () => randomBytes(24).toString('base64url');

const signatureOf = (id: string, secret: string) =>
  createHmac('sha256', secret).update(`device\n${id}`).digest('base64url');

function idIn(cookie: string | undefined, secret: string): string | null {
  const [id = '', signature = ''] = cookie?.split('.') ?? [];
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(id, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
