import type { Template } from '@console/contract/templates';
import type { Db } from '../../database/database';
import type { RowsPage } from '../../plugins/collection';
import type { AddressSigner } from '../media/address-signer';

export const templateIri = (id: string) => `/api/template/${id}`;

/** All templates in their order; `image` is the signed address of the picture (S14). */
export async function listTemplateRows(db: Db, signer: AddressSigner): Promise<RowsPage<Template>> {
  const rows = await db
    .selectFrom('template')
    .innerJoin('media', 'media.file_key', 'template.image_key')
    .select(['template.id', 'template.name', 'template.type', 'media.id as media_id'])
    .orderBy('template.position')
    .execute();
  return {
    total: rows.length,
    rows: rows.map(({ id, name, type, media_id }) => ({
      '@id': templateIri(id),
      id,
      name,
      type,
      image: signer.sign(`/api/media/${media_id}`),
    })),
  };
}
