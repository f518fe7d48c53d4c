import { BRAND_IMAGE_MAX_BYTES } from '@console/contract/brands';
import { messages } from '@console/contract/texts';
import { useConsoleField } from '@console/shared-ui/form';
import { ImageUpload } from '@console/shared-ui/image-upload';
import { useEffect } from 'react';
import type { ChosenImage } from './brand-values';

/** The image of a brand; it is sent with the form. */
export function BrandImageField({ present }: { readonly present: string | null }) {
  const field = useConsoleField<ChosenImage | null>('image');
  const url = field.value?.url;

  // Gives the browser back what it keeps for a chosen file.
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  return (
    <ImageUpload
      label="Image"
      value={url ?? present}
      maxBytes={BRAND_IMAGE_MAX_BYTES}
      tooBigText={messages.imageTooLarge}
      required={present === null}
      error={field.error}
      onUpload={async (file) => field.setValue({ file, url: URL.createObjectURL(file) })}
    />
  );
}
