import { randomUUID } from 'node:crypto';
import type { BrandBody } from '@console/contract/brands';
import { messages } from '@console/contract/texts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { BrandRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { conflict, invalid, notFound } from '../../platform/http/problem';
import { requireRevision } from '../../platform/http/require-revision';
import type { Services } from '../../services';
import { storeImage } from '../../platform/images/store-image';
import { lastChangeOf } from '../../platform/audit/last-change';
import type { SentBrand } from './brand-form';
import { brandBodyOf, brandEtag } from './brands.store';

type Stores = Pick<Services, 'db' | 'files'>;

/** Creates a brand; 422 without an image, and for the name of another brand. */
export async function insertBrand(
  { db, files }: Stores,
  actorId: string,
  { brand, image }: SentBrand,
): Promise<BrandRow> {
  if (!image) throw invalid([{ propertyPath: 'image', message: messages.requiredDot }]);
  const media = await storeImage({ files }, image, 'brand');
  return db.transaction().execute(async (trx) => {
    const id = randomUUID();
    await requireFreeName(trx, brand.name, id);
    await trx
      .insertInto('media')
      .values({ ...media, created_by: actorId })
      .execute();
    const after = await trx
      .insertInto('brand')
      .values({ ...columnsOf(brand), ...changedBy(actorId), id, media_id: media.id })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(trx, { ...subjectOf(after), actorId, action: 'brand.create', after: factsOf(after) });
    return after;
  });
}

interface Change {
  readonly id: string;
  readonly actorId: string;
  /** Header `If-Match`; undefined: the last write wins. */
  readonly ifMatch: string | undefined;
  readonly sent: SentBrand;
}

/** Changes a brand; 409 for a deleted one, 412 when somebody else was faster. */
export async function changeBrand({ db, files }: Stores, change: Change): Promise<BrandRow> {
  const { id, actorId, ifMatch, sent } = change;
  const media = sent.image && (await storeImage({ files }, sent.image, 'brand'));
  return db.transaction().execute(async (trx) => {
    const before = await lockBrand(trx, id);
    if (before.deleted) throw conflict('This brand was deleted.');
    await requireRevision(brandEtag(before), { ifMatch, what: 'this brand' }, () =>
      lastChangeOf(trx, { subjectType: 'brand', subjectId: id, actions: ['brand.'] }),
    );
    await requireFreeName(trx, sent.brand.name, id);
    if (media)
      await trx
        .insertInto('media')
        .values({ ...media, created_by: actorId })
        .execute();
    const after = await trx
      .updateTable('brand')
      .set({
        ...columnsOf(sent.brand),
        ...changedBy(actorId),
        ...(media && { media_id: media.id }),
        revision: before.revision + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const facts = { before: factsOf(before), after: factsOf(after) };
    await audit(trx, { ...subjectOf(after), actorId, action: 'brand.update', ...facts });
    return after;
  });
}

/** Marks a brand as deleted (U26); one that is deleted already stays so. */
export async function removeBrand(
  db: Db,
  { id, actorId }: { readonly id: string; readonly actorId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockBrand(trx, id);
    if (before.deleted) return;
    await trx
      .updateTable('brand')
      .set({ ...changedBy(actorId), deleted: true, revision: before.revision + 1 })
      .where('id', '=', id)
      .execute();
    await audit(trx, { ...subjectOf(before), actorId, action: 'brand.delete', before: factsOf(before) });
  });
}

/** Brings a deleted brand back; 409 when there is nothing to restore, or another brand has its name now. */
export async function restoreBrand(
  db: Db,
  { id, actorId }: { readonly id: string; readonly actorId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockBrand(trx, id);
    if (!before.deleted) throw conflict('This brand is not deleted.');
    await requireFreeName(trx, before.name, id).catch(() => {
      throw conflict('Another brand has this name now.');
    });
    await trx
      .updateTable('brand')
      .set({ ...changedBy(actorId), deleted: false, revision: before.revision + 1 })
      .where('id', '=', id)
      .execute();
    await audit(trx, { ...subjectOf(before), actorId, action: 'brand.restore', after: factsOf(before) });
  });
}

async function lockBrand(trx: Trx, id: string): Promise<BrandRow> {
  const brand = await trx.selectFrom('brand').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!brand) throw notFound('The brand');
  return brand;
}

/** People choose a brand by its name. */
async function requireFreeName(trx: Trx, name: string, ownId: string): Promise<void> {
  const other = await trx
    .selectFrom('brand')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name.trim()})`)
    .where('deleted', '=', false)
    .where('id', '<>', ownId)
    .executeTakeFirst();
  if (other) throw invalid([{ propertyPath: 'name', message: 'There is already a brand with this name.' }]);
}

const changedBy = (actorId: string) => ({ modified_on: new Date(), modified_by: actorId });

function columnsOf(brand: BrandBody) {
  return {
    name: brand.name.trim(),
    registered_name: brand.registeredName?.trim() ?? '',
    website_link: brand.websiteLink.trim(),
    colour_code: brand.colourCode ?? '',
    enable_header_colors: brand.enableHeaderColors,
    logo_swap: brand.logoSwap,
    enable_logo_all_pages: brand.enableLogoAllPages,
  };
}

const factsOf = (row: BrandRow) => ({ ...brandBodyOf(row), image: row.media_id });

function subjectOf({ id, name }: BrandRow) {
  return { subjectType: 'brand', subjectId: id, subjectLabel: name };
}
