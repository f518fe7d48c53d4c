import type { PassThrough } from 'node:stream';

/** An event as a stream of events has it; `data` is one line. */
export const eventText = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`;

/** Writes to somebody who follows; who leaves more than `maxUnreadBytes` unread is let go. */
export function writeTo(out: PassThrough, text: string, maxUnreadBytes: number): void {
  if (out.writableEnded || out.destroyed) return;
  out.write(text);
  if (out.writableLength + out.readableLength > maxUnreadBytes) out.destroy();
}
