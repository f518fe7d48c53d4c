// XML 1.0 has no way to write these
// eslint-disable-next-line no-control-regex -- they are what is taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML holds it. */
export function xmlText(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"]/g, (char) => entities[char] ?? char);
}
