import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { createElement, type ReactNode } from 'react';
import { shellOf } from '../../model/block/shell-of';
import { notesPlace } from '../../model/notes/notes-place';
import { reportNotes, type ReportNotes } from '../../model/notes/report-notes';
import { NotesBefore } from '../rich-text/note-numbers';
import { BlockBoundary } from './block-boundary';
import { FailedBlock } from './failed-block';
import type { RenderContext } from './render-context';
import { NoteList } from './report-notes';
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

/** Whether the body of a leaf shows its node and nothing else: it stays as it is when data of the report arrives. */
export const seesNodeAlone = (leaf: ReportNode): boolean => viewOf(leaf.type).seesNodeAlone === true;

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
  const notes = reportNotes(document, context);
  return (
    <div className="report" data-report-type={context.report.reportType}>
      <NotesBefore value={notes.before}>
        <NodeView node={document.root} context={context} notes={notes} />
      </NotesBefore>
    </div>
  );
}

interface NodeViewProps extends NodeProps {
  /** Of the root, which draws them where the report ends. */
  readonly notes?: ReportNotes;
}

function NodeView({ node, context, notes }: NodeViewProps) {
  const shown = shownPart(node, context);
  const { tag, className, attributes } = shellOf(shown);
  if (blockOf(node.type).content.kind !== 'nodes') {
    return createElement(tag, { className, ...attributes }, renderNodeBody(node, context));
  }
  const children = childNodes(shown);
  const isFewer = children.length < childNodes(node).length;
  const views = children.map((child) => <NodeView key={child.id} node={child} context={context} />);
  const drawn = notes
    ? views.toSpliced(notesPlace(children), 0, <NoteList key="notes" notes={notes} />)
    : views;
  return createElement(
    tag,
    { className: isFewer ? `${className} fewer-blocks` : className, ...attributes },
    drawn,
  );
}
