import type { ReportDocument } from '@console/contract/report-document';
import { childNodes } from '@console/shared-report/node-content';
import { NoteList } from '@console/shared-report/note-list';
import { notesPlace } from '@console/shared-report/notes-place';
import type { ReportNotes } from '@console/shared-report/report-notes';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { LeafRegistry } from './leaf-registry';

interface PageNotesProps {
  readonly frame: Document | null;
  readonly document: ReportDocument;
  readonly notes: ReportNotes;
  readonly leaves: LeafRegistry;
}

/** The notes of the report in the canvas, where it is printed with them: they are no block, and follow from the texts. */
export function PageNotes({ frame, document, notes, leaves }: PageNotesProps) {
  const [host] = useState(() => frame && makeHost(frame));
  const hasNotes = notes.list.length > 0;
  // GrapesJS makes elements of blocks whenever it likes to
  useSyncExternalStore(leaves.subscribe, leaves.getSnapshot);

  // Stands among the elements that GrapesJS has made.
  useLayoutEffect(() => {
    if (!frame || !host) return;
    if (hasNotes) placeHost(frame, host, document);
    else host.remove();
  });
  // Goes with the page.
  useLayoutEffect(() => () => host?.remove(), [host]);

  return host && hasNotes && createPortal(<NoteList notes={notes} />, host);
}

function makeHost(frame: Document): HTMLElement {
  const host = frame.createElement('div');
  // it belongs to no block that could be selected by it
  for (const event of ['mouseover', 'click']) host.addEventListener(event, (told) => told.stopPropagation());
  return host;
}

function placeHost(frame: Document, host: HTMLElement, { root }: ReportDocument): void {
  const elementOf = (id: string) => frame.querySelector(`[data-node="${CSS.escape(id)}"]`);
  const children = childNodes(root);
  const next = children[notesPlace(children)];
  const before = next ? elementOf(next.id) : null;
  const page = elementOf(root.id);
  const isThere = host.parentElement === page && host.nextElementSibling === before;
  if (page && !isThere) page.insertBefore(host, before?.parentElement === page ? before : null);
}
