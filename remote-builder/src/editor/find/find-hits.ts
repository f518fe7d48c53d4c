import type { HouseTerm } from '@console/contract/house-terms';
import { termFinder, type TermHit } from '@console/shared-report/house-terms';
import { walk } from '@console/shared-report/tree/walk';
import type { EditedReport } from '../../engine/history';
import { textFields, type FieldPlace } from './text-fields';

export interface Wanted {
  /** A word of the house that is looked for by its own rules; null: the words. */
  readonly term: HouseTerm | null;
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
  if (wanted.term) return termHits(report, [wanted.term]);
  if (wanted.text === '') return [];
  const pattern = patternOf(wanted);
  return textFields(report).flatMap(({ nodeId, place, text }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      ...{ nodeId, place, text, start: index, end: index + found.length },
    })),
  );
}

/** Every word of the house that stands in another form; quotations stay as they were said. */
export function termHits(report: EditedReport, terms: readonly HouseTerm[]): readonly (Hit & TermHit)[] {
  const hitsIn = termFinder(terms);
  const quotes = new Set(
    walk(report.document.root).flatMap(({ type, id }) => (type === 'Quote' ? [id] : [])),
  );
  return textFields(report)
    .filter(({ nodeId, place }) => place.kind !== 'richText' || !quotes.has(nodeId))
    .flatMap((field) => hitsIn(field.text).map((hit) => ({ ...field, ...hit })));
}

function patternOf({ text, matchCase, wholeWords }: Wanted): RegExp {
  // nobody sees which kind of blank it is
  const words = text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/[ \u00a0]/g, '[ \\u00a0]');
  const whole = wholeWords ? `(?<![\\p{L}\\p{M}\\p{N}_])${words}(?![\\p{L}\\p{M}\\p{N}_])` : words;
  return new RegExp(whole, matchCase ? 'gu' : 'giu');
}
