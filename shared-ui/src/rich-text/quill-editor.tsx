import 'quill/dist/quill.snow.css';
import Quill from 'quill';
import { useEffect, useRef } from 'react';
import Delta from 'quill-delta';
import ReactQuill from 'react-quill';
import { parseDelta } from './delta';
import { registerOwnFormats } from './own-formats';
import { bindPaste, type PastedTable } from './paste';
import { nameControls, toolbarFor } from './toolbar';

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
  readonly onTablePasted: ((table: PastedTable) => void) | undefined;
}

/** Quill on a serialised Delta. */
export function QuillEditor({ text, onEdit, labelId, formats, onTablePasted }: QuillEditorProps) {
  const quill = useRef<ReactQuill>(null);
  const latestOnTable = useRef(onTablePasted);
  registerOwnFormats(Quill);

  // Follows the newest listener, which the paste calls from outside React.
  useEffect(() => {
    latestOnTable.current = onTablePasted;
  });

  // Names what Quill has built outside React.
  useEffect(() => {
    const root = quill.current?.getEditor().root;
    root?.setAttribute('role', 'textbox');
    root?.setAttribute('aria-multiline', 'true');
    root?.setAttribute('aria-labelledby', labelId);
    const frame = root?.closest('.quill');
    if (frame) nameControls(frame);
  }, [labelId, formats]);

  // Takes what is pasted before Quill does.
  useEffect(() => {
    const editor = quill.current?.getEditor();
    return editor && bindPaste(editor, () => latestOnTable.current);
  }, [formats]);

  // Synchronises Quill's own document with the text from outside.
  useEffect(() => {
    const editor = quill.current?.getEditor();
    if (!editor || JSON.stringify(editor.getContents()) === text) return;
    editor.setContents(parseDelta(text), 'silent');
  }, [text]);

  return (
    <ReactQuill
      ref={quill}
      theme="snow"
      defaultValue={NOTHING}
      formats={[...formats]}
      modules={{ toolbar: toolbarFor(formats), keyboard }}
      onChange={(_html, _change, source, editor) => {
        if (source === 'user') onEdit(JSON.stringify(editor.getContents()));
      }}
    />
  );
}
