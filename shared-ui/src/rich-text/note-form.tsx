import { Button, Input } from '@console/shared-ui/vendor/antd';
import { useEffect, useId, useRef, useState, type ComponentRef } from 'react';
import { MAX_NOTE_LENGTH, noteWords } from './note-blot';
import styles from './note-form.module.css';

export { MAX_NOTE_LENGTH };

/** What a form of a note asks about. */
export interface NoteFormProps {
  /** The number that the note has, or will have. */
  readonly number: number;
  /** Its words; null: it is a new one. */
  readonly words: string | null;
  /** Gets the words, on one line; null: the note is deleted. */
  readonly onPut: (words: string | null) => void;
  readonly onClose: () => void;
  /** Somebody goes on elsewhere, and the focus with them: gets what was typed; null: nothing was. */
  readonly onLeave: (words: string | null) => void;
}

/** Asks for the words of a note. What was typed is kept by Enter, by Escape and by going on elsewhere: Cancel alone drops it. */
export function NoteForm({ number, words, onPut, onClose, onLeave }: NoteFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(words ?? '');
  const input = useRef<ComponentRef<typeof Input.TextArea>>(null);
  /** Whoever has answered takes the focus along, and does not leave. */
  const isAnswered = useRef(false);
  const isNew = words === null;
  const isEmpty = noteWords(typed) === '';
  const hasTyped = !isEmpty && noteWords(typed) !== words;

  // The question was asked by a key or a press in the text.
  useEffect(() => input.current?.focus({ cursor: 'end' }), []);

  function answer(act: () => void) {
    isAnswered.current = true;
    act();
  }
  function put() {
    if (!isEmpty) answer(() => onPut(noteWords(typed)));
  }
  return (
    <form
      className={styles.form}
      aria-label={`Note ${number}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        // another window may be in front meanwhile
        if (isAnswered.current || currentTarget.contains(relatedTarget) || !document.hasFocus()) return;
        onLeave(hasTyped ? noteWords(typed) : null);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        put();
      }}
    >
      <label htmlFor={id} className={styles.label}>
        {`Note ${number}`}
      </label>
      <Input.TextArea
        id={id}
        ref={input}
        placeholder="Source or remark, such as BHP annual report 2025, p. 42"
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={MAX_NOTE_LENGTH}
        value={typed}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') {
            event.stopPropagation();
            if (hasTyped) put();
            else answer(onClose);
          }
          if (event.key === 'Enter') {
            event.preventDefault();
            put();
          }
        }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.buttons}>
        <Button htmlType="submit" type="primary" size="small" disabled={isEmpty}>
          {isNew ? 'Insert note' : 'Save note'}
        </Button>
        {!isNew && (
          <Button size="small" onClick={() => answer(() => onPut(null))}>
            Delete note
          </Button>
        )}
        <Button size="small" onClick={() => answer(onClose)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
