import { BRAND_IMAGE_MAX_BYTES, brandRules, type BrandBody } from '@console/contract/brands';
import { messages } from '@console/contract/texts';
import type { FastifyRequest } from 'fastify';
import { checkBody } from '../../platform/http/body-rules';
import type { CleanImage } from '../../platform/images/image-upload';
import { readForm } from '../../platform/images/read-form';

/** A brand as it was sent; without an image, the present one stays. */
export interface SentBrand {
  readonly brand: BrandBody;
  readonly image: CleanImage | null;
}

const flagNames = ['enableHeaderColors', 'logoSwap', 'enableLogoAllPages'] as const;
const flags: Readonly<Record<string, boolean>> = { true: true, false: false };

/** What a new brand is unless the form says otherwise. */
const newBrand = {
  registeredName: '',
  colourCode: '',
  enableHeaderColors: false,
  logoSwap: false,
  enableLogoAllPages: false,
};

/** Reads the form of a brand; a field that was not sent is as in `present`. 413, 415 and 422 name the field. */
export async function readBrandForm(
  request: FastifyRequest,
  present: Partial<BrandBody> = newBrand,
): Promise<SentBrand> {
  const { fields, image } = await readForm(request, {
    maxBytes: BRAND_IMAGE_MAX_BYTES,
    message: messages.imageTooLarge,
  });
  const sent: Record<string, unknown> = { ...present, ...fields };
  for (const name of flagNames) {
    const text = fields[name];
    if (text !== undefined) sent[name] = flags[text] ?? text;
  }
  return { brand: await checkBody(brandRules, sent), image };
}
