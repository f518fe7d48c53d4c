import { Input, InputNumber, Select, Switch } from '@console/shared-ui/vendor/antd';
import { useConsoleField } from './form-fields';
import { LabelledField, type FieldProps } from './labelled-field';

export { FormProvider, useConsoleForm, type ConsoleForm, type ConsoleFormOptions } from './form-state';
export { useConsoleField, type ConsoleField } from './form-fields';
export { LabelledField, type FieldProps } from './labelled-field';

interface TextFieldProps extends FieldProps {
  readonly autoComplete?: string;
  readonly maxLength?: number;
}

/** One line of text; leading blanks are stripped (A§5). */
export function TextField({ name, label, required, hint, ...input }: TextFieldProps) {
  const field = useConsoleField<string>(name);
  return (
    <LabelledField id={field.inputProps.id} label={label} required={required} error={field.error} hint={hint}>
      <Input
        {...input}
        {...field.inputProps}
        name={name}
        aria-required={required}
        status={field.error && 'error'}
        value={field.value}
        onChange={(event) => field.setValue(event.target.value.trimStart())}
        onBlur={field.onBlur}
      />
    </LabelledField>
  );
}

/** A password with a button that shows it; kept as typed. */
export function PasswordField({ name, label, required, hint, ...input }: TextFieldProps) {
  const field = useConsoleField<string>(name);
  return (
    <LabelledField id={field.inputProps.id} label={label} required={required} error={field.error} hint={hint}>
      <Input.Password
        {...input}
        {...field.inputProps}
        name={name}
        aria-required={required}
        status={field.error && 'error'}
        value={field.value}
        onChange={(event) => field.setValue(event.target.value)}
        onBlur={field.onBlur}
      />
    </LabelledField>
  );
}

interface TextAreaFieldProps extends FieldProps {
  readonly minRows?: number;
  readonly maxRows?: number;
  readonly maxLength?: number;
}

/** Several lines of text, growing from `minRows` (2) to `maxRows` (6); leading blanks are stripped (A§5). */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, required, hint, minRows = 2, maxRows = 6, ...input } = props;
  const field = useConsoleField<string>(name);
  return (
    <LabelledField id={field.inputProps.id} label={label} required={required} error={field.error} hint={hint}>
      <Input.TextArea
        {...input}
        {...field.inputProps}
        name={name}
        aria-required={required}
        autoSize={{ minRows, maxRows }}
        status={field.error && 'error'}
        value={field.value}
        onChange={(event) => field.setValue(event.target.value.trimStart())}
        onBlur={field.onBlur}
      />
    </LabelledField>
  );
}

/** One entry of a choice. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Choice[];
  /** The value is then a list of texts. */
  readonly multiple?: boolean;
  /** Offers to clear the choice, and what the field then holds. */
  readonly clearTo?: null | '';
}

type Chosen = string | readonly string[] | null | undefined;

/** A choice of one (a text) or, with `multiple`, of several (a list of texts); typing searches the labels. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, required, hint, options, multiple, clearTo, ...input } = props;
  const field = useConsoleField<Chosen>(name);
  return (
    <LabelledField id={field.inputProps.id} label={label} required={required} error={field.error} hint={hint}>
      <Select<Chosen, Choice>
        {...input}
        {...field.inputProps}
        aria-required={required}
        mode={multiple ? 'multiple' : undefined}
        showSearch
        optionFilterProp="label"
        allowClear={clearTo !== undefined}
        options={[...options]}
        status={field.error && 'error'}
        value={field.value === '' ? undefined : field.value}
        onChange={(value) => field.setValue(value ?? (multiple ? [] : clearTo))}
        onBlur={field.onBlur}
      />
    </LabelledField>
  );
}

/** Yes or no. */
export function SwitchField({ name, label, required, hint, disabled }: Omit<FieldProps, 'placeholder'>) {
  const field = useConsoleField<boolean>(name);
  return (
    <LabelledField id={field.inputProps.id} label={label} required={required} error={field.error} hint={hint}>
      <Switch
        {...field.inputProps}
        disabled={disabled}
        checked={field.value}
        onChange={(checked) => field.setValue(checked)}
      />
    </LabelledField>
  );
}

interface NumberFieldProps extends FieldProps {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Unit behind the number. */
  readonly suffix?: string;
}

/** A number, or null while empty. */
export function NumberField({ name, label, required, hint, ...input }: NumberFieldProps) {
  const field = useConsoleField<number | null>(name);
  return (
    <LabelledField id={field.inputProps.id} label={label} required={required} error={field.error} hint={hint}>
      <InputNumber<number>
        {...input}
        {...field.inputProps}
        name={name}
        aria-required={required}
        style={{ width: '100%' }}
        status={field.error && 'error'}
        value={field.value}
        onChange={(value) => field.setValue(value)}
        onBlur={field.onBlur}
      />
    </LabelledField>
  );
}
