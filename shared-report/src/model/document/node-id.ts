const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const idLength = 10;

/** What an id of a node may look like: safe as a key, as an attribute and inside a CSS selector. */
export const nodeIdPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** A random id of ten letters and digits (A§9.8). */
export function newNodeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(idLength));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}
