import { inlineDelta, inlineFormats } from '@console/shared-report/inline-delta';
import { FieldError } from '@console/shared-ui/field-error';
import { useConsoleField } from '@console/shared-ui/form';
import { RichText } from '@console/shared-ui/rich-text';

/** A text of the form with inline formats and links alone (A§2.49). */
export function DisclosureField({ name, label }: { readonly name: string; readonly label: string }) {
  const { value, setValue, error, inputProps } = useConsoleField<string>(name);
  return (
    <div>
      <RichText
        label={label}
        value={value}
        onChange={(text) => setValue(inlineDelta(text))}
        formats={inlineFormats}
      />
      {error && (
        <FieldError id={inputProps['aria-describedby']} role="alert">
          {error}
        </FieldError>
      )}
    </div>
  );
}
