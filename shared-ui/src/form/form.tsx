import { Input, InputNumber, Select, Switch, Tag } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';
import { BoundField } from './bound-field';
import { secretText, yesOrNo } from './field-words';
import type { ConsoleField } from './form-fields';
import type { FieldProps } from './labelled-field';
import { leaveOnTab } from './leave-on-tab';
import { SelectAria } from './select-aria';

export { FormProvider, useConsoleForm, type ConsoleForm } from './form-state';
export { useConsoleField } from './form-fields';
export { WholeError } from './whole-error';
export type { FieldViolation } from './submit-failure';
export { errorId, hintId } from './error-id';
export { DateInput } from './date-input';
export { LabelledField } from './labelled-field';
export { TheirsNote } from './theirs-note';
export { ZonedTimeField } from './zoned-time-field';
export { yesOrNo, type FieldWords } from './field-words';

/** What every input of antd takes from its field. */
function antdProps(
  field: Pick<ConsoleField<never>, 'inputProps' | 'error' | 'onBlur'>,
  required: boolean | undefined,
) {
  return {
    ...field.inputProps,
    'aria-required': required,
    status: field.error ? ('error' as const) : ('' as const),
    onBlur: field.onBlur,
  };
}

interface TextFieldProps extends FieldProps {
  readonly autoComplete?: string;
  readonly maxLength?: number;
  /** Shown, and not to be changed here. */
  readonly readOnly?: boolean;
  /** Which keyboard a phone shows. */
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email';
}

/** One line of text; leading blanks are stripped (A§5.22). */
export function TextField({ name, label, required, hint, ...input }: TextFieldProps) {
  return (
    <BoundField<string> name={name} label={label} required={required} hint={hint}>
      {(field) => (
        <Input
          {...input}
          {...antdProps(field, required)}
          name={name}
          value={field.value}
          onChange={(event) => field.setValue(event.target.value.trimStart())}
        />
      )}
    </BoundField>
  );
}

/** A password with a button that shows it; kept as typed. */
export function PasswordField({ name, label, required, hint, ...input }: TextFieldProps) {
  return (
    <BoundField<string> name={name} label={label} required={required} hint={hint} show={secretText}>
      {(field) => (
        <Input.Password
          {...input}
          {...antdProps(field, required)}
          name={name}
          value={field.value}
          onChange={(event) => field.setValue(event.target.value)}
        />
      )}
    </BoundField>
  );
}

interface TextAreaFieldProps extends FieldProps {
  readonly minRows?: number;
  readonly maxRows?: number;
  readonly maxLength?: number;
  /** Shown, and not to be changed here. */
  readonly readOnly?: boolean;
}

/** Several lines of text, growing from `minRows` (2) to `maxRows` (6); leading blanks are stripped (A§5.22). */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, required, hint, minRows = 2, maxRows = 6, ...input } = props;
  return (
    <BoundField<string> name={name} label={label} required={required} hint={hint}>
      {(field) => (
        <Input.TextArea
          {...input}
          {...antdProps(field, required)}
          name={name}
          autoSize={{ minRows, maxRows }}
          value={field.value}
          onChange={(event) => field.setValue(event.target.value.trimStart())}
        />
      )}
    </BoundField>
  );
}

/** One entry of a choice. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Stands behind the label, where the entry is chosen too. */
  readonly tag?: string;
}

/** Draws labels with their tags; nothing of its own while no entry has a tag. */
function tagDrawing(options: readonly Choice[]) {
  if (!options.some(({ tag }) => tag)) return {};
  const draw = (value: unknown, label: ReactNode) => {
    const tag = options.find((option) => option.value === value)?.tag;
    if (!tag) return label;
    return (
      <>
        {label} <Tag color="red">{tag}</Tag>
      </>
    );
  };
  return {
    optionRender: ({ value, label }: { value?: unknown; label?: ReactNode }) => draw(value, label),
    labelRender: ({ value, label }: { value?: unknown; label?: ReactNode }) => draw(value, label),
  };
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Choice[];
  /** The value is then a list of texts. */
  readonly multiple?: boolean | undefined;
  /** What two people change in its list is both done, and nobody is asked. */
  readonly isSet?: boolean | undefined;
  /** Offers to clear the choice, and what the field then holds. */
  readonly clearTo?: null | '' | undefined;
  /** Asked before a choice is taken, such as by a dialog; a choice that it refuses is none. */
  readonly allows?: (value: string) => Promise<boolean>;
  /** Called once something else was chosen, for fields that depend on it. */
  readonly onChosen?: (value: Chosen) => void;
}

type Chosen = string | readonly string[] | null | undefined;

/** What is chosen, in the words of the list. */
function labelsOf(options: readonly Choice[], chosen: Chosen): string {
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  if (typeof chosen === 'string') return labelOf(chosen);
  return (chosen ?? []).map(labelOf).join(', ');
}

/** A choice of one (a text) or, with `multiple`, of several (a list of texts); typing searches the labels. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, required, hint, options, multiple, isSet, clearTo, allows, onChosen, ...input } =
    props;
  async function choose(value: Chosen, setValue: (value: Chosen) => void) {
    const isAllowed = !allows || typeof value !== 'string' || (await allows(value));
    if (!isAllowed) return;
    const chosen = value ?? (multiple ? [] : clearTo);
    setValue(chosen);
    onChosen?.(chosen);
  }
  return (
    <BoundField<Chosen>
      name={name}
      label={label}
      required={required}
      hint={hint}
      show={(value) => labelsOf(options, value)}
      isSet={isSet}
    >
      {(field) => (
        <>
          <SelectAria id={field.inputProps.id} required={required} invalid={field.error !== undefined} />
          <Select<Chosen, Choice>
            {...input}
            id={field.inputProps.id}
            aria-describedby={field.inputProps['aria-describedby']}
            status={field.error ? 'error' : ''}
            onBlur={field.onBlur}
            {...(multiple && { mode: 'multiple' })}
            showSearch
            optionFilterProp="label"
            onInputKeyDown={leaveOnTab}
            allowClear={clearTo !== undefined}
            options={[...options]}
            {...tagDrawing(options)}
            value={field.value === '' ? undefined : field.value}
            onChange={(value) => void choose(value, field.setValue)}
          />
        </>
      )}
    </BoundField>
  );
}

/** Yes or no. */
export function SwitchField({ name, label, required, hint, disabled }: Omit<FieldProps, 'placeholder'>) {
  return (
    <BoundField<boolean> name={name} label={label} required={required} hint={hint} show={yesOrNo}>
      {(field) => (
        <Switch
          {...field.inputProps}
          disabled={disabled ?? false}
          checked={field.value}
          onChange={(checked) => field.setValue(checked)}
        />
      )}
    </BoundField>
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
  return (
    <BoundField<number | null> name={name} label={label} required={required} hint={hint}>
      {(field) => (
        <InputNumber<number>
          {...input}
          {...antdProps(field, required)}
          name={name}
          style={{ width: '100%' }}
          value={field.value}
          onChange={(value) => field.setValue(value)}
        />
      )}
    </BoundField>
  );
}
