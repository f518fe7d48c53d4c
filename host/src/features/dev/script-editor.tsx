import { useId, useRef, type KeyboardEvent } from 'react';
import styles from './dev.module.css';

const INDENT = '  ';

interface ScriptEditorProps {
  readonly script: string;
  readonly onChange: (script: string) => void;
  readonly onRun: () => void;
}

/** Where a script is typed. Tab indents; Escape and then Tab leads on, so that the keyboard is not trapped. */
export function ScriptEditor({ script, onChange, onRun }: ScriptEditorProps) {
  const id = useId();
  const isLeaving = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onRun();
    }
    const indents = event.key === 'Tab' && !event.shiftKey && !isLeaving.current;
    isLeaving.current = event.key === 'Escape';
    if (!indents) return;
    event.preventDefault();
    insert(event.currentTarget, INDENT, onChange);
  };
  return (
    <div className={styles.editor}>
      <label htmlFor={id}>Script</label>
      <textarea
        id={id}
        className={styles.script}
        value={script}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        aria-describedby={`${id}-hint`}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
      />
      <p id={`${id}-hint`} className={styles.hint}>
        A single expression shows its value. A longer script shows what it returns, and can use await. Press
        Ctrl or ⌘ and Enter to run it. Tab indents; to leave the field, press Escape and then Tab.
      </p>
    </div>
  );
}

/** As if typed, so that undo takes it back; where the browser can't, the text is set. */
function insert(field: HTMLTextAreaElement, text: string, onChange: (script: string) => void): void {
  if (document.execCommand?.('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  onChange(field.value);
}
