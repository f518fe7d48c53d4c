import type { ReactNode } from 'react';
import styles from './state-tag.module.css';

/** How a state is to be taken. */
export type StateTone = 'busy' | 'good' | 'bad' | 'warning' | 'quiet';

/** A state in a word, in the colour of how it is to be taken. */
export function StateTag({ tone, children }: { readonly tone: StateTone; readonly children: ReactNode }) {
  return (
    <span className={styles.state} data-tone={tone}>
      {children}
    </span>
  );
}
