import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs addresses that an `<img>` or a link can open without a bearer (S14). */
export interface AddressSigner {
  /** Address of a path, good for 15 minutes or a little more: it changes every 5 minutes, so that caches work. */
  sign(path: string): string;
  isValid(path: string, expires: string, signature: string): boolean;
}

const LIFETIME_S = 15 * 60;
const STEP_S = 5 * 60;

export function addressSigner(secret: string, now: () => number = Date.now): AddressSigner {
  const signatureOf = (path: string, expires: string) =>
    createHmac('sha256', secret).update(`address\n${path}\n${expires}`).digest('base64url');
  return {
    sign(path) {
      const nowS = Math.floor(now() / 1000);
      const expires = String(Math.ceil((nowS + LIFETIME_S) / STEP_S) * STEP_S);
      return `${path}?expires=${expires}&signature=${signatureOf(path, expires)}`;
    },
    isValid(path, expires, signature) {
      const expected = Buffer.from(signatureOf(path, expires));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      return Number(expires) * 1000 > now();
    },
  };
}
