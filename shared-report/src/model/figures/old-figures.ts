import type { LastReport } from '@console/contract/draft-origin';
import type { ReportDocument } from '@console/contract/report-document';
import { propText } from '../document/node-content';
import { reportDate } from '../format/report-date';
import { walk } from '../tree/walk';
import { writtenBlocks } from '../text/written-blocks';
import type { ShownFigure } from './shown-figures';

/** What widgets printed in the report that another was begun from, and what they print now. */
export interface ComparedFigures {
  readonly then: readonly ShownFigure[];
  readonly now: readonly ShownFigure[];
}

/** A figure that is another one by now; `now` null: the widgets show none of that name any more. */
export interface ChangedFigure {
  readonly name: string;
  readonly then: string;
  readonly now: string | null;
}

/** A number of a text, as it stands there, and the figures of the last report that it may be. */
export interface SaidFigure {
  readonly said: string;
  readonly figures: readonly ChangedFigure[];
}

/** The same in a block of the report. */
export interface OldFigure extends SaidFigure {
  readonly nodeId: string;
}

/** A number alone: no part of a longer one, of a date or of a word as 'FY27'. */
const number = /(?<![\p{L}\d]|\d[.,])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?!\d|[.,]\d)/gu;

/** Whole numbers with fewer digits are said of anything. */
const MIN_DIGITS = 3;
const yearLike = /^(?:19|20)\d\d$/;

/** Numbers of a text that widgets of the last report printed and do not print any more, each once. */
export function oldFiguresIn(text: string, compared: ComparedFigures): readonly SaidFigure[] {
  const changed = changedByNumber(compared);
  const said = new Map<string, readonly ChangedFigure[]>();
  for (const { 0: found, index } of text.matchAll(number)) {
    if (yearLike.test(found)) continue;
    const figures = (changed.get(found.replaceAll(',', '')) ?? []).filter(
      // the text of a loss says it in words, or in brackets
      ({ then }) => then.startsWith('-') || !isNegative(text, index),
    );
    if (figures.length > 0) said.set(found, figures);
  }
  return [...said].map(([each, figures]) => ({ said: each, figures }));
}

/** The same of all blocks that somebody has written in, captions and attributions too, in reading order. */
export function oldFigures(document: ReportDocument, compared: ComparedFigures): readonly OldFigure[] {
  const claims = new Map(writtenBlocks(document).map(({ node, claims: words }) => [node.id, words]));
  return walk(document.root).flatMap((node) => {
    const beside = ['caption', 'attribution'].map((name) => propText(node, name));
    const text = [claims.get(node.id) ?? '', ...beside].join('\n');
    return oldFiguresIn(text, compared).map((figure) => ({ nodeId: node.id, ...figure }));
  });
}

/** 'PE 2027: 14.0 then, 13.8 now'; what is shown no more, or was of another company, has no figure of now. */
export function changedFigureText({ name, then, now }: ChangedFigure): string {
  return `${name}: ${then} then${now === null ? '' : `, ${now} now`}`;
}

// the figures of the last report stay, those of now are read now and then
const countedBefore = new WeakMap<ComparedFigures, ReadonlyMap<string, readonly ChangedFigure[]>>();

/** What has changed, by the digits with which a text says it. */
function changedByNumber(compared: ComparedFigures): ReadonlyMap<string, readonly ChangedFigure[]> {
  const before = countedBefore.get(compared);
  if (before) return before;
  const nowOf = new Map(compared.now.map(({ name, printed }) => [name, printed]));
  const byNumber = new Map<string, ChangedFigure[]>();
  for (const { name, printed: then } of compared.then) {
    const now = nowOf.get(name) ?? null;
    if (now === then) continue;
    for (const digits of sayingsOf(then)) {
      const figures = byNumber.get(digits) ?? [];
      figures.push({ name, then, now });
      byNumber.set(digits, figures);
    }
  }
  countedBefore.set(compared, byNumber);
  return byNumber;
}

/** Digits of a printed figure as texts write them: a price of 50 is '50.00' too. */
function sayingsOf(printed: string): readonly string[] {
  const digits = printed.replaceAll(/[^\d.]/g, '');
  if (digits.includes('.')) return [digits];
  const withDecimals = [`${digits}.0`, `${digits}.00`];
  return digits.length < MIN_DIGITS ? withDecimals : [digits, ...withDecimals];
}

/** Whether a minus stands before a number; between two numbers it is a dash. */
function isNegative(text: string, index: number): boolean {
  return /(?:^|[^\d%x])[-−][A-Z]{0,3}\$?$/.test(text.slice(Math.max(0, index - 6), index));
}

/** 'the report of 12 Aug 26' */
export function lastReportName({ isPublished, day }: Pick<LastReport, 'isPublished' | 'day'>): string {
  return `the ${isPublished ? 'report' : 'draft'} of ${reportDate(day)}`;
}
