import { shortened } from '@console/shared-report/shortened';
import type { WordChange } from '@console/shared-report/word-changes';
import styles from './report-changes.module.css';

const elements = { same: 'span', added: 'ins', removed: 'del' } as const;

/** A text word by word: what stayed, came and went. */
export function ChangedWords({ words }: { readonly words: readonly WordChange[] }) {
  return (
    <p className={styles.words}>
      {shortened(words).map(({ kind, text }, index) => {
        const Element = elements[kind];
        return <Element key={index}>{text}</Element>;
      })}
    </p>
  );
}
