export type JsonResult =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

/** Reads a JSON text of at most `maxBytes` of UTF-8. Never throws. */
export function parseJsonText(text: unknown, maxBytes: number): JsonResult {
  if (typeof text !== 'string') return { ok: false, problem: 'must be JSON text' };
  // a character is at least one byte: spares encoding what is too long anyway
  if (text.length > maxBytes || new TextEncoder().encode(text).length > maxBytes) {
    return { ok: false, problem: `is larger than ${maxBytes} bytes` };
  }
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, problem: 'is not valid JSON' };
  }
}

/** Whether a JSON value is an object. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
