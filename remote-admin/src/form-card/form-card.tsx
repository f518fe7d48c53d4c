import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './form-card.module.css';

interface FormCardProps {
  /** Heading of the card, which names it. */
  readonly title?: string | undefined;
  /** What an address ends with after `#` to lead here. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** The white card of a form, or of a part of a page. */
export function FormCard({ title, anchor, children }: FormCardProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // Synchronises where the page stands with the address that led to it.
  useEffect(() => {
    if (anchor === undefined || hash !== `#${anchor}`) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [anchor, hash, key]);
  if (title === undefined)
    return (
      <div className={styles.formCard} data-part="form-card">
        {children}
      </div>
    );
  return (
    <section className={styles.formCard} data-part="form-card" aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={anchor === undefined ? undefined : -1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
