import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Order } from './list';

/** Where a page begins or ends: behind a row, before a row, or at the end of the list. */
export type Place =
  { readonly side: 'after' | 'before'; readonly values: readonly string[] } | { readonly side: 'end' };

/** A place in one order of one list. */
interface PlaceInList {
  readonly noun: string;
  readonly order: Order;
  readonly place: Place;
}

/** Length in characters of a signature of 18 bytes. */
const SIGNATURE_LENGTH = 24;

/** Makes cursors that clients hand back unread, and reads none but its own. */
export function cursorSigner(secret: string) {
  const signatureOf = (text: string) =>
    createHmac('sha256', secret).update(`list-cursor ${text}`).digest('base64url').slice(0, SIGNATURE_LENGTH);

  return {
    sign({ noun, order, place }: PlaceInList): string {
      const values = place.side === 'end' ? [] : place.values;
      const parts = [noun, order.field, order.direction, place.side, ...values];
      const text = Buffer.from(JSON.stringify(parts)).toString('base64url');
      return `${text}${signatureOf(text)}`;
    },

    /** null: not one of ours, or of another list or order. */
    read(cursor: string, { noun, order }: Omit<PlaceInList, 'place'>): Place | null {
      const text = cursor.slice(0, -SIGNATURE_LENGTH);
      const given = Buffer.from(cursor.slice(-SIGNATURE_LENGTH));
      const expected = Buffer.from(signatureOf(text));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      // signed, so it is what `sign` wrote
      const parts = JSON.parse(Buffer.from(text, 'base64url').toString()) as string[];
      const [ofNoun, field, direction, side, ...values] = parts;
      if (ofNoun !== noun || field !== order.field || direction !== order.direction) return null;
      return side === 'after' || side === 'before' ? { side, values } : { side: 'end' };
    },
  };
}

export type CursorSigner = ReturnType<typeof cursorSigner>;
