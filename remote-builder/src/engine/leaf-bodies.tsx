import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { RichTextSlot } from '@console/shared-report/node-rich-text';
import type { RenderContext } from '@console/shared-report/render-context';
import { renderNodeBody } from '@console/shared-report/render';
import { walk } from '@console/shared-report/tree/walk';
import type { QuillClass } from '@console/shared-ui/quill-in-frame';
import { memo, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Writing } from './editor-store';
import type { LeafRegistry } from './leaf-registry';
import { PageText, type WritingActions } from './writing/page-text';

/** The text that is written on the page, and what that needs. */
export interface PageWriting {
  readonly writing: Writing;
  readonly Quill: QuillClass;
  readonly actions: WritingActions;
}

interface LeafBodiesProps {
  readonly document: ReportDocument;
  readonly context: RenderContext;
  readonly leaves: LeafRegistry;
  readonly page: PageWriting | null;
}

/** Draws the bodies of all leaves into the shells that GrapesJS made in the canvas. */
export function LeafBodies({ document, context, leaves, page }: LeafBodiesProps) {
  const elements = useSyncExternalStore(leaves.subscribe, leaves.getSnapshot);
  return walk(document.root).map((node) => {
    const element = elements.get(node.id);
    const own = page?.writing.nodeId === node.id ? page : null;
    return element && createPortal(<LeafBody node={node} context={context} page={own} />, element, node.id);
  });
}

/** With hundreds of blocks only those are drawn again whose node is a new one. */
const LeafBody = memo(function LeafBody(props: {
  readonly node: ReportNode;
  readonly context: RenderContext;
  readonly page: PageWriting | null;
}) {
  const { node, context, page } = props;
  const body = renderNodeBody(node, context);
  if (!page) return body;
  return <RichTextSlot value={(written) => <PageText node={written} {...page} />}>{body}</RichTextSlot>;
});
