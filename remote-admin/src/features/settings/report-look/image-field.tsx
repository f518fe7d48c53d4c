import { messages } from '@console/contract/texts';
import { useConsoleField } from '@console/shared-ui/form';
import { ImageUpload } from '@console/shared-ui/image-upload';
import { useEffect } from 'react';

/** An image that was chosen and waits to be sent. */
export interface ChosenImage {
  readonly file: File;
  /** Address of it in this browser. */
  readonly url: string;
}

interface ImageFieldProps {
  readonly label: string;
  /** Address of the image that is kept; null without one. */
  readonly present: string | null;
  readonly maxBytes: number;
  readonly required?: boolean;
}

/** The logo `image` of a form; it is sent with the form. */
export function ImageField({ label, present, maxBytes, required = false }: ImageFieldProps) {
  const field = useConsoleField<ChosenImage | null>('image', {
    label,
    show: (image: ChosenImage | null) => image?.file.name ?? 'As it is',
  });
  const url = field.value?.url;

  // Gives the browser back what it keeps for a chosen file.
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  return (
    <ImageUpload
      label={label}
      value={url ?? present}
      maxBytes={maxBytes}
      tooBigText={messages.imageTooLarge}
      required={required}
      error={field.error}
      onUpload={async (file) => field.setValue({ file, url: URL.createObjectURL(file) })}
    />
  );
}
