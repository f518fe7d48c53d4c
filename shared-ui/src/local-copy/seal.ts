import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';

const NONCE_BYTES = 24;

/** Whose copies these are: the key comes from the server with the person, and is kept nowhere in the browser. */
export interface CopyOwner {
  readonly id: string;
  /** 32 bytes, base64url; missing: nothing is kept. */
  readonly copyKey?: string | undefined;
}

/**
 * Encrypts a value for the storage of this browser, bound to the name under which it is kept. Not by Web Crypto, which
 * is for secure contexts only, and whose answer comes after a page that ends.
 */
export function seal(value: unknown, { copyKey }: CopyOwner, name: string): Uint8Array | null {
  const key = keyBytes(copyKey);
  if (!key) return null;
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = xchacha20poly1305(key, nonce, new TextEncoder().encode(name)).encrypt(text);
  const kept = new Uint8Array(NONCE_BYTES + sealed.length);
  kept.set(nonce);
  kept.set(sealed, NONCE_BYTES);
  return kept;
}

/** The value that was sealed for this person under this name; undefined: it was not. */
export function unseal(kept: Uint8Array, { copyKey }: CopyOwner, name: string): unknown {
  const key = keyBytes(copyKey);
  if (!key) return undefined;
  try {
    const nonce = kept.subarray(0, NONCE_BYTES);
    const cipher = xchacha20poly1305(key, nonce, new TextEncoder().encode(name));
    return JSON.parse(new TextDecoder().decode(cipher.decrypt(kept.subarray(NONCE_BYTES))));
  } catch {
    // sealed by another key, or changed: it is nobody's any more
    return undefined;
  }
}

function keyBytes(copyKey: string | undefined): Uint8Array | null {
  if (!copyKey) return null;
  const binary = atob(copyKey.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
