import { randomUUID } from 'node:crypto';
import type { FileStore } from '../files/file-store';
import type { CleanImage } from './image-upload';

/** Writes the bytes of an image; answers its row of `media`, which is for the caller to insert. */
export async function storeImage(
  { files }: { readonly files: FileStore },
  { bytes, extension, ...facts }: CleanImage,
  purpose: string,
) {
  const id = randomUUID();
  const key = `media/${id.slice(0, 2)}/${id}.${extension}`;
  await files.write(key, bytes);
  return { ...facts, id, purpose, bytes: bytes.length, file_key: key };
}
