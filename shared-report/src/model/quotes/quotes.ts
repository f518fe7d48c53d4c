import { commentLimits, type Quote } from '@console/contract/comment-threads';
import type { ReportNode } from '@console/contract/report-document';
import search from 'approx-string-match';
import { richText } from '../document/node-content';
import { insertCharacters } from '../rich-text/note-insert';

/** A stretch of characters of a text: from `start` to before `end`. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The formatted text of a block as its characters, a note one of them; empty for a block without one. */
export const charactersOf = (node: ReportNode): string => richText(node).ops.map(insertCharacters).join('');

/** Characters before and behind a quote that tell it from others. */
const { contextLength, exactLength } = commentLimits;

/** Some words of a text, as they are found again; null where there are none, or more than can be quoted. */
export function quoteOf(text: string, { start, end }: Stretch): Quote | null {
  const exact = text.slice(start, end);
  if (exact.trim() === '' || exact.length > exactLength) return null;
  return {
    exact,
    prefix: text.slice(Math.max(0, start - contextLength), start),
    suffix: text.slice(end, end + contextLength),
    start,
  };
}

/** How much of a quote may have been written anew. */
const MOST_CHANGED = 0.4;
/** A longer quote is found by its beginning: looking for all of it takes its length times that of the text. */
const SOUGHT = 200;

/**
 * Where the words of a quote stand in a text by now: they, or what was made of them, where what is around them is most
 * alike; null where they are gone.
 */
export function placeOfQuote(text: string, quote: Quote): Stretch | null {
  const { exact } = quote;
  const places = exactPlaces(text, exact);
  const found = places.length > 0 ? places : likePlaces(text, exact);
  const scored = found.map((place) => ({ place, score: likeness(text, place, quote) }));
  return scored.toSorted((one, other) => other.score - one.score)[0]?.place ?? null;
}

/** Most places that are compared: of more, a quote is as good as everywhere. */
const MOST_PLACES = 50;

function exactPlaces(text: string, exact: string): readonly Stretch[] {
  const places: Stretch[] = [];
  for (let at = text.indexOf(exact); at >= 0 && places.length < MOST_PLACES; at = text.indexOf(exact, at + 1))
    places.push({ start: at, end: at + exact.length });
  return places;
}

function likePlaces(text: string, exact: string): readonly Stretch[] {
  const sought = exact.slice(0, SOUGHT);
  const matches = search(text, sought, Math.floor(sought.length * MOST_CHANGED));
  const best = Math.min(...matches.map(({ errors }) => errors));
  const rest = exact.length - sought.length;
  return matches
    .filter(({ errors }) => errors === best)
    .slice(0, MOST_PLACES)
    .map(({ start, end }) => wholeWords(text, { start, end: Math.min(text.length, end + rest) }));
}

const letter = /[\p{L}\p{M}\p{N}]/u;

/** A stretch that begins and ends between words. */
function wholeWords(text: string, { start, end }: Stretch): Stretch {
  const isLetter = (at: number) => letter.test(text[at] ?? '');
  let [from, to] = [start, end];
  while (from > 0 && isLetter(from - 1) && isLetter(from)) from -= 1;
  while (to < text.length && isLetter(to - 1) && isLetter(to)) to += 1;
  return { start: from, end: to };
}

/** From 0 to 3: how much of what is around a place is that of the quote, and how near it is to where it was. */
function likeness(text: string, { start, end }: Stretch, { prefix, suffix, start: was }: Quote): number {
  const before = sameEnd(text.slice(Math.max(0, start - prefix.length), start), prefix);
  const behind = sameEnd(reversed(text.slice(end, end + suffix.length)), reversed(suffix));
  const far = Math.abs(start - was) / Math.max(1, text.length);
  return share(before, prefix.length) + share(behind, suffix.length) + (1 - far);
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const reversed = (text: string) => [...text].toReversed().join('');

/** How many characters at the end of two texts are the same. */
function sameEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one.at(-1 - same) === other.at(-1 - same)) same += 1;
  return same;
}
