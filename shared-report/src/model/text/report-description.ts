import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { hasClass } from '../document/node-content';
import { readDelta } from '../rich-text/delta';
import { eachLine } from '../rich-text/delta-lines';
import { standingText } from '../rich-text/marked-text';
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
  const nodes = walk(document.root);
  const marked = mark === null ? [] : nodes.filter((node) => hasClass(node, mark));
  const found = first(
    paragraphs,
    marked.map((node) => walk(node)),
  );
  if (found.length > 0) return shortened(found.join('\n'));
  const each = mark === null ? [nodes] : nodes.map((node) => [node]);
  const lines = each.map((group) => first(paragraphs, [group])).find((texts) => texts.length > 0) ?? [];
  return shortened(lines.join('\n'));
}

/** The first paragraphs of these blocks, and no more of them is read. */
function first(count: number, groups: readonly (readonly ReportNode[])[]): readonly string[] {
  const texts: string[] = [];
  for (const node of groups.flat())
    for (const text of ownTexts(node)) {
      texts.push(text);
      if (texts.length === count) return texts;
    }
  return texts;
}

/** Paragraphs and list items of a Text node; a heading, a quotation and struck words describe nothing. */
function* ownTexts({ type, children }: ReportNode): Generator<string> {
  if (type !== 'Text' || typeof children !== 'string') return;
  for (const { spans, format } of eachLine(readDelta(children))) {
    const text = format.header || format.blockquote ? '' : standingText(spans).trim();
    if (text !== '') yield text;
  }
}

function shortened(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const cut = text.slice(0, MAX_LENGTH - 1);
  const lastBlank = cut.search(/\s\S*$/);
  return `${lastBlank > 0 ? cut.slice(0, lastBlank) : cut}…`;
}
