import { createHmac, timingSafeEqual } from 'node:crypto';

/** Letters and digits that nobody takes for one another; 32 of them, so that each carries five bits of a byte. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 20;

/**
 * What the server prints for whoever sets up the console: 100 bits in groups of five signs. It is derived from the
 * secret, which all instances share, so that each prints the same one.
 */
export function setUpCode(secret: string): string {
  const bytes = createHmac('sha256', secret).update('set up this console').digest().subarray(0, LENGTH);
  const signs = [...bytes].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('');
  return signs.replace(/.{5}(?=.)/g, '$&-');
}

/** Whether it is the code, however its groups and letters are written; it takes as long for every other text. */
export function isSetUpCode(secret: string, given: string): boolean {
  const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const digest = (text: string) => createHmac('sha256', secret).update(plain(text)).digest();
  return timingSafeEqual(digest(given), digest(setUpCode(secret)));
}
