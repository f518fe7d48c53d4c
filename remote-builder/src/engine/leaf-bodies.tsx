import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { PlainTextSlot } from '@console/shared-report/node-plain-text';
import { RichTextSlot } from '@console/shared-report/node-rich-text';
import type { RenderContext } from '@console/shared-report/render-context';
import { renderNodeBody } from '@console/shared-report/render';
import { writingHint } from '@console/shared-report/text-hints';
import { walk } from '@console/shared-report/tree/walk';
import type { QuillClass } from '@console/shared-ui/quill-in-frame';
import { memo, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Writing } from './editor-store';
import type { LeafRegistry } from './leaf-registry';
import { plainHint, WaitingText } from './writing/page-hints';
import { PagePlainText } from './writing/page-plain-text';
import { PageText } from './writing/page-text';
import type { WritingActions } from './writing/writing-actions';

/** The text that is written on the page, and what that needs. */
export interface PageWriting {
  readonly writing: Writing;
  /** Null: still on its way, and needed by formatted texts alone. */
  readonly Quill: QuillClass | null;
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

interface PlainPlaceProps {
  readonly node: ReportNode;
  readonly page: PageWriting | null;
  readonly place: string;
  readonly text: string;
}

/** A caption, a source or a cell: one is written in, and a click finds the others. */
function PlainPlace({ node, page, place, text }: PlainPlaceProps) {
  if (page?.writing.place !== place) {
    const hint = text === '' ? plainHint(place) : undefined;
    return (
      <span data-place={place} data-hint={hint} className={hint && 'page-empty'}>
        {text}
      </span>
    );
  }
  const { writing, actions } = page;
  return <PagePlainText nodeId={node.id} {...{ place, text, writing, actions }} />;
}

/** With hundreds of blocks only those are drawn again whose node is a new one. */
const LeafBody = memo(function LeafBody(props: {
  readonly node: ReportNode;
  readonly context: RenderContext;
  readonly page: PageWriting | null;
}) {
  const { node, context, page } = props;
  const body = renderNodeBody(node, context);
  const Quill = page?.writing.place === null ? page.Quill : null;
  const hint = writingHint(node);
  const drawText = (written: ReportNode) => {
    if (page && Quill)
      return (
        <PageText
          node={written}
          hint={hint}
          Quill={Quill}
          {...{ writing: page.writing, actions: page.actions }}
        />
      );
    return hint === null ? null : <WaitingText node={written} hint={hint} />;
  };
  return (
    <PlainTextSlot value={(place, text) => <PlainPlace node={node} page={page} {...{ place, text }} />}>
      <RichTextSlot value={drawText}>{body}</RichTextSlot>
    </PlainTextSlot>
  );
});
