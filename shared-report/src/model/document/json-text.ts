export type JsonResult =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

/** How deep a JSON text may be nested, and how many values it may hold. */
export interface JsonLimits {
  readonly depth: number;
  readonly values: number;
}

/**
 * What keeps a text of this size from being read quickly; null: nothing. Looks at brackets and commas alone, so that a
 * text of brackets costs no more than reading one of words; whether it is JSON is for the parser to say.
 */
export function jsonFault(text: string, { depth, values }: JsonLimits): string | null {
  let open = 0;
  let commas = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at);
        break;
      case bracket:
      case brace:
        open += 1;
        if (open > depth) return 'is nested too deeply';
        break;
      case closingBracket:
      case closingBrace:
        open -= 1;
        break;
      case comma:
        commas += 1;
        if (commas >= values) return 'holds too many values';
    }
  }
  return null;
}

const [quote, backslash, comma] = [34, 92, 44];
const [bracket, closingBracket, brace, closingBrace] = [91, 93, 123, 125];

/** Where the quote is that ends the string which begins here. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}

/** More than any report holds; what is a little too deep is told by the rules of the tree. */
const documentJson: JsonLimits = { depth: 20_000, values: 500_000 };

/** Reads a JSON text of at most `maxBytes` of UTF-8. Never throws. */
export function parseJsonText(text: unknown, maxBytes: number): JsonResult {
  if (typeof text !== 'string') return { ok: false, problem: 'must be JSON text' };
  // a character is at least one byte: spares encoding what is too long anyway
  if (text.length > maxBytes || new TextEncoder().encode(text).length > maxBytes) {
    return { ok: false, problem: `is larger than ${maxBytes} bytes` };
  }
  const fault = jsonFault(text, documentJson);
  if (fault) return { ok: false, problem: fault };
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
