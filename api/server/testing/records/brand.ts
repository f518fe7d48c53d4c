import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Schema } from '../../src/platform/database/schema';
import type { TestServer } from '../server';
import { noisePng } from './draft';

/** A brand of a test with a logo of its own; answers its id. */
export async function addTestBrand(
  { services: { db, files } }: TestServer,
  changes: Partial<Insertable<Schema['brand']>> = {},
): Promise<string> {
  const mediaId = randomUUID();
  const key = `media/${mediaId}.png`;
  const bytes = await noisePng(8);
  await files.write(key, bytes);
  const image = { mime: 'image/png', bytes: bytes.length, width: 8, height: 8, sha256: '' };
  await db
    .insertInto('media')
    .values({ id: mediaId, purpose: 'brand', file_key: key, ...image })
    .execute();
  const { id } = await db
    .insertInto('brand')
    .values({
      name: 'Harbourline',
      media_id: mediaId,
      website_link: 'https://harbourline.example',
      colour_code: '#0b4f6c',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
