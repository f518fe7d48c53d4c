import type { NewerData } from '@console/contract/approvals';
import styles from './corrected-data.module.css';

/** Figures that were corrected, and disclosures that came, after a page was frozen, and whether it can't be published for that. */
export function CorrectedData({ data: { corrected, disclosures, refusal } }: { readonly data: NewerData }) {
  return (
    <>
      {refusal !== null && (
        <p>
          <strong>It can&apos;t be published:</strong> {refusal}
        </p>
      )}
      {corrected.length > 0 && (
        <>
          <strong>Wrong in this report by now:</strong>
          <ul className={styles.corrected}>
            {corrected.map((figure) => (
              <li key={correctionOf(figure)}>{correctionOf(figure)}</li>
            ))}
          </ul>
        </>
      )}
      {disclosures.length > 0 && (
        <>
          <strong>Missing in its disclosures:</strong>
          <ul className={styles.corrected}>
            {disclosures.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const correctionOf = ({ what, was, is }: NewerData['corrected'][number]) =>
  `${what} was ${was} and is ${is ?? 'none'}`;

/** What whoever reviews says to have a new round with the data of now. */
export function askForFreshData({ corrected, disclosures }: NewerData): string {
  const reasons = [
    ...corrected.map((figure) => `${correctionOf(figure)}.`),
    ...disclosures.map((sentence) => `It should say: ${sentence}`),
  ];
  return ['Please request it again with the data of now.', ...reasons].join(' ');
}
