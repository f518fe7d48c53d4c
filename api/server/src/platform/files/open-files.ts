import { s3Place } from '@console/release/store/s3-place';
import type { Environment } from '../environment';
import { diskFiles } from './disk-files';
import type { FileStore } from './file-store';

/** The files that FILES_DIR names: a folder, or `s3://bucket/prefix`. */
export async function openFiles({ filesDir }: Pick<Environment, 'filesDir'>): Promise<FileStore> {
  const place = s3Place(filesDir);
  if (place === null) return diskFiles(filesDir);
  // the client of S3 is large: only who uses it loads it
  const { s3Files } = await import('./s3-files');
  return s3Files(place);
}
