import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import type { Delta, DeltaOp } from '@console/shared-report/delta';
import { propText, richText } from '@console/shared-report/node-content';
import {
  insertCharacters,
  isNoteInsert,
  MAX_NOTE_LENGTH,
  noteWords,
} from '@console/shared-report/note-insert';
import { blockOf } from '@console/shared-report/registry';
import { gridOf } from '@console/shared-report/grid-of-node';
import { findNode } from '@console/shared-report/tree/find-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import { setProps } from '@console/shared-report/tree/set-props';
import { headingViolation, type HeadingField } from '../../engine/heading/report-heading';
import type { EditedReport } from '../../engine/history';
import type { Hit } from './find-hits';

export interface Replaced {
  readonly report: EditedReport;
  readonly replaced: number;
  /** Hits that stay: their text would be longer than its field may be. */
  readonly refused: number;
}

/** The report with other words in the place of hits that were found in it; `wordsFor` gives those of a hit. */
export function replaceHits(
  report: EditedReport,
  hits: readonly Hit[],
  wordsFor: (hit: Hit) => string,
): Replaced {
  let result: Replaced = { report, replaced: 0, refused: 0 };
  // from the end: places before a hit are where they were
  for (const hit of hits.toReversed()) {
    const next = replaceHit(result.report, hit, wordsFor(hit));
    result = next
      ? { ...result, report: next, replaced: result.replaced + 1 }
      : { ...result, refused: result.refused + 1 };
  }
  return result;
}

/** Null where the text would not be accepted. */
function replaceHit(report: EditedReport, hit: Hit, words: string): EditedReport | null {
  if (hit.place.kind === 'heading') return withHeading(report, hit.place.field, spliced(hit, words));
  const document = replaceInBlock(report.document, hit, words);
  return document && { ...report, document };
}

const spliced =
  ({ start, end }: Hit, words: string) =>
  (text: string) =>
    `${text.slice(0, start)}${words}${text.slice(end)}`;

function withHeading(
  { heading, ...report }: EditedReport,
  field: HeadingField,
  change: (text: string) => string,
): EditedReport | null {
  const text = change(heading[field]);
  return headingViolation(field, text) === null
    ? { ...report, heading: { ...heading, [field]: text } }
    : null;
}

function replaceInBlock(document: ReportDocument, hit: Hit, words: string): ReportDocument | null {
  const node = findNode(document, hit.nodeId);
  if (!node) return null;
  const change = spliced(hit, words);
  switch (hit.place.kind) {
    case 'heading':
      return null;
    case 'richText':
      return setChildren(document, node.id, JSON.stringify(splicedDelta(richText(node), hit, words)));
    case 'note': {
      const { index } = hit.place;
      const delta = withNote(richText(node), index, change);
      return delta && setChildren(document, node.id, JSON.stringify(delta));
    }
    case 'prop':
      return withProp(document, node, hit.place.name, change(propText(node, hit.place.name)));
    case 'cell': {
      const { row, column } = hit.place;
      const data = gridOf(node).map((cells, rowIndex) =>
        cells.map((cell, columnIndex) =>
          rowIndex === row && columnIndex === column ? { ...cell, content: change(cell.content) } : cell,
        ),
      );
      return withProp(document, node, 'data', data);
    }
  }
}

function withProp(document: ReportDocument, node: ReportNode, name: string, value: unknown) {
  const problem = blockOf(node.type).props[name]?.(value) ?? null;
  return problem === null ? setProps(document, node.id, { [name]: value }) : null;
}

/** A text with other words in one of its notes; null where these are too long, or none at all. */
function withNote({ ops }: Delta, index: number, change: (words: string) => string): Delta | null {
  const note = ops.filter(({ insert }) => typeof insert !== 'string')[index];
  if (!note || typeof note.insert === 'string') return null;
  const words = change(note.insert.note);
  const insert = { note: noteWords(words) };
  if (words.length > MAX_NOTE_LENGTH || !isNoteInsert(insert)) return null;
  return { ops: ops.map((op) => (op === note ? { ...op, insert } : op)) };
}

/** The words get the formats of the first character that they replace; all others keep their own. */
function splicedDelta({ ops }: Delta, { start, end }: Hit, words: string): Delta {
  const spliced: DeltaOp[] = [];
  let from = 0;
  for (const op of ops) {
    const characters = insertCharacters(op);
    const to = from + characters.length;
    const before = characters.slice(0, Math.max(0, start - from));
    const after = characters.slice(Math.max(0, end - from));
    const isFirst = from <= start && start < to;
    const insert = `${before}${isFirst ? words : ''}${after}`;
    // no words that are searched for have a note in them
    if (typeof op.insert !== 'string') spliced.push(op);
    else if (insert !== '') spliced.push({ ...op, insert });
    from = to;
  }
  return { ops: spliced };
}
