import { shortened } from '@console/shared-report/shortened';
import { wordChanges, type WordChange } from '@console/shared-report/word-changes';
import styles from './choices.module.css';

interface TwoTextsProps {
  readonly yours: string;
  readonly theirs: string;
  /** Who saved theirs, and when. */
  readonly who: string;
}

/** A text as two people have it, the words marked in which they differ. */
export function TwoTexts({ yours, theirs, who }: TwoTextsProps) {
  const words = wordChanges(theirs, yours);
  return (
    <div className={styles.versions}>
      <section aria-label="Yours">
        <h4>Yours</h4>
        <Words words={words.filter(({ kind }) => kind !== 'removed')} />
      </section>
      <section aria-label="Theirs">
        <h4>Theirs</h4>
        <p className={styles.who}>{who}</p>
        <Words words={words.filter(({ kind }) => kind !== 'added')} />
      </section>
      {theirs === yours && <p>They differ in their format.</p>}
    </div>
  );
}

/** Words of one side, those marked that the other has not. */
export function Words({ words }: { readonly words: readonly WordChange[] }) {
  return (
    <p className={styles.words}>
      {shortened(words).map(({ kind, text }, index) =>
        kind === 'same' ? <span key={index}>{text}</span> : <mark key={index}>{text}</mark>,
      )}
    </p>
  );
}
