import { useConsoleField } from '@console/shared-ui/form';
import { RichText } from '@console/shared-ui/rich-text';

/** Inline formats and links alone (A§2). */
const INLINE_FORMATS = ['bold', 'italic', 'underline', 'strike', 'link'] as const;

/** A formatted text of the form. */
export function DisclosureField({ name, label }: { readonly name: string; readonly label: string }) {
  const { value, setValue, error, inputProps } = useConsoleField<string>(name);
  return (
    <div className="idea-disclosure">
      <RichText label={label} value={value} onChange={setValue} formats={INLINE_FORMATS} />
      {error && (
        <div id={inputProps['aria-describedby']} role="alert" className="console-field-error">
          {error}
        </div>
      )}
    </div>
  );
}
