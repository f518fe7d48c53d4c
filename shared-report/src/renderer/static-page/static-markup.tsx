import type { ReportDocument } from '@console/contract/report-document';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderContext } from '../report/render-context';
import { renderNodeBody } from '../report/render';
import { walk } from '../../model/tree/walk';

/**
 * Markup of a page that draws a document. Boundaries catch nothing here: when the page throws, each block is tried
 * alone, and the page is drawn with the failure text of those that throw. Throws what no block is to blame for.
 */
export function guardedMarkup(
  page: (context: RenderContext) => ReactElement,
  document: ReportDocument,
  context: RenderContext,
): string {
  try {
    return renderToStaticMarkup(page(context));
  } catch (error) {
    const brokenNodes = nodesThatThrow(document, context);
    if (brokenNodes.size === 0) throw error;
    // eslint-disable-next-line no-console -- blocks that fail are only logged (A§8.21)
    console.error(`Blocks that can't be drawn: ${[...brokenNodes].join(', ')}:`, error);
    return renderToStaticMarkup(page({ ...context, brokenNodes }));
  }
}

function nodesThatThrow(document: ReportDocument, context: RenderContext): ReadonlySet<string> {
  const throws = walk(document.root).filter((node) => {
    try {
      renderToStaticMarkup(<>{renderNodeBody(node, context)}</>);
      return false;
    } catch {
      return true;
    }
  });
  return new Set(throws.map(({ id }) => id));
}
