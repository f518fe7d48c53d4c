import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { createElement, type ReactNode } from 'react';
import type { RenderContext, Shell } from '../../model/block/block';
import { BlockBoundary } from './block-boundary';
import { FailedBlock } from './block-failure';
import { childNodes } from '../../model/document/node-content';
import { blockOf } from '../../model/block/registry';

/** The element that stands for a node, `data-node` included: GrapesJS makes the same one in the canvas. */
export function shellOf(node: ReportNode): Shell {
  const shell = blockOf(node.type).view.shell(node);
  return { ...shell, attributes: { ...shell.attributes, 'data-node': node.id } };
}

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
  if (block.view.kind === 'container') return null;
  if (context.brokenNodes?.has(node.id)) return <FailedBlock block={block} />;
  return (
    <BlockBoundary block={block} node={node} context={context}>
      <LeafBody node={node} context={context} />
    </BlockBoundary>
  );
}

// a component, so that the boundary around it catches what the body throws
function LeafBody({ node, context }: NodeProps) {
  const { view } = blockOf(node.type);
  return view.kind === 'leaf' ? view.body(node, context) : null;
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
  const block = blockOf(node.type);
  if (block.isLeftOut?.(context)) return null;
  const { tag, className, attributes } = shellOf(node);
  const content =
    block.view.kind === 'leaf'
      ? renderNodeBody(node, context)
      : childNodes(node).map((child) => <NodeView key={child.id} node={child} context={context} />);
  return createElement(tag, { className, ...attributes }, content);
}
