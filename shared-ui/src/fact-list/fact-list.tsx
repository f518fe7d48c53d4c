import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** Terms and what is known of each, a line each. */
export function FactList({ facts }: { facts: readonly (readonly [term: string, fact: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
