import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { hasClass } from '../document/node-content';
import { readDelta } from '../rich-text/delta';
import { deltaLines, type DeltaLine } from '../rich-text/delta-lines';
import { walk } from '../tree/walk';

/** What the description field of a report may hold. */
const MAX_LENGTH = 2000;

interface Source {
  /** The class name that marks the block (P19); null: the report as a whole. */
  readonly mark: string | null;
  readonly paragraphs: number;
}

const usual: Source = { mark: null, paragraphs: 2 };
const sources: Readonly<Record<string, Source>> = {
  videoSeries: { mark: 'need-to-know', paragraphs: 3 },
  marketFlash: { mark: 'investment-view', paragraphs: 2 },
};

/**
 * The description of a report as plain text, a line a paragraph (A§5): its first paragraphs or list items, of a video
 * series those of its need-to-know block, of a market flash those of its investment-view block. Without that block, or
 * when it is empty, those of the first text that has any (P19). Empty for a report without text.
 */
export function reportDescription(document: ReportDocument, reportType: string): string {
  const { mark, paragraphs } = sources[reportType] ?? usual;
  const marked = mark === null ? [] : walk(document.root).filter((node) => hasClass(node, mark));
  const found = marked.flatMap(textsIn);
  const all = mark === null ? textsIn(document.root) : (firstText(document.root) ?? []);
  const lines = found.length > 0 ? found : all;
  return shortened(lines.slice(0, paragraphs).join('\n'));
}

function firstText(root: ReportNode): readonly string[] | undefined {
  return walk(root)
    .map(ownTexts)
    .find((texts) => texts.length > 0);
}

function textsIn(node: ReportNode): readonly string[] {
  return walk(node).flatMap(ownTexts);
}

/** Paragraphs and list items of a Text node; a heading or a quotation describes nothing. */
function ownTexts({ type, children }: ReportNode): readonly string[] {
  if (type !== 'Text' || typeof children !== 'string') return [];
  return deltaLines(readDelta(children))
    .filter(({ format }) => !format.header && !format.blockquote)
    .map(textOf)
    .filter((text) => text !== '');
}

function textOf({ spans }: DeltaLine): string {
  return spans
    .map(({ text }) => text)
    .join('')
    .trim();
}

function shortened(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const cut = text.slice(0, MAX_LENGTH - 1);
  const lastBlank = cut.search(/\s\S*$/);
  return `${lastBlank > 0 ? cut.slice(0, lastBlank) : cut}…`;
}
