import type { HouseTerm } from '@console/contract/house-terms';
import type { ReportDocument } from '@console/contract/report-document';
import { preferredFor, type TermHit } from '@console/shared-report/house-terms';
import { walk } from '@console/shared-report/tree/walk';
import { useMemo, useState } from 'react';
import { reportOf, type EditedReport } from '../../engine/history';
import type { PageMarks } from '../../engine/marks/page-marks';
import { nothingMarked } from '../../engine/marks/use-marks';
import type { Writing } from '../../engine/writing/caret';
import { useEditor, useEditorPart } from '../editor-context';
import { findHits, termHits, type Hit, type Wanted } from './find-hits';
import { useHouseTerms } from './house-terms.queries';
import { markOf, placeName } from './marks-of';
import { replaceHits } from './replace-hits';

const nothing: readonly Hit[] = [];
const nothingWanted: Wanted = { term: null, text: '', matchCase: false, wholeWords: false };

/** A search in the report, and what can be done with what it found. */
export interface Finding {
  readonly wanted: Wanted;
  /** What goes in its place. */
  readonly words: string;
  readonly hits: readonly Hit[];
  /** Which of them somebody is at, from 0: the first one in or behind the selected block, until one goes on; null: there is none, or the last one was replaced. */
  readonly at: number | null;
  /** Behind the words that were put in last, as far as nothing was searched or gone to since; null: there are none. */
  readonly replacedAt: Writing | null;
  /** What became of the last replacement; empty: there was none. */
  readonly said: string;
  /** How often it was asked for. */
  readonly asked: number;
  /** Words of the house that stand in another form. */
  readonly terms: readonly TermCount[];
  readonly want: (change: Partial<Wanted>) => void;
  readonly wantTerm: (term: HouseTerm) => void;
  readonly setWords: (words: string) => void;
  readonly go: (step: 1 | -1) => void;
  readonly replace: () => void;
  readonly replaceAll: () => void;
  readonly close: () => void;
}

/** A word of the house, and how often it stands in another form. */
export interface TermCount {
  readonly term: HouseTerm;
  readonly count: number;
}

/** What replacing came to. */
interface Done {
  /** The report since then. */
  readonly report: EditedReport;
  /** Words put in one after another. */
  readonly count: number;
  readonly text: string;
  /** The last one was replaced. */
  readonly isEnd: boolean;
}

const isSame = (one: EditedReport, other: EditedReport) =>
  one.document === other.document && one.heading === other.heading;

interface Find {
  /** null: nobody searches. */
  readonly find: Finding | null;
  readonly marks: PageMarks | null;
  readonly open: () => void;
}

