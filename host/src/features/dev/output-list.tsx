import { useEffect, useRef } from 'react';
import type { OutputLine, SandboxState } from './sandbox-run';
import styles from './dev.module.css';

const emptyTexts: Record<SandboxState['status'], string> = {
  idle: 'What the script prints, returns and throws appears here.',
  running: 'Running…',
  ended: 'The script printed nothing.',
  stopped: 'The script printed nothing.',
};

/** Spoken and shown before a line of this kind; `log` needs none. */
const labels: Partial<Record<OutputLine['kind'], string>> = {
  result: 'returned',
  error: 'error',
  warn: 'warning',
  info: 'info',
};

/** What a script printed, in order; it follows the last line. */
export function OutputList({ status, lines }: Pick<SandboxState, 'status' | 'lines'>) {
  const list = useRef<HTMLDivElement>(null);

  // Keeps the last line in view while more come.
  useEffect(() => {
    list.current?.scrollTo?.({ top: list.current.scrollHeight });
  }, [lines]);

  return (
    <div ref={list} className={styles.output} role="log" aria-label="Output" tabIndex={-1}>
      {lines.length === 0 && <p className={styles.hint}>{emptyTexts[status]}</p>}
      {lines.map(({ kind, text }, index) => (
        <div key={index} className={styles.line} data-kind={kind}>
          {labels[kind] && <span className={styles.lineLabel}>{labels[kind]}</span>}
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
}
