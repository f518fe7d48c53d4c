import { TERM_LENGTH } from '@console/contract/house-terms';
import { FieldError } from '@console/shared-ui/field-error';
import { useConsoleField } from '@console/shared-ui/form';
import { Button, Input } from '@console/shared-ui/vendor/antd';
import styles from './house-terms.module.css';

interface TermRowProps {
  readonly id: string;
  /** Path of the row in the form. */
  readonly name: string;
  readonly number: number;
  readonly onRemove: () => void;
}

/** A word and the form that the house writes. */
export function TermRow({ id, name, number, onRemove }: TermRowProps) {
  const { value } = useConsoleField<string>(`${name}.instead`);
  return (
    <div role="group" aria-label={`Term ${number}`} className={styles.term} data-row={id}>
      <TermInput name={`${name}.instead`} label="Instead of" />
      <TermInput name={`${name}.preferred`} label="Write" />
      <Button type="text" danger aria-label={`Remove ${value.trim() || `term ${number}`}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}

function TermInput({ name, label }: { readonly name: string; readonly label: string }) {
  const { value, setValue, onBlur, error, inputProps } = useConsoleField<string>(name);
  return (
    <div>
      <Input
        {...inputProps}
        aria-label={label}
        status={error ? 'error' : ''}
        maxLength={TERM_LENGTH}
        value={value}
        onBlur={onBlur}
        onChange={({ target }) => setValue(target.value.trimStart())}
      />
      {error && <FieldError id={inputProps['aria-describedby']}>{error}</FieldError>}
    </div>
  );
}
