import { useId, type ReactNode } from 'react';
import styles from './form-card.module.css';

interface FormCardProps {
  /** Heading of the card, which names it. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** The white card of a form, or of a part of a page. */
export function FormCard({ title, children }: FormCardProps) {
  const headingId = useId();
  if (title === undefined)
    return (
      <div className={styles.formCard} data-part="form-card">
        {children}
      </div>
    );
  return (
    <section className={styles.formCard} data-part="form-card" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
