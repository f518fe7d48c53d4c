import { BoundField } from './bound-field';
import type { FieldProps } from './labelled-field';

export { FormProvider, useConsoleForm } from './form-state';

interface NativeFieldProps extends FieldProps {
  readonly autoComplete?: string;
}

/** One line of text in a plain input, for pages that load no antd; leading blanks are stripped (A§5). */
export function NativeTextField(props: NativeFieldProps & { type?: 'text' | 'email' }) {
  return <NativeField {...props} type={props.type ?? 'text'} clean={(text) => text.trimStart()} />;
}

/** A password in a plain input, for pages that load no antd; kept as typed. */
export function NativePasswordField(props: NativeFieldProps) {
  return <NativeField {...props} type="password" clean={(text) => text} />;
}

function NativeField(props: NativeFieldProps & { type: string; clean: (text: string) => string }) {
  const { name, label, required, hint, type, clean, ...input } = props;
  return (
    <BoundField<string> name={name} label={label} required={required} hint={hint}>
      {(field) => (
        <input
          {...input}
          {...field.inputProps}
          className="console-native-input"
          type={type}
          name={name}
          aria-required={required}
          value={field.value}
          onChange={(event) => field.setValue(clean(event.target.value))}
          onBlur={field.onBlur}
        />
      )}
    </BoundField>
  );
}
