import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { gridOf } from '../grid/grid-of-node';
import { propText, richText } from '../document/node-content';
import { eachLine } from '../rich-text/delta-lines';
import { standingText } from '../rich-text/marked-text';
import { shownNodes } from './shown-nodes';

/** The words of one section: from its heading to the next heading. */
export interface SectionLength {
  /** As it is printed; null: before the first heading. */
  readonly heading: string | null;
  readonly words: number;
}

export interface ReportLength {
  readonly words: number;
  /** In reading order; a start without words is none. */
  readonly sections: readonly SectionLength[];
}

/** What adults read silently of English non-fiction (Brysbaert 2019). */
const WORDS_PER_MINUTE = 238;

/**
 * How many words the author wrote, in all and by section: texts with their notes, quotes, tables and captions, as on a
 * desktop, without what is struck out. What widgets and the header say of their own is not counted.
 */
export function reportLength({ root, styles }: ReportDocument): ReportLength {
  let current = { heading: null as string | null, words: 0 };
  const sections = [current];
  for (const { text, isHeading, notes = [] } of shownNodes(root, styles).flatMap(writtenLines)) {
    const words = countWords(text);
    if (isHeading && words > 0) sections.push((current = { heading: text.trim(), words: 0 }));
    current.words += words + countWords(notes.join(' '));
  }
  return {
    words: sections.reduce((sum, { words }) => sum + words, 0),
    sections: sections.filter(({ words }) => words > 0),
  };
}

/** Whole minutes, begun ones too; nothing takes none. */
export const readingMinutes = (words: number): number => Math.ceil(words / WORDS_PER_MINUTE);

interface WrittenLine {
  readonly text: string;
  readonly isHeading: boolean;
  /** Words of the notes in it. */
  readonly notes?: readonly string[];
}

function writtenLines(node: ReportNode): readonly WrittenLine[] {
  const plain = (...texts: readonly string[]) => texts.map((text) => ({ text, isHeading: false }));
  switch (node.type) {
    case 'Text':
      return richLines(node);
    case 'Quote':
      return [...richLines(node), ...plain(propText(node, 'attribution'))];
    case 'Image':
      return plain(propText(node, 'caption'), propText(node, 'source'));
    case 'Table':
    case 'Chart':
      return plain(
        propText(node, 'caption'),
        propText(node, 'unit'),
        ...gridOf(node).flatMap((row) => row.map(({ content }) => content)),
        propText(node, 'source'),
      );
    default:
      return [];
  }
}

const richLines = (node: ReportNode): readonly WrittenLine[] =>
  [...eachLine(richText(node))].map(({ spans, format }) => ({
    text: standingText(spans),
    isHeading: node.type === 'Text' && format.header !== undefined,
    notes: spans.flatMap(({ note }) => note?.words ?? []),
  }));

/** As word processors count: what stands between blanks, if a letter or a digit is in it. */
const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
