import { reportNotes } from '@console/shared-report/report-notes';
import { asksForNote } from '@console/shared-ui/note-keys';
import {
  caretBehindNote,
  noteDrawnBy,
  notePlace,
  noteSaid,
  putNote,
  type NotePlace,
} from '@console/shared-ui/note-place';
import type { TextInFrame } from '@console/shared-ui/text-in-frame';
import { useLayoutEffect, useRef, useState } from 'react';
import { useEditor } from '../editor-context';

/** A note that is being written or changed, and the number that it has or will have. */
interface AskedNote extends NotePlace {
  readonly number: number;
}

interface TextNotes {
  /** null: none is. */
  readonly asked: AskedNote | null;
  /** Asks for a note where the caret is. */
  readonly open: () => void;
  readonly close: () => void;
  /** Writes what was asked for as one step, and says so; null deletes the note. The caret goes behind it. */
  readonly put: (words: string | null) => void;
  /** Ends it and writes the words, if there are some; the caret stays where somebody has gone on. */
  readonly leave: (words: string | null) => void;
}

/** The notes of the text that is written on the page: a key, or a press on a number, asks for one. */
export function useNotes(text: TextInFrame, { onOpen }: { readonly onOpen: () => void }): TextNotes {
  const { store, render, announcer } = useEditor();
  const [asked, setAsked] = useState<AskedNote | null>(null);

  /** Notes of the report before this text. */
  function countBefore(): number {
    const { history, writing, device } = store.getState();
    return reportNotes(history.present, render).before.get(writing?.nodeId ?? '')?.[device] ?? 0;
  }
  function ask(place: NotePlace) {
    onOpen();
    setAsked({ ...place, number: countBefore() + place.notesBefore + 1 });
  }
  const latest = useRef(ask);

  // Follows the newest way of asking, which the frame calls from outside React.
  useLayoutEffect(() => {
    latest.current = ask;
  });
  // Takes the key and the presses in the text that ask for a note.
  useLayoutEffect(() => {
    const { root, quill } = text;
    const onKey = (event: KeyboardEvent) => {
      if (!asksForNote(event)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(notePlace(quill));
    };
    const onClick = ({ target }: MouseEvent) => {
      const place = noteDrawnBy(quill, target);
      if (place) latest.current(place);
    };
    root.addEventListener('keydown', onKey, { capture: true });
    root.addEventListener('click', onClick);
    return () => {
      root.removeEventListener('keydown', onKey, { capture: true });
      root.removeEventListener('click', onClick);
    };
  }, [text]);

  function write(words: string | null, then: (quill: TextInFrame['quill'], place: NotePlace) => void) {
    if (!asked) return;
    const before = countBefore();
    text.asOneStep((quill) => {
      putNote(quill, asked, words);
      then(quill, asked);
    });
    announcer.say(noteSaid(asked, words, before));
  }
  return {
    asked,
    open: () => ask(notePlace(text.quill)),
    close: () => setAsked(null),
    put: (words) => write(words, (quill, place) => caretBehindNote(quill, place, words)),
    leave: (words) => {
      setAsked(null);
      if (words !== null) write(words, () => undefined);
    },
  };
}
