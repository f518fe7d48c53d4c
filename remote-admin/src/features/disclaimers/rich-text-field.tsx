import { FieldError } from '@console/shared-ui/field-error';
import { readDelta, richTextFormats } from '@console/shared-report/delta';
import { deltaPlainText } from '@console/shared-report/delta-plain-text';
import { acceptedDelta } from '@console/shared-report/accepted-delta';
import { useConsoleField } from '@console/shared-ui/form';
import { RichText } from '@console/shared-ui/rich-text';

/** A rich text of the form, a Delta with all that a report may hold. */
export function RichTextField({ name, label }: { readonly name: string; readonly label: string }) {
  const { value, setValue, error, inputProps } = useConsoleField<string>(name, {
    label,
    show: (delta: string) => deltaPlainText(readDelta(delta)),
  });
  return (
    <>
      <RichText
        label={label}
        value={value}
        onChange={(text) => setValue(acceptedDelta(text))}
        formats={richTextFormats}
        fullscreenTitle={label}
      />
      {error && (
        <FieldError id={inputProps['aria-describedby']} role="alert">
          {error}
        </FieldError>
      )}
    </>
  );
}
