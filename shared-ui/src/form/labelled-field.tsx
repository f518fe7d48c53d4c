import type { ReactNode } from 'react';
import { errorId } from './error-id';
import './form.css';

interface LabelledFieldProps {
  /** Id of the input inside. */
  readonly id: string;
  readonly label: string;
  readonly required?: boolean | undefined;
  /** What is wrong; undefined while nothing is. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** Label above, input, and what is wrong below; used by every field, antd or not. */
export function LabelledField({ id, label, required, error, hint, children }: LabelledFieldProps) {
  return (
    <div className="console-field">
      <label htmlFor={id} className={required ? 'console-required' : undefined}>
        {label}
      </label>
      {children}
      {hint && <div className="console-field-hint">{hint}</div>}
      {error && (
        <div id={errorId(id)} className="console-field-error">
          {error}
        </div>
      )}
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
