import serialize from 'canonicalize';
import { createHash } from 'node:crypto';

/** The RFC 8785 form of a JSON value, as bytes. */
export function canonicalBytes(value: unknown): Uint8Array {
  const text = serialize(value);
  if (text === undefined) throw new Error('expected a JSON value, got undefined; give an object');
  return Buffer.from(text, 'utf8');
}

/** SHA-256 over the RFC 8785 form of a JSON value, 64 hexadecimal digits. */
export function sha256Of(value: unknown): string {
  return createHash('sha256').update(canonicalBytes(value)).digest('hex');
}

/** The JSON value in the bytes of a file; undefined when they hold none. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
