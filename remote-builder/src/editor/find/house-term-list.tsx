import { Button } from '@console/shared-ui/vendor/antd';
import type { Finding } from './use-find';
import styles from './find-bar.module.css';

/** Words of the house that stand in another form: one press looks for them, with the form of the house to put there. */
export function HouseTermList({ find: { terms, wanted, wantTerm } }: { readonly find: Finding }) {
  if (terms.length === 0) return null;
  return (
    <div role="group" aria-label="House terms" className={styles.terms}>
      <span aria-hidden>House terms</span>
      {terms.map(({ term, count }) => (
        <Button
          key={term.instead}
          size="small"
          aria-pressed={wanted.term === term}
          onClick={() => wantTerm(term)}
        >
          {`${term.instead} → ${term.preferred} (${count})`}
        </Button>
      ))}
    </div>
  );
}
