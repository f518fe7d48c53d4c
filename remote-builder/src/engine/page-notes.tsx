import type { ReportDocument } from '@console/contract/report-document';
import { NoteList } from '@console/shared-report/note-list';
import type { RenderContext } from '@console/shared-report/render-context';
import { reportNotes } from '@console/shared-report/report-notes';
import type { Editor } from 'grapesjs';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface PageNotesProps {
  readonly editor: Editor;
  readonly document: ReportDocument;
  readonly context: RenderContext;
}

/** The notes of the report below its blocks in the canvas: they are no block, and follow from the texts. */
export function PageNotes({ editor, document, context }: PageNotesProps) {
  const [host] = useState(() => makeHost(editor.Canvas.getDocument()));

  // Stands behind the page that GrapesJS has made.
  useEffect(() => {
    if (!host) return;
    host.ownerDocument.body.append(host);
    return () => host.remove();
  }, [host]);

  const notes = reportNotes(document, context);
  if (!host || notes.list.length === 0) return null;
  return createPortal(
    <div className="page-notes-sheet">
      <NoteList notes={notes} />
    </div>,
    host,
  );
}

function makeHost(frame: Document | null): HTMLElement | null {
  const host = frame?.createElement('div') ?? null;
  if (host) host.className = 'report page-notes';
  return host;
}
