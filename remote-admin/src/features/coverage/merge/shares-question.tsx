import { useId } from 'react';
import styles from './merge.module.css';

interface SharesQuestionProps {
  readonly source: { readonly code: string };
  readonly target: { readonly code: string };
  /** Undefined: nothing is chosen yet. */
  readonly isOne: boolean | undefined;
  readonly onChoose: (isOne: boolean) => void;
}

/** Asks whether two companies are one share, where the one that is kept has no figures of its own. */
export function SharesQuestion({ source, target, isOne, onChoose }: SharesQuestionProps) {
  const group = useId();
  const answers = [
    {
      one: true,
      text: `One share twice: prices, corporate actions and forecasts of ${source.code} become those of ${target.code}, too.`,
    },
    { one: false, text: `Two shares: they stay with ${source.code}.` },
  ];
  return (
    <fieldset className={styles.question}>
      <legend>
        Are {source.code} and {target.code} one share?
      </legend>
      <p>{target.code} has no prices, corporate actions or forecasts of its own.</p>
      {answers.map(({ one, text }) => (
        <label key={text}>
          <input type="radio" name={group} checked={isOne === one} onChange={() => onChoose(one)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
