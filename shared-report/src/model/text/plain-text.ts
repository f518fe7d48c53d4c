import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import type { ReportContext } from '../facts/report-context';
import { failedBlockText } from './failed-block-text';
import { blockOf } from '../block/registry';
import { draftOrDate } from '../format/report-date';
import { disclaimersText } from './disclaimers-text';
import { notesPlace } from '../notes/notes-place';
import { reportNotes } from '../notes/report-notes';
import { notesText } from './notes-text';
import { titleText } from './title-text';
import { childNodes } from '../document/node-content';
import { hasBlock } from '../tree/has-block';
import { reportTypeName } from './report-type-name';
import { shownNodes } from './shown-nodes';

/**
 * The blocks of a report as plain text: the text of each in reading order, an empty line between them, its notes where
 * they are printed. Text has no device: as on paper the desktop decides, and what is hidden there is left out with all
 * that is in it (A§5.13).
 */
export function documentPlainText(document: ReportDocument, context: ReportContext): string {
  const { root, styles } = document;
  const notes = reportNotes(document, context);
  const counted = {
    ...context,
    notesBefore: (nodeId: string) => notes.before.get(nodeId)?.desktop ?? undefined,
  };
  const textsOf = (inside: readonly ReportNode[]) =>
    shownNodes({ ...root, children: inside }, styles).map((node) => nodeText(node, counted).trim());
  const children = childNodes(root);
  const place = notesPlace(children);
  return joined([...textsOf(children.slice(0, place)), notesText(notes), ...textsOf(children.slice(place))]);
}

/** The text of one block; a block that fails has the text that stands in its place. */
export function nodeText(node: ReportNode, context: ReportContext): string {
  const block = blockOf(node.type);
  if (block.isLeftOut?.(context, node)) return '';
  try {
    return block.plainText(node, context);
  } catch (error) {
    // eslint-disable-next-line no-console -- a block that fails leaves the others standing and is only logged (A§8.21)
    console.error(`The ${node.type} block ${node.id} has no plain text:`, error);
    return failedBlockText(block);
  }
}

/** A whole report as plain text (E87): what `ReportSheet` draws, from its masthead to its disclaimers. */
export function sheetPlainText(document: ReportDocument, context: ReportContext): string {
  const { report, disclaimers } = context;
  return joined([
    [reportTypeName(report.reportType), draftOrDate(report.publishedDay)].join('\n'),
    hasBlock(document, 'ReportTitle') ? '' : titleText(context),
    documentPlainText(document, context),
    hasBlock(document, 'Disclaimers') ? '' : disclaimersText(disclaimers),
  ]);
}

function joined(parts: readonly string[]): string {
  return parts.filter((text) => text !== '').join('\n\n');
}
