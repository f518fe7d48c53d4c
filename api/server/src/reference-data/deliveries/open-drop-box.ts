import { s3Place } from '@console/release/store/s3-place';
import type { Environment } from '../../platform/environment';
import type { DropBox } from './drop-box';
import { folderDropBox } from './folder-drop-box';

/** The drop box that FEEDS_DIR names: a folder, or `s3://bucket/prefix`. */
export async function openDropBox({ feedsDir }: Pick<Environment, 'feedsDir'>): Promise<DropBox> {
  const place = s3Place(feedsDir);
  if (place === null) return folderDropBox(feedsDir);
  // the client of S3 is large: only who uses it loads it
  const { s3DropBox } = await import('./s3-drop-box');
  return s3DropBox(place);
}
