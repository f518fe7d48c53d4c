import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import type { RenderContext } from '@console/shared-report/render-context';
import { renderNodeBody } from '@console/shared-report/render';
import { walk } from '@console/shared-report/tree/walk';
import { memo, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { LeafRegistry } from './leaf-registry';

interface LeafBodiesProps {
  readonly document: ReportDocument;
  readonly context: RenderContext;
  readonly leaves: LeafRegistry;
}

/** Draws the bodies of all leaves into the shells that GrapesJS made in the canvas. */
export function LeafBodies({ document, context, leaves }: LeafBodiesProps) {
  const elements = useSyncExternalStore(leaves.subscribe, leaves.getSnapshot);
  return walk(document.root).map((node) => {
    const element = elements.get(node.id);
    return element && createPortal(<LeafBody node={node} context={context} />, element, node.id);
  });
}

/** With hundreds of blocks only those are drawn again whose node is a new one. */
const LeafBody = memo(function LeafBody(props: {
  readonly node: ReportNode;
  readonly context: RenderContext;
}) {
  return renderNodeBody(props.node, props.context);
});
