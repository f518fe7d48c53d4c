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
}

/** Asks for the words of a note: Enter saves, Escape leaves. */
export function NoteForm({ number, words, onPut, onClose }: NoteFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(words ?? '');
  const input = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const isNew = words === null;
  const isEmpty = noteWords(typed) === '';

  // The question was asked by a key or a press in the text.
  useEffect(() => input.current?.focus({ cursor: 'end' }), []);

  function put() {
    if (!isEmpty) onPut(noteWords(typed));
  }
  return (
    <form
      className={styles.form}
      aria-label={`Note ${number}`}
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
            onClose();
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
          <Button size="small" onClick={() => onPut(null)}>
            Delete note
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
