import { scriptText } from '../rich-text/marked-text';

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['rdquo', '”'],
  ['ldquo', '“'],
  ['copy', '©'],
]);
const script = /<(sup|sub)\b[^<>]*>([^<]*)<\/\1\s*>/gi;
const strike = /<\/?(?:s|strike|del)(?:\s[^<>]*)?>/gi;
const blockEnd = /<(?:br|hr)\b[^>]*>|<\/(?:p|div|li|h[1-6]|tr|ul|ol|blockquote|section)\s*>/gi;

/** The paragraphs of an HTML text as plain text. The result is text, to be shown escaped like any other. */
export function htmlParagraphs(html: string): readonly string[] {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(blockEnd, '\n')
    .replace(script, (_element, name: string, text: string) =>
      scriptText(text, name.toLowerCase() === 'sup' ? 'super' : 'sub'),
    )
    .replace(strike, '~~')
    .replace(/<\/?[a-zA-Z][^>]*>/g, '')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, decoded)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities.get(name.toLowerCase()) ?? entity;
  const isHex = name[1]?.toLowerCase() === 'x';
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
