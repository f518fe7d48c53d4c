import { useState } from 'react';
import styles from './button.module.css';

/** Puts a text onto the clipboard and says whether it went. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  // browsers keep the clipboard from pages that came without TLS
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  const labels = { idle: label, copied: 'Copied', refused: 'Could not copy' };
  return (
    <button type="button" className={styles.quiet} onClick={() => void copy()}>
      {labels[state]}
    </button>
  );
}
