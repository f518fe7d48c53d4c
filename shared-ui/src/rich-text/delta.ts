import Delta from 'quill-delta';

/** Reads serialised rich text; what is no Delta counts as plain text. */
export function parseDelta(text: string): Delta {
  const parsed = parseJson(text);
  if (typeof parsed === 'object' && parsed !== null && 'ops' in parsed && Array.isArray(parsed.ops))
    return new Delta(parsed.ops);
  return text === '' ? new Delta() : new Delta().insert(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
