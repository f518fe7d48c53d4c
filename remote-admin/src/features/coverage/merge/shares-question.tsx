import type { SharesTold } from '@console/contract/company-merge';
import { useId } from 'react';
import { alikeDays, closesText } from './closes-text';
import styles from './merge.module.css';

interface SharesQuestionProps {
  readonly shares: SharesTold;
  readonly source: { readonly code: string };
  readonly target: { readonly code: string };
  /** Undefined: nothing is chosen yet. */
  readonly isOne: boolean | undefined;
  readonly onChoose: (isOne: boolean) => void;
}

/** Asks whether two companies are one share, and says what their closes tell of it. */
export function SharesQuestion({ shares, source, target, isOne, onChoose }: SharesQuestionProps) {
  const group = useId();
  const answers = [
    {
      one: true,
      text: `One share twice: prices and corporate actions of ${source.code} from before and after the closes of ${target.code}, and forecasts if it has none, become those of ${target.code}, too.`,
    },
    { one: false, text: `Two shares: they stay with ${source.code}.` },
  ];
  return (
    <fieldset className={styles.question}>
      <legend>
        Are {source.code} and {target.code} one share?
      </legend>
      <p>
        {shares.verdict === 'unknown' && 'Their closes do not tell. '}
        {reasonText(shares, source.code, target.code)}
      </p>
      {answers.map(({ one, text }) => (
        <label key={text}>
          <input type="radio" name={group} checked={isOne === one} onChange={() => onChoose(one)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

function reasonText(shares: SharesTold, source: string, target: string): string {
  const { commonDays, equalDays, closes } = shares;
  if (closes === null) return 'Not both have closes.';
  const text = closesText(closes, source, target);
  if (commonDays === 0) return `They have no day in common: ${text}.`;
  const alike = `On ${alikeDays(shares)} both closed alike`;
  return equalDays === commonDays ? `${alike}.` : `${alike}; ${text}.`;
}
