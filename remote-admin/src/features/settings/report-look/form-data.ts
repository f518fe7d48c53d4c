import type { ChosenImage } from './image-field';

interface FormWithImage {
  /** null: the present one stays. */
  readonly image: ChosenImage | null;
}

/** The multipart body of a form with an image. */
export function formDataOf({ image, ...fields }: FormWithImage): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (image) form.set('image', image.file);
  return form;
}
