import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Db } from '../database/database';
import type { FileStore } from '../files/file-store';

interface ShippedImage {
  /** Absent: a new one. */
  readonly id?: string;
  /** Path in the folder. */
  readonly path: string;
  readonly purpose: 'image' | 'thumbnail' | 'template' | 'brand';
  readonly draftId?: string;
  readonly createdBy?: string;
  /** Key in the file store; absent: one made of the id. */
  readonly fileKey?: string;
}

/** Keeps a PNG that comes with the program as media; answers its id. */
export async function addShippedImage(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  folder: string,
  { id = randomUUID(), path, purpose, draftId, createdBy, fileKey }: ShippedImage,
): Promise<string> {
  const bytes = await readFile(join(folder, path));
  const { width, height } = await sharp(bytes).metadata();
  const key = fileKey ?? `media/${id.slice(0, 2)}/${id}.png`;
  await files.write(key, bytes);
  await db
    .insertInto('media')
    .values({
      id,
      draft_id: draftId ?? null,
      purpose,
      mime: 'image/png',
      bytes: bytes.length,
      width,
      height,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      file_key: key,
      created_by: createdBy ?? null,
    })
    .execute();
  return id;
}
