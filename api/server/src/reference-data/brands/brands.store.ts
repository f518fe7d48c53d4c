import type { Brand, BrandBody } from '@console/contract/brands';
import type { Db, Trx } from '../../platform/database/database';
import type { BrandRow, MediaRow } from '../../platform/database/schema';
import { notFound } from '../../platform/http/problem';
import { revisionEtag } from '../../platform/http/require-revision';
import type { AddressSigner } from '../../platform/files/address-signer';

const brandIri = (id: string) => `/api/branding/${id}`;

/** A brand with its logo, whose bytes are at the logo's `file_key`; 404 when there is none, a deleted one is found. */
export async function requireBrand(
  db: Db | Trx,
  id: string,
): Promise<{ readonly brand: BrandRow; readonly logo: MediaRow }> {
  const brand = await db.selectFrom('brand').selectAll().where('id', '=', id).executeTakeFirst();
  if (!brand) throw notFound('The brand');
  const logo = await db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', brand.media_id)
    .executeTakeFirstOrThrow();
  return { brand, logo };
}

/** What the form of a brand shows of a row. */
export function brandBodyOf(row: BrandRow) {
  return {
    name: row.name,
    registeredName: row.registered_name,
    websiteLink: row.website_link,
    colourCode: row.colour_code,
    enableHeaderColors: row.enable_header_colors,
    logoSwap: row.logo_swap,
    enableLogoAllPages: row.enable_logo_all_pages,
  } satisfies BrandBody;
}

/** A row as the API answers it. */
export function toBrand(row: BrandRow, signer: AddressSigner): Brand {
  return {
    ...brandBodyOf(row),
    '@id': brandIri(row.id),
    id: row.id,
    imageUrl: signer.sign(`/api/media/${row.media_id}`),
    deleted: row.deleted,
    modifiedOn: row.modified_on?.toISOString() ?? null,
  };
}

/** The entity tag of a brand: it changes with its form. */
export const brandEtag = ({ revision }: BrandRow) => revisionEtag({ revision });
