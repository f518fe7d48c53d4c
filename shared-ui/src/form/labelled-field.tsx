import type { ReactNode } from 'react';
import { errorId, hasHint, hintId } from './error-id';
import { FieldError } from './field-error';
import styles from './form.module.css';

interface LabelledFieldProps {
  /** Id of the input inside. */
  readonly id: string;
  readonly label: string;
  readonly required?: boolean | undefined;
  /** What is wrong; undefined while nothing is. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Stands below all of it. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Label above, input, and what is wrong below; used by every field, antd or not. */
export function LabelledField(props: LabelledFieldProps) {
  const { id, label, required, error, hint, note, children } = props;
  return (
    <div className={styles.field} data-part="field">
      <label htmlFor={id} className={required ? styles.required : undefined}>
        {label}
      </label>
      {children}
      {hasHint({ error, hint }) && (
        <div id={hintId(id)} className={styles.fieldHint}>
          {hint}
        </div>
      )}
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
      {note}
    </div>
  );
}

/** What every field of a form takes. */
export interface FieldProps {
  /** Path in the form's values, dots for nested ones. */
  readonly name: string;
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
}
