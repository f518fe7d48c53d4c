import { devices, type ReportDocument, type ReportNode } from '@console/contract/report-document';
import { PlainTextSlot } from '@console/shared-report/node-plain-text';
import { RichTextSlot } from '@console/shared-report/node-rich-text';
import { NotesBefore } from '@console/shared-report/note-numbers';
import type { ByDevice, ReportNotes } from '@console/shared-report/report-notes';
import type { RenderContext } from '@console/shared-report/render-context';
import { renderNodeBody, seesNodeAlone } from '@console/shared-report/render';
import { writingHint } from '@console/shared-report/text-hints';
import { walk } from '@console/shared-report/tree/walk';
import type { QuillClass } from '@console/shared-ui/quill-in-frame';
import { memo, useMemo, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Writing } from './writing/caret';
import { headingViolation, isHeadingField, type ReportHeading } from './heading/report-heading';
import { withHeading } from './heading/with-heading';
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
  readonly heading: ReportHeading;
  readonly notesBefore: ReportNotes['before'];
  readonly context: RenderContext;
  readonly leaves: LeafRegistry;
  readonly page: PageWriting | null;
}

/** Draws the bodies of all leaves into the shells that GrapesJS made in the canvas. */
export function LeafBodies({ document, heading, notesBefore, context, leaves, page }: LeafBodiesProps) {
  const elements = useSyncExternalStore(leaves.subscribe, leaves.getSnapshot);
  const titled = useMemo(() => withHeading(context, heading), [context, heading]);
  return walk(document.root).map((node) => {
    const element = elements.get(node.id);
    const own = page?.writing.nodeId === node.id ? page : null;
    // each letter of a title draws its own block anew, and no other one
    const seen = node.type === 'ReportTitle' ? titled : context;
    return (
      element && (
        <LeafBody
          key={node.id}
          {...{ element, node, context: seen, page: own, notesBefore: notesBefore.get(node.id) }}
        />
      )
    );
  });
}

interface PlainPlaceProps {
  readonly node: ReportNode;
  readonly page: PageWriting | null;
  readonly place: string;
  readonly text: string;
}

/** A caption, a source, a cell or a title: one is written in, and a click finds the others. */
function PlainPlace(props: PlainPlaceProps) {
  const { node, place, text } = props;
  const wrong = isHeadingField(place) ? headingViolation(place, text) : null;
  if (wrong === null) return <PlainText {...props} />;
  const id = `wrong-${node.id}-${place}`;
  return (
    <>
      <PlainText {...props} wrongId={id} />
      <span id={id} className="page-wrong" role="alert">
        {wrong}
      </span>
    </>
  );
}

function PlainText({ node, page, place, text, wrongId }: PlainPlaceProps & { readonly wrongId?: string }) {
  if (page?.writing.place !== place) {
    const hint = text === '' ? plainHint(place) : undefined;
    return (
      <span data-place={place} data-hint={hint} className={hint && 'page-empty'}>
        {text}
      </span>
    );
  }
  const { writing, actions } = page;
  return <PagePlainText nodeId={node.id} {...{ place, text, wrongId, writing, actions }} />;
}

interface LeafBodyProps {
  /** Its shell. */
  readonly element: HTMLElement;
  readonly node: ReportNode;
  readonly context: RenderContext;
  readonly page: PageWriting | null;
  readonly notesBefore: ByDevice | undefined;
}

/** With hundreds of blocks only those are drawn again whose node is a new one, or which show data that is. */
const LeafBody = memo(function LeafBody({ element, node, context, page, notesBefore }: LeafBodyProps) {
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
          notesBefore={notesBefore}
          {...{ writing: page.writing, actions: page.actions }}
        />
      );
    return hint === null ? null : <WaitingText node={written} hint={hint} />;
  };
  return createPortal(
    <NotesBefore value={notesBefore ? new Map([[node.id, notesBefore]]) : null}>
      <PlainTextSlot value={(place, text) => <PlainPlace node={node} page={page} {...{ place, text }} />}>
        <RichTextSlot value={drawText}>{body}</RichTextSlot>
      </PlainTextSlot>
    </NotesBefore>,
    element,
  );
}, isSameBody);

function isSameBody(one: LeafBodyProps, other: LeafBodyProps): boolean {
  const { element, node, context, page, notesBefore } = one;
  if (element !== other.element || node !== other.node || page !== other.page) return false;
  if (context !== other.context && !seesNodeAlone(node)) return false;
  return devices.every((device) => notesBefore?.[device] === other.notesBefore?.[device]);
}
