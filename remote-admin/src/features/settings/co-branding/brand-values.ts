import type { Brand } from '@console/contract/brands';
import type { ChosenImage } from '../report-look/image-field';

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
