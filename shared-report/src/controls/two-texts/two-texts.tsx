import { shortened } from '../../model/changes/shortened';
import { wordChanges, type WordChange } from '../../model/changes/word-changes';
import styles from './two-texts.module.css';

interface TwoTextsProps {
  readonly yours: string;
  readonly theirs: string;
  /** What the two are called: 'Yours' and 'Theirs', if nothing else is said. */
  readonly names?: readonly [yours: string, theirs: string];
  /** Who saved theirs, and when. */
  readonly who?: string;
}

/** A text as two people have it, the words marked in which they differ. */
export function TwoTexts({ yours, theirs, names: [own, other] = ['Yours', 'Theirs'], who }: TwoTextsProps) {
  const words = wordChanges(theirs, yours);
  return (
    <div className={styles.versions}>
      <section aria-label={own}>
        <h4>{own}</h4>
        <Words words={words.filter(({ kind }) => kind !== 'removed')} />
      </section>
      <section aria-label={other}>
        <h4>{other}</h4>
        {who !== undefined && <p className={styles.who}>{who}</p>}
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
