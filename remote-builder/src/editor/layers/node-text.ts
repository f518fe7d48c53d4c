import type { ReportNode } from '@console/contract/report-document';
import { childNodes, propText } from '@console/shared-report/node-content';
import { blockOf, findBlock } from '@console/shared-report/registry';
import type { RenderContext } from '@console/shared-report/render-context';

const MAX_LENGTH = 40;

/** The beginning of a block's own text, to tell it from others of its type. */
export function nodeText(node: ReportNode, context: RenderContext): string {
  if (node.type === 'Chart' || node.type === 'Table') return propText(node, 'caption').slice(0, MAX_LENGTH);
  if (node.type !== 'Text' && node.type !== 'Image' && node.type !== 'Quote') return '';
  const text = blockOf(node.type).plainText(node, context).replace(/\s+/g, ' ').trim();
  return shortLabel(text);
}

/** 'Stock Overview, The shares trade…': what stands in a block, by its own words or by what it is called; nothing where nothing does. */
export function contentsText(node: ReportNode, context: RenderContext): string {
  let text = '';
  for (const each of childNodes(node)) {
    if (text.length > MAX_LENGTH) break;
    const own = nodeText(each, context) || contentsText(each, context);
    const name = own || (findBlock(each.type)?.label ?? each.type);
    text += text === '' ? name : `, ${name}`;
  }
  return shortLabel(text);
}

/** The beginning of a text that is too long to name something. */
export const shortLabel = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
