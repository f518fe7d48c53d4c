import { useId, useState, type ReactNode } from 'react';
import { describedBy } from './error-id';
import { LabelledField, type FieldProps } from './labelled-field';
import styles from './form.module.css';

/** What stands in an input, and what becomes of it. */
interface InputBinding {
  readonly value: string;
  /** What is wrong, once it is to be told. */
  readonly error: string | undefined;
  readonly setValue: (value: string) => void;
  readonly onBlur: () => void;
}

export interface NativeInputProps extends Omit<FieldProps, 'disabled'> {
  readonly autoComplete?: string;
}

/** One line of text in a plain input; leading blanks are stripped (A§5.22). */
export function NativeTextInput(props: NativeInputProps & { type?: 'text' | 'email'; field: InputBinding }) {
  return <NativeInput {...props} type={props.type ?? 'text'} clean={(text) => text.trimStart()} />;
}

/** A password in a plain input that can be shown; kept as typed. */
export function NativePasswordInput(props: NativeInputProps & { field: InputBinding }) {
  const [isShown, setShown] = useState(false);
  return (
    <NativeInput {...props} type={isShown ? 'text' : 'password'} clean={(text) => text}>
      <button type="button" className={styles.reveal} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
        <span className={styles.unseen}> {props.label}</span>
      </button>
    </NativeInput>
  );
}

interface InputProps extends NativeInputProps {
  readonly field: InputBinding;
  readonly type: string;
  readonly clean: (text: string) => string;
  /** What stands at the end of the input. */
  readonly children?: ReactNode;
}

function NativeInput(props: InputProps) {
  const { name, label, required, hint, type, clean, children, field, ...input } = props;
  const id = useId();
  return (
    <LabelledField id={id} label={label} required={required} error={field.error} hint={hint}>
      <div className={styles.native}>
        <input
          {...input}
          id={id}
          aria-invalid={field.error !== undefined}
          aria-describedby={describedBy(id, { error: field.error, hint })}
          className={styles.input}
          type={type}
          name={name}
          spellCheck={false}
          autoCapitalize="none"
          aria-required={required}
          value={field.value}
          onChange={(event) => field.setValue(clean(event.target.value))}
          onBlur={field.onBlur}
        />
        {children}
      </div>
    </LabelledField>
  );
}