/** Finds words in the report as it is now, and as it changes. */
export function useFind(): Find {
  const { store } = useEditor();
  const [asked, setAsked] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState<Wanted>(nothingWanted);
  const [words, setWords] = useState('');
  const [place, setPlace] = useState<number | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [replacedAt, setReplacedAt] = useState<Writing | null>(null);
  // nobody waits for it while nothing is searched
  const history = useEditorPart((state) => (isOpen ? state.history : null));
  const reached = useEditorPart(({ selected }) => (isOpen ? selected.reached : null));
  const report = useMemo(() => history && reportOf(history), [history]);

  // what was undone or typed over since is told no more
  const latest = done && report && isSame(done.report, report) ? done : null;

  const hits = useMemo(() => (report ? findHits(report, wanted) : nothing), [report, wanted]);
  const houseTerms = useHouseTerms(isOpen);
  const terms = useMemo(() => (report ? countsOf(termHits(report, houseTerms)) : []), [report, houseTerms]);
  const first = useMemo(
    () => (report ? firstFrom(reached, { hits, document: report.document }) : 0),
    [hits, report, reached],
  );
  const at = hits.length === 0 || latest?.isEnd ? null : Math.min(place ?? first, hits.length - 1);
  const current = at === null ? undefined : hits[at];
  const marks = useMemo(
    () =>
      isOpen ? { ...nothingMarked, all: hits.map(markOf), current: current ? markOf(current) : null } : null,
    [isOpen, hits, current],
  );

  function anew(place: number | null) {
    setPlace(place);
    setDone(null);
    setReplacedAt(null);
  }
  function open() {
    setOpen(true);
    setReplacedAt(null);
    setAsked(asked + 1);
  }
  function go(step: 1 | -1) {
    if (hits.length === 0) return;
    const from = at ?? (step === 1 ? -1 : hits.length);
    const next = (from + step + hits.length) % hits.length;
    anew(next);
    const hit = hits[next];
    if (hit) store.select(hit.nodeId);
  }
  const wordsFor = ({ text, start, end }: Hit) =>
    wanted.term && words === wanted.term.preferred
      ? preferredFor(wanted.term, text.slice(start, end))
      : words;
  function replaceThese(these: readonly Hit[], title: string, already = 0) {
    const before = reportOf(store.getState().history);
    const { report: next, replaced, refused } = replaceHits(before, these, wordsFor);
    const [hit] = these;
    const where = hit && replacedPlace(hit, wordsFor(hit));
    if (replaced > 0) {
      store.editReport(() => next, { title, ...where });
      setReplacedAt(where?.to ?? null);
    }
    const why = words.trim() === '' ? 'a title or note needs words' : 'the text would be too long';
    const stays = refused === 0 ? '' : ` ${refused} could not be: ${why}.`;
    const count = already + replaced;
    const report = reportOf(store.getState().history);
    const said = { report, count, text: `${count} replaced.${stays}`, isEnd: false };
    setDone(said);
    return said;
  }
  /** Goes on behind the words that were put in, which may be found themselves. */
  function replaceThis(hit: Hit, at: number) {
    const said = replaceThese([hit], `Replaced “${wanted.text}”`, latest?.count);
    const left = findHits(said.report, wanted);
    const isPutIn = ({ nodeId, place, start }: Hit) =>
      nodeId === hit.nodeId &&
      placeName(place) === placeName(hit.place) &&
      start >= hit.start &&
      start < hit.start + wordsFor(hit).length;
    const further = at + left.filter(isPutIn).length;
    if (further < left.length) return setPlace(further);
    // behind the last one, round to what was put in one goes by hand
    const again = left.length > 0 ? ' That was the last one: Next begins at the first.' : '';
    setDone({ ...said, text: `${said.text}${again}`, isEnd: true });
  }
  const find: Finding = {
    ...{ wanted, words, hits, at, said: latest?.text ?? '', asked, terms, setWords, go, replacedAt },
    want: (change) => {
      setWanted({ ...wanted, term: null, ...change });
      anew(null);
    },
    wantTerm: (term) => {
      setWanted({ ...nothingWanted, term, text: term.instead });
      setWords(term.preferred);
      anew(null);
    },
    replace: () => current && at !== null && replaceThis(current, at),
    replaceAll: () => void replaceThese(hits, `Replaced all “${wanted.text}”`),
    close: () => setOpen(false),
  };
  return { find: isOpen ? find : null, marks, open };
}

/** Where an undo and a redo of a replacement lead: to the words that stood there, and behind those that do. */
function replacedPlace(hit: Hit, words: string): { readonly from: Writing; readonly to: Writing } {
  const { start, end, ...where } = markOf(hit);
  const behind = { line: start.line, offset: start.offset + words.length };
  return {
    from: { ...where, caret: { anchor: start, focus: end } },
    to: { ...where, caret: { anchor: behind, focus: behind } },
  };
}

/** The first hit in a block or behind it; the first of all where there is none. */
function firstFrom(
  blockId: string | null,
  { hits, document }: { readonly hits: readonly Hit[]; readonly document: ReportDocument },
): number {
  if (blockId === null || hits.length === 0) return 0;
  const ids = walk(document.root).map(({ id }) => id);
  const from = ids.indexOf(blockId);
  if (from < 0) return 0;
  const behind = new Set(ids.slice(from));
  return Math.max(
    hits.findIndex(({ nodeId }) => behind.has(nodeId)),
    0,
  );
}

/** Each word once, in the order in which the report has them. */
function countsOf(hits: readonly TermHit[]): readonly TermCount[] {
  const counts = new Map<HouseTerm, number>();
  for (const { term } of hits) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts].map(([term, count]) => ({ term, count }));
}
