/** Longest view that a link can carry, in characters; a longer one counts as none. */
const MAX_LENGTH = 16_000;

/** A value as the text of the address parameter `view`: JSON in base64url. */
export function toLinkText(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What such a text holds, unchecked; undefined when it is none. */
export function fromLinkText(text: string): unknown {
  if (text.length > MAX_LENGTH || !/^[\w-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
