import type { EditedReport } from '../../engine/history';
import { textFields, type FieldPlace } from './text-fields';

export interface Wanted {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
}

/** Where the wanted words stand: characters `start` to `end` of a text of the report. */
export interface Hit {
  readonly nodeId: string;
  readonly place: FieldPlace;
  /** All of that text. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Every hit in reading order; none overlaps another one. */
export function findHits(report: EditedReport, wanted: Wanted): readonly Hit[] {
  if (wanted.text === '') return [];
  const pattern = patternOf(wanted);
  return textFields(report).flatMap(({ nodeId, place, text }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      ...{ nodeId, place, text, start: index, end: index + found.length },
    })),
  );
}

function patternOf({ text, matchCase, wholeWords }: Wanted): RegExp {
  // nobody sees which kind of blank it is
  const words = text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/[ \u00a0]/g, '[ \\u00a0]');
  const whole = wholeWords ? `(?<![\\p{L}\\p{M}\\p{N}_])${words}(?![\\p{L}\\p{M}\\p{N}_])` : words;
  return new RegExp(whole, matchCase ? 'gu' : 'giu');
}
