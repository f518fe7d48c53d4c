import type { Delta } from './delta';
import { deltaLines, type DeltaLine, type DeltaSpan } from './delta-lines';
import { markedText, standingText, unmarkedText } from './marked-text';

/**
 * Rich text as plain text: a line each, list items with their number or a dot, two blanks a level; superscript,
 * subscript and what is struck out in characters. A note is its number, '[3]', where it is known how many notes of the
 * report come before the text; where that is not, its words stand at its place: '[Note: As reported.]'.
 */
export function deltaPlainText(delta: Delta, notesBefore?: number): string {
  return linesText(delta, (spans) => markedText(withNotes(spans, notesBefore)));
}

/** Rich text as plain text without what is struck out: what it claims. */
export function deltaStandingText(delta: Delta): string {
  return linesText(delta, (spans) => standingText(withNotes(spans)));
}

/** Rich text as plain text without its marks: the same characters, struck out or not. */
export function deltaUnmarkedText(delta: Delta): string {
  return linesText(delta, (spans) => unmarkedText(withNotes(spans)));
}

function linesText(delta: Delta, textOf: (spans: DeltaLine['spans']) => string): string {
  return deltaLines(delta)
    .map((line) => `${marker(line)}${textOf(line.spans)}`)
    .join('\n');
}

function withNotes(spans: readonly DeltaSpan[], notesBefore?: number): readonly DeltaSpan[] {
  return spans.map((span) => {
    if (!span.note) return span;
    const { words, index } = span.note;
    return {
      text: notesBefore === undefined ? ` [Note: ${words}]` : `[${notesBefore + index + 1}]`,
      format: {},
    };
  });
}

function marker(line: DeltaLine): string {
  const { list, indent = 0 } = line.format;
  if (!list) return '';
  return `${'  '.repeat(indent)}${list === 'ordered' ? `${numberText(line.number, indent)}.` : '•'} `;
}

/** 1, a, i, and again: what the editor and the page show by level. */
function numberText(number: number, level: number): string {
  if (level % 3 === 1) return letters(number);
  return level % 3 === 2 ? roman(number) : String(number);
}

/** As CSS counts: a … z, aa, ab … */
function letters(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  return `${rest > 0 ? letters(rest) : ''}${String.fromCharCode(97 + ((number - 1) % 26))}`;
}

const romans = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

/** As CSS counts: from 4 000 on there are no Roman numbers. */
function roman(number: number): string {
  if (number >= 4000) return String(number);
  let rest = number;
  let text = '';
  for (const [value, letter] of romans) {
    for (; rest >= value; rest -= value) text += letter;
  }
  return text;
}
