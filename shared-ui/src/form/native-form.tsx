import { useState, type ReactNode } from 'react';
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

/** A password in a plain input that can be shown, for pages that load no antd; kept as typed. */
export function NativePasswordField(props: NativeFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <NativeField {...props} type={isShown ? 'text' : 'password'} clean={(text) => text}>
      <button type="button" className="console-native-reveal" onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
        <span className="console-native-unseen"> {props.label}</span>
      </button>
    </NativeField>
  );
}

interface InputProps extends NativeFieldProps {
  readonly type: string;
  readonly clean: (text: string) => string;
  /** What stands at the end of the input. */
  readonly children?: ReactNode;
}

function NativeField(props: InputProps) {
  const { name, label, required, hint, type, clean, children, ...input } = props;
  return (
    <BoundField<string> name={name} label={label} required={required} hint={hint}>
      {(field) => (
        <div className="console-native">
          <input
            {...input}
            {...field.inputProps}
            className="console-native-input"
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
      )}
    </BoundField>
  );
}
