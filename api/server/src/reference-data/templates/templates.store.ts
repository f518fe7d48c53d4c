import type { Template } from '@console/contract/templates';
import { serializeDocument } from '@console/shared-report/document';
import { startingDocument } from '@console/shared-report/starting-document';
import type { Db } from '../../platform/database/database';
import type { RowsPage } from '../../platform/http/collection';
import { notFound } from '../../platform/http/problem';
import type { AddressSigner } from '../../platform/files/address-signer';

export const templateIri = (id: string) => `/api/template/${id}`;

/** All templates in their order; `image` is the signed address of the picture (S14). */
export async function listTemplateRows(db: Db, signer: AddressSigner): Promise<RowsPage<Template>> {
  const rows = await selectTemplates(db).orderBy('template.position').execute();
  return { total: rows.length, rows: rows.map((row) => toTemplate(row, signer)) };
}

/** One template with the document that a draft of its type begins with; 404 when there is none. */
export async function readTemplate(db: Db, signer: AddressSigner, id: string): Promise<Template> {
  const row = await selectTemplates(db).where('template.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('The template');
  return { ...toTemplate(row, signer), content: serializeDocument(startingDocument(row.type)) };
}

function selectTemplates(db: Db) {
  return db
    .selectFrom('template')
    .innerJoin('media', 'media.file_key', 'template.image_key')
    .select(['template.id', 'template.name', 'template.type', 'media.id as media_id']);
}

interface Row extends Pick<Template, 'id' | 'name' | 'type'> {
  readonly media_id: string;
}

function toTemplate({ id, name, type, media_id }: Row, signer: AddressSigner): Template {
  return { '@id': templateIri(id), id, name, type, image: signer.sign(`/api/media/${media_id}`) };
}
