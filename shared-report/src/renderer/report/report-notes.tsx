import { devices } from '@console/contract/report-document';
import { noteParts } from '../../model/notes/note-parts';
import type { ReportNote, ReportNotes } from '../../model/notes/report-notes';
import { notesTitle } from '../../model/text/notes-text';
import { NoteLink, noteIds } from '../rich-text/note-link';
import { hiddenOn, NoteNumber } from '../rich-text/note-numbers';

/** The notes at the end of a report, each with the way back to its place; nothing without any. */
export function NoteList({ notes: { list } }: { readonly notes: ReportNotes }) {
  if (list.length === 0) return null;
  const isEmptyOn = devices.filter((device) => list.every(({ numbers }) => numbers[device] === null));
  return (
    <section
      className="report-notes"
      role="doc-endnotes"
      aria-label={notesTitle}
      data-hidden-on={isEmptyOn.join(' ') || undefined}
    >
      <h2>{notesTitle}</h2>
      <ol>
        {list.map((note) => (
          <NoteItem key={`${note.nodeId}-${note.index}`} note={note} />
        ))}
      </ol>
    </section>
  );
}

function NoteItem({ note: { nodeId, index, words, numbers } }: { readonly note: ReportNote }) {
  const ids = noteIds(nodeId, index);
  return (
    <li id={ids.note} tabIndex={-1} data-hidden-on={hiddenOn(numbers)}>
      <span className="note-number">
        <NoteLink to={ids.place} role="doc-backlink" title="Back to the text">
          <NoteNumber numbers={numbers} />
        </NoteLink>
      </span>
      <span>
        {noteParts(words).map(({ text, link }, part) =>
          link === null ? (
            text
          ) : (
            <a key={part} href={link} target="_blank" rel="noopener noreferrer">
              {text}
            </a>
          ),
        )}
      </span>
    </li>
  );
}
