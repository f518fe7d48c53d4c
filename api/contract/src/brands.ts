import { Type, type Static } from '@sinclair/typebox';
import { mixed, type InferType } from 'yup';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';
import { body, flag, isWebsiteOrNone, name, oneLine, requiredText, siblings, text } from './rules';
import { messages } from './texts';

/** An advisory business whose look a PDF can take on (D§3.11). */
export const Brand = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  name: Type.String(),
  /** Signed address of the logo, good for 15 minutes (S14). */
  imageUrl: Type.String(),
  registeredName: Type.String(),
  /** https (U32). */
  websiteLink: Type.String(),
  /** `#RRGGBB` (U32); empty: none. */
  colourCode: Type.String(),
  /** The header is drawn in the brand's colour. */
  enableHeaderColors: Type.Boolean(),
  /** The brand's logo stands in place of the firm's. */
  logoSwap: Type.Boolean(),
  enableLogoAllPages: Type.Boolean(),
  /** Lists show it with a tag, co-branding offers the others alone (U26). */
  deleted: Type.Boolean(),
  modifiedOn: nullable(Type.String()),
});
export type Brand = Static<typeof Brand>;

export const listBrands = endpoint({
  method: 'GET',
  path: '/api/branding/all',
  summary: 'Brands, deleted ones too; `deleted=false` leaves them out',
  query: ListQuery,
  answer: collectionOf(Brand),
});
export const exportBrands = exportOf(listBrands);
export const getBrand = endpoint({
  method: 'GET',
  path: '/api/branding/:id',
  summary: 'One brand',
  params: IdParams,
  answer: Brand,
});

/** Brands that co-branding offers: those that are not deleted (U26), by name. */
export const offeredBrands = { deleted: 'false', itemsPerPage: 100, 'order[name]': 'asc' } as const;

/** Bytes of the image of a brand (D§5.12). */
export const BRAND_IMAGE_MAX_BYTES = 2 * 1024 * 1024;

const fields = {
  name: name(120),
  registeredName: oneLine(text(200)),
  websiteLink: requiredText(300).test('website', messages.url, isWebsiteOrNone),
  colourCode: text(7)
    .matches(/^#[0-9a-f]{6}$/i, { message: messages.colour, excludeEmptyString: true })
    .test(
      'for-header',
      messages.headerColour,
      (value, { parent }) => Boolean(value) || !siblings(parent)['enableHeaderColors'],
    ),
  enableHeaderColors: flag().required(messages.required),
  logoSwap: flag().required(messages.required),
  enableLogoAllPages: flag().required(messages.required),
};

/** Rules of a brand (D§5.12, U32); its image is asked for beside them. */
export const brandRules = body(fields);
export type BrandBody = InferType<typeof brandRules>;

/** Rules of the form of a brand, in which the image stands among the other fields. */
export const brandFormRules = {
  new: body({ ...fields, image: mixed().required(messages.requiredDot) }),
  existing: body({ ...fields, image: mixed().nullable() }),
} as const;

/**
 * Creates a brand from the fields of `brandRules` ('true' and 'false' for the flags) and the file `image`, which is
 * required. 413 for more than 2 MB, 415 for what is no image, each with a violation at `image`.
 */
export const createBrand = endpoint({
  method: 'POST',
  creates: true,
  path: '/api/branding',
  summary: 'Add a brand',
  multipart: true,
  answer: Brand,
});
/** As `createBrand`; without `image` the present one stays. 409 for a deleted brand, 412 for a changed `If-Match`. */
export const updateBrand = endpoint({
  method: 'POST',
  path: '/api/branding/:id/update',
  summary: 'Change a brand',
  params: IdParams,
  multipart: true,
  answer: Brand,
});
/** Customers whose PDFs have the look of a brand. */
const BrandUsage = Type.Object({
  /** How many there are. */
  customers: Type.Integer(),
  /** Full names of the first five, by last name. */
  names: Type.Array(Type.String()),
});
export type BrandUsage = Static<typeof BrandUsage>;

export const getBrandUsage = endpoint({
  method: 'GET',
  path: '/api/branding/:id/usage',
  summary: 'Which customers have a brand as their co-branding; 404 for an unknown brand',
  params: IdParams,
  answer: BrandUsage,
});

/** The brand is kept, marked as deleted: nothing is made in its look any more (U26). */
export const deleteBrand = endpoint({
  method: 'DELETE',
  path: '/api/branding/:id',
  summary: 'Delete a brand',
  params: IdParams,
});

/** 409 for one that is not deleted, and where another brand has its name now. */
export const restoreBrand = endpoint({
  method: 'POST',
  path: '/api/branding/:id/restore',
  summary: 'Bring a deleted brand back',
  params: IdParams,
  answer: Brand,
});
