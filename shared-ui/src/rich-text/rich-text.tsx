import { Dialog } from '@console/shared-ui/dialog';
import { Button } from '@console/shared-ui/vendor/antd';
import { FullscreenOutlined } from '@console/shared-ui/vendor/icons';
import type Quill from 'quill';
import { useId, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { useDebounced } from '../debounce/use-debounced';
import { NoteForm } from './note-form';
import { caretBehindNote, noteSaid, putNote as putNoteInText, type NotePlace } from './note-place';
import type { PastedTable } from './paste';
import { QuillEditor } from './quill-editor';
import styles from './rich-text.module.css';

/** Waiting time after the last key before a text is given on (A§9.2). */
const EDIT_DELAY_MS = 1000;
/** Who types without a pause gives the text on this often, so that a crash never takes more. */
const EDIT_MAX_WAIT_MS = 2000;

const ALL_FORMATS = ['header', 'bold', 'italic', 'underline', 'strike', 'list', 'start', 'link'] as const;

/** A note that is being written or changed. */
interface OpenNote {
  readonly quill: Quill;
  readonly place: NotePlace;
}

/** How a text was changed. */
interface TextChange {
  /** What it was made of: the value from outside, or what was told last. What came in since is not in the new one. */
  readonly from: string;
  readonly isOwnStep?: true;
}

/** A formatted text. */
interface RichTextProps {
  /** Serialised Quill Delta (B3); what is none is read as plain text. */
  readonly value: string;
  /**
   * Gets the serialised Delta 1 s after the last key, on leaving the editor, and when it goes away; of a note at once,
   * as a step of its own.
   */
  readonly onChange: (value: string, change: TextChange) => void;
  readonly label: string;
  /** Quill's names of what may be used, pasted text included; default all that a report knows. */
  readonly formats?: readonly string[];
  /** Title of the full-screen dialog; without it there is none. */
  readonly fullscreenTitle?: string;
  /** Gets each table of a paste, which then is left out of the text; without it tables become lines of text. */
  readonly onTablePasted?: ((table: PastedTable) => void) | undefined;
  /** Notes of the report before this text, whose numbers go on from there. */
  readonly notesBefore?: number;
  /** Something to say or to ask, above the text. */
  readonly notice?: ReactNode;
}

/**
 * Editor of formatted text. A `value` from outside is shown at once, the caret where it was, but never in the place of
 * newer text that was not told yet.
 */
export function RichText(props: RichTextProps) {
  const { value, onChange, label, formats = ALL_FORMATS, fullscreenTitle, onTablePasted } = props;
  const { notice, notesBefore = 0 } = props;
  const labelId = useId();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [base, setBase] = useState(value);
  const [isWaiting, setWaiting] = useState(false);
  const [isFullscreen, setFullscreen] = useState(false);
  const [note, setNote] = useState<OpenNote | null>(null);
  const [said, setSaid] = useState('');
  const [leftOut, setLeftOut] = useState<string | null>(null);
  const isPuttingNote = useRef(false);
  const report = useDebounced((newText: string) => tell(newText), {
    delayMs: EDIT_DELAY_MS,
    maxWaitMs: EDIT_MAX_WAIT_MS,
    onUnmount: 'flush',
  });

  if (value !== seen) {
    setSeen(value);
    if (!isWaiting) {
      setText(value);
      setBase(value);
    }
  }

  function tell(newText: string, change: Pick<TextChange, 'isOwnStep'> = {}) {
    setWaiting(false);
    setBase(newText);
    onChange(newText, { ...change, from: base });
  }

  function edit(newText: string) {
    setText(newText);
    if (isPuttingNote.current) return tell(newText, { isOwnStep: true });
    setWaiting(true);
    report(newText);
  }

  function writeNote({ quill, place }: OpenNote, words: string | null) {
    report.flush();
    isPuttingNote.current = true;
    putNoteInText(quill, place, words);
    isPuttingNote.current = false;
    setSaid(noteSaid(place, words, notesBefore));
  }

  function putNote(words: string | null) {
    if (!note) return;
    writeNote(note, words);
    caretBehindNote(note.quill, note.place, words);
    backToText();
  }

  function leaveNote(words: string | null) {
    if (note && words !== null) writeNote(note, words);
    setNote(null);
  }

  function backToText() {
    note?.quill.focus({ preventScroll: true });
    setNote(null);
  }

  function leave(event: FocusEvent) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    report.flush();
    setLeftOut(null);
  }

  const editor = (
    // Quill's styles hold in a dialog too, which lies outside the root of the remote
    <div data-remote-part="rich-text">
      {notice}
      <div className={leftOut === null ? undefined : styles.leftOut} role="status">
        {leftOut}
      </div>
      {note && (
        <div className={styles.note}>
          <NoteForm
            key={note.place.index}
            number={notesBefore + note.place.notesBefore + 1}
            words={note.place.words}
            onPut={putNote}
            onClose={backToText}
            onLeave={leaveNote}
          />
        </div>
      )}
      <QuillEditor
        text={text}
        onEdit={edit}
        onNote={(quill, place) => setNote({ quill, place })}
        paste={{ onTable: onTablePasted, onLeftOut: setLeftOut }}
        {...{ labelId, formats, notesBefore }}
      />
      <div className={styles.unseen} role="status">
        {said}
      </div>
    </div>
  );
  return (
    <div className={styles.richText} onBlur={leave}>
      <div className={styles.head}>
        <span id={labelId}>{label}</span>
        {fullscreenTitle && (
          <Button
            type="text"
            size="small"
            icon={<FullscreenOutlined />}
            aria-label={`${label}: full screen`}
            onClick={() => setFullscreen(true)}
          />
        )}
      </div>
      {!isFullscreen && editor}
      <Dialog
        title={fullscreenTitle}
        open={isFullscreen}
        width="min(1100px, 96vw)"
        footer={null}
        destroyOnHidden
        className={styles.dialog}
        afterOpenChange={(isOpen) => isOpen && focusEditor(labelId)}
        onCancel={() => {
          report.flush();
          setFullscreen(false);
        }}
      >
        {editor}
      </Dialog>
    </div>
  );
}

/** Who asked for the whole screen wants to write on it. */
function focusEditor(labelId: string): void {
  document.querySelector<HTMLElement>(`[role="dialog"] [aria-labelledby="${labelId}"]`)?.focus();
}
