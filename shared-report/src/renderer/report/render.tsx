import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { createElement, type ReactNode } from 'react';
import { shellOf } from '../../model/block/shell-of';
import { BlockBoundary } from './block-boundary';
import { FailedBlock } from './failed-block';
import type { RenderContext } from './render-context';
import { viewOf } from './view-of';
import { childNodes } from '../../model/document/node-content';
import { shownPart } from '../../model/block/shown-part';
import { blockOf } from '../../model/block/registry';

interface NodeProps {
  readonly node: ReportNode;
  readonly context: RenderContext;
}

/**
 * What React draws inside the shell of a leaf, its failure text if that throws; null for containers, whose shells
 * hold their children.
 */
export function renderNodeBody(node: ReportNode, context: RenderContext): ReactNode {
  const block = blockOf(node.type);
  if (block.content.kind === 'nodes') return null;
  if (context.brokenNodes?.has(node.id)) return <FailedBlock block={block} />;
  return (
    <BlockBoundary block={block} node={node} context={context}>
      <LeafBody node={node} context={context} />
    </BlockBoundary>
  );
}

// a component, so that the boundary around it catches what the body throws
function LeafBody({ node, context }: NodeProps) {
  return viewOf(node.type).body(node, context);
}

interface ReportPageProps {
  readonly document: ReportDocument;
  readonly context: RenderContext;
}

/** A whole report. Looks right where `ReportStyles`, or `reportCss` and the device CSS, are in the same page. */
export function ReportPage({ document, context }: ReportPageProps) {
  return (
    <div className="report" data-report-type={context.report.reportType}>
      <NodeView node={document.root} context={context} />
    </div>
  );
}

function NodeView({ node, context }: NodeProps) {
  const shown = shownPart(node, context);
  const { tag, className, attributes } = shellOf(shown);
  if (blockOf(node.type).content.kind !== 'nodes') {
    return createElement(tag, { className, ...attributes }, renderNodeBody(node, context));
  }
  const children = childNodes(shown);
  const isFewer = children.length < childNodes(node).length;
  return createElement(
    tag,
    { className: isFewer ? `${className} fewer-blocks` : className, ...attributes },
    children.map((child) => <NodeView key={child.id} node={child} context={context} />),
  );
}
