import { useConsoleField } from './form-fields';
import { NativePasswordInput, NativeTextInput, type NativeInputProps } from './native-input';

export { FormProvider, useConsoleForm } from './form-state';

/** One line of text of the surrounding form in a plain input, for pages that load no antd. */
export function NativeTextField(props: NativeInputProps & { type?: 'text' | 'email' }) {
  return <NativeTextInput {...props} field={useConsoleField<string>(props.name)} />;
}

/** A password of the surrounding form in a plain input that can be shown, for pages that load no antd. */
export function NativePasswordField(props: NativeInputProps) {
  return <NativePasswordInput {...props} field={useConsoleField<string>(props.name)} />;
}
