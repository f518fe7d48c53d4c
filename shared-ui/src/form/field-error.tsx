import type { ReactNode } from 'react';
import styles from './form.module.css';

interface FieldErrorProps {
  /** Of the input's `aria-describedby`. */
  readonly id?: string | undefined;
  /** `alert` where the error comes without the field being left. */
  readonly role?: 'alert';
  readonly children: ReactNode;
}

/** What is wrong with a field, below it. */
export function FieldError(props: FieldErrorProps) {
  return <div {...props} className={styles.fieldError} data-part="field-error" />;
}
