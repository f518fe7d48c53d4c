import type { Delta } from './delta';
import { deltaLines, type DeltaLine } from './delta-lines';

/** Rich text as plain text: a line each, list items with their number or a dot, two blanks a level. */
export function deltaPlainText(delta: Delta): string {
  return deltaLines(delta)
    .map((line) => `${marker(line)}${line.spans.map((span) => span.text).join('')}`)
    .join('\n');
}

function marker(line: DeltaLine): string {
  const { list, indent = 0 } = line.format;
  if (!list) return '';
  return `${'  '.repeat(indent)}${list === 'ordered' ? `${line.number}.` : '•'} `;
}
