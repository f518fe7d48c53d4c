import { useId, type ReactNode } from 'react';
import styles from './design-system.module.css';

/** One component in its states, under its name. */
export function Sample({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.sample} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <div className={styles.states}>{children}</div>
    </section>
  );
}
