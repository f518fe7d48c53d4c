import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';

/** An advisory business whose look a PDF can take on (D§3). */
export const Brand = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  name: Type.String(),
  /** Signed address of the logo, good for 15 minutes (S14). */
  imageUrl: Type.String(),
  registeredName: Type.String(),
  /** https (U32). */
  websiteLink: Type.String(),
  /** `#RRGGBB` (U32). */
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
