import 'quill/dist/quill.snow.css';
import Quill from 'quill';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import Delta from 'quill-delta';
import ReactQuill from 'react-quill';
import { parseDelta } from './delta';
import { NOTE } from './note-blot';
import { registerOwnFormats } from './own-formats';
import { bindPaste, type PasteListener } from './paste';
import { asksForNote } from './note-keys';
import { noteDrawnBy, notePlace, type NotePlace } from './note-place';
import { nameControls, registerToolbarIcons, toolbarFor } from './toolbar';

// A Delta from the start, else ReactQuill makes HTML of every change.
const NOTHING = new Delta();

// Tab leaves the editor: a key that is caught inside can't be escaped by keyboard.
const keyboard = { bindings: { tab: null, indent: null, outdent: null } };

interface QuillEditorProps {
  /** Serialised Delta; a new one is drawn unless it is what the editor holds. */
  readonly text: string;
  /** Called with the serialised Delta on each change made by a person. */
  readonly onEdit: (text: string) => void;
  readonly labelId: string;
  readonly formats: readonly string[];
  readonly paste: PasteListener;
  /** Notes of the report before this text. */
  readonly notesBefore: number;
  /** A note is to be written at a place of the text, or changed there. */
  readonly onNote: (quill: Quill, place: NotePlace) => void;
}

/** Quill on a serialised Delta. */
export function QuillEditor(props: QuillEditorProps) {
  const { text, onEdit, labelId, formats, paste, notesBefore, onNote } = props;
  const quill = useRef<ReactQuill>(null);
  const latestPaste = useRef(paste);
  const latestOnNote = useRef(onNote);
  const host = useRef<HTMLDivElement>(null);
  registerOwnFormats(Quill);
  registerToolbarIcons(Quill);
  const modules = useMemo(
    () => ({
      toolbar: {
        container: toolbarFor(formats),
        handlers: {
          note(this: { readonly quill: Quill }) {
            latestOnNote.current(this.quill, notePlace(this.quill));
          },
        },
      },
      keyboard,
    }),
    [formats],
  );

  // Follows the newest listener, which the paste calls from outside React.
  useEffect(() => {
    latestPaste.current = paste;
    latestOnNote.current = onNote;
  });

  // Numbers go on from those of the texts before this one.
  useLayoutEffect(() => {
    host.current?.style.setProperty('--notes-before', String(notesBefore));
  }, [notesBefore]);

  // Names what Quill has built outside React.
  useEffect(() => {
    const root = quill.current?.getEditor().root;
    root?.setAttribute('role', 'textbox');
    root?.setAttribute('aria-multiline', 'true');
    root?.setAttribute('aria-labelledby', labelId);
    const frame = root?.closest('.quill');
    if (frame) nameControls(frame);
  }, [labelId, formats]);

  // Opens the notes of the text by a key or a press on their number.
  useEffect(() => {
    const editor = quill.current?.getEditor();
    if (!editor || !formats.includes(NOTE)) return;
    const onKey = (event: KeyboardEvent) => {
      if (!asksForNote(event)) return;
      event.preventDefault();
      event.stopPropagation();
      latestOnNote.current(editor, notePlace(editor));
    };
    const onClick = ({ target }: MouseEvent) => {
      const place = noteDrawnBy(editor, target);
      if (place) latestOnNote.current(editor, place);
    };
    editor.root.addEventListener('keydown', onKey, { capture: true });
    editor.root.addEventListener('click', onClick);
    return () => {
      editor.root.removeEventListener('keydown', onKey, { capture: true });
      editor.root.removeEventListener('click', onClick);
    };
  }, [formats]);

  // Takes what is pasted before Quill does.
  useEffect(() => {
    const editor = quill.current?.getEditor();
    return editor && bindPaste(editor, () => latestPaste.current);
  }, [formats]);

  // Synchronises Quill's own document with the text from outside.
  useEffect(() => {
    const editor = quill.current?.getEditor();
    if (!editor || JSON.stringify(editor.getContents()) === text) return;
    // what is the same stays, and the caret in it
    editor.updateContents(editor.getContents().diff(parseDelta(text)), 'silent');
  }, [text]);

  return (
    <div ref={host}>
      <ReactQuill
        ref={quill}
        theme="snow"
        defaultValue={NOTHING}
        formats={[...formats]}
        modules={modules}
        onChange={(_html, _change, source, editor) => {
          if (source === 'user') onEdit(JSON.stringify(editor.getContents()));
        }}
      />
    </div>
  );
}
