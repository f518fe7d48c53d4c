import type { Firm } from '@console/contract/firm';
import type { ChosenImage } from '../report-look/image-field';

/** The form of the firm. */
export interface FirmValues {
  readonly name: string;
  readonly registeredName: string;
  readonly abn: string;
  readonly address: string;
  readonly websiteLink: string;
  readonly colourCode: string;
  readonly withoutLogo: boolean;
  /** null: the present logo stays. */
  readonly image: ChosenImage | null;
}

/** The firm as its form begins. */
export function firmValues(firm: Firm): FirmValues {
  const { name, registeredName, abn, address, websiteLink, colourCode } = firm;
  return { name, registeredName, abn, address, websiteLink, colourCode, withoutLogo: false, image: null };
}
