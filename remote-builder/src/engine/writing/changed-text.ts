import { gridOf } from '@console/shared-report/grid-of-node';
import { propText } from '@console/shared-report/node-content';
import { charactersOf } from '@console/shared-report/quotes';
import { blockOf } from '@console/shared-report/registry';
import { positionAfter } from '@console/shared-ui/position-after';
import { cellPlace } from '@console/shared-report/table-grid';
import { findNode } from '@console/shared-report/tree/find-node';
import { walk } from '@console/shared-report/tree/walk';
import { headingFields } from '../heading/report-heading';
import type { EditedReport } from '../history';
import { alignedGrids, placeIn } from '../merging/aligned-grids';
import { isSame } from '@console/shared-report/changed-values';
import type { Caret, TextPoint, Writing } from './caret';
import type { PageTextPlace } from './page-texts';
import { cellOf, placeName } from './plain-places';

/** A text that was changed, and the place behind what came into it. */
export interface ChangedText extends PageTextPlace {
  readonly caret: Caret;
}

/** Props of blocks that are written on the page. */
const writtenProps = ['caption', 'source', 'attribution'];

/**
 * The first text of a block that a step of the history changed; null where it is new, has no such text, or the cells
 * of its table are others.
 */
export function changedText(before: EditedReport, after: EditedReport, nodeId: string): ChangedText | null {
  const [old, now] = [before, after].map((report) => textsOf(report, nodeId));
  if (!old || !now || [...old.keys()].join() !== [...now.keys()].join()) return null;
  for (const [place, text] of now) {
    const was = old.get(place) ?? '';
    if (was !== text) return { nodeId, place, caret: behindChange(was, text, place) };
  }
  return null;
}

/** The first text of the report that was changed, and was there before; null where there is none. */
export function firstChangedText(before: EditedReport, after: EditedReport): ChangedText | null {
  for (const { id } of walk(after.document.root)) {
    const changed = changedText(before, after, id);
    if (changed) return changed;
  }
  return null;
}

/** Whether the text that is written in is another one, or gone. */
export function isTextChanged(
  before: EditedReport,
  after: EditedReport,
  { nodeId, place }: PageTextPlace,
): boolean {
  const [old, now] = [before, after].map((report) => textsOf(report, nodeId)?.get(place));
  return old !== now;
}

/** Where one goes on in a later version of a text, whatever came or went before the caret; null where the text is gone. */
export function caretAfter(before: EditedReport, after: EditedReport, writing: Writing): Writing | null {
  const { nodeId, caret } = writing;
  const place = placeAfter(before, after, writing);
  if (place === undefined) return null;
  const old = textsOf(before, nodeId)?.get(writing.place);
  const now = textsOf(after, nodeId)?.get(place);
  if (old === undefined || now === undefined) return null;
  const there = place === writing.place ? writing : { ...writing, place };
  if (typeof caret === 'string' || old === now) return there;
  const moved = (point: TextPoint) =>
    pointOf(now, place, positionAfter(old, now, positionOf(old, place, point)));
  return { ...there, caret: { anchor: moved(caret.anchor), focus: moved(caret.focus) } };
}

/** What a place of a text is called in a later version: a cell goes with its row and column; undefined: it is gone. */
function placeAfter(
  before: EditedReport,
  after: EditedReport,
  { nodeId, place }: PageTextPlace,
): string | null | undefined {
  const cell = cellOf(place ?? '');
  if (!cell) return place;
  const [old, now] = [before, after].map(({ document }) =>
    gridOf(findNode(document, nodeId) ?? { props: {} }),
  );
  if (!old || !now || isSame(old, now)) return place;
  const there = placeIn(alignedGrids(old, now), cell);
  // merged into another one, it is that
  return there ? placeName(cellPlace(now, there)) : undefined;
}

/** All texts of a block by their places, as their characters. */
function textsOf(report: EditedReport, nodeId: string): ReadonlyMap<string | null, string> | null {
  const node = findNode(report.document, nodeId);
  if (!node) return null;
  return new Map<string | null, string>([
    ...(node.type === 'ReportTitle'
      ? headingFields.map((field) => [field, report.heading[field]] as const)
      : []),
    ...(blockOf(node.type).content.kind === 'richText' ? [[null, charactersOf(node)] as const] : []),
    ...writtenProps.map((name) => [name, propText(node, name)] as const),
    ...gridOf(node).flatMap((cells, row) =>
      cells.map(({ content }, column) => [placeName({ row, column }), content] as const),
    ),
  ]);
}

// a plain text is one line to the caret
const linesOf = (text: string, place: string | null) => (place === null ? text.split('\n') : [text]);

function positionOf(text: string, place: string | null, { line, offset }: TextPoint): number {
  const before = linesOf(text, place).slice(0, line);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + offset;
}

function pointOf(text: string, place: string | null, position: number): TextPoint {
  const lines = linesOf(text.slice(0, position), place);
  return { line: lines.length - 1, offset: lines.at(-1)?.length ?? 0 };
}

/** Whether the caret of whoever writes is behind all words of their text. */
export function isAtEnd(report: EditedReport, { nodeId, place, caret }: Writing): boolean {
  if (typeof caret === 'string') return caret === 'end';
  const text = textsOf(report, nodeId)?.get(place) ?? '';
  const lines = linesOf(place === null ? text.replace(/\n$/, '') : text, place);
  return caret.focus.line === lines.length - 1 && caret.focus.offset === lines.at(-1)?.length;
}

function behindChange(old: string, text: string, place: string | null): Caret {
  const most = Math.min(old.length, text.length);
  let [start, end] = [0, 0];
  while (start < most && old[start] === text[start]) start += 1;
  while (end < most - start && old.at(-1 - end) === text.at(-1 - end)) end += 1;
  // the last line end of a formatted text is behind every caret
  const point = pointOf(text, place, text.length - (place === null ? Math.max(end, 1) : end));
  return { anchor: point, focus: point };
}
