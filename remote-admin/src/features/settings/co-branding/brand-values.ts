import type { Brand } from '@console/contract/brands';

/** An image that was chosen and waits to be sent. */
export interface ChosenImage {
  readonly file: File;
  /** Address of it in this browser. */
  readonly url: string;
}

/** The form of a brand. */
export interface BrandValues {
  readonly name: string;
  readonly registeredName: string;
  readonly websiteLink: string;
  readonly colourCode: string;
  readonly enableHeaderColors: boolean;
  readonly logoSwap: boolean;
  readonly enableLogoAllPages: boolean;
  /** null: the present one stays. */
  readonly image: ChosenImage | null;
}

/** A new brand as its form begins. */
export const newBrandValues: BrandValues = {
  name: '',
  registeredName: '',
  websiteLink: '',
  colourCode: '',
  enableHeaderColors: false,
  logoSwap: false,
  enableLogoAllPages: false,
  image: null,
};

/** A brand as its form begins. */
export function brandValues(brand: Brand): BrandValues {
  const { name, registeredName, websiteLink, colourCode, enableHeaderColors, logoSwap, enableLogoAllPages } =
    brand;
  return {
    ...{ name, registeredName, websiteLink, colourCode },
    ...{ enableHeaderColors, logoSwap, enableLogoAllPages },
    image: null,
  };
}

/** The multipart body of a brand. */
export function formDataOf({ image, ...fields }: BrandValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (image) form.set('image', image.file);
  return form;
}
