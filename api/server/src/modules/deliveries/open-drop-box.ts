import type { Environment } from '../../environment';
import type { DropBox } from './drop-box';
import { folderDropBox } from './folder-drop-box';

/** The drop box that FEEDS_DIR names: a folder, or `s3://bucket/prefix`. */
export async function openDropBox({ feedsDir }: Pick<Environment, 'feedsDir'>): Promise<DropBox> {
  if (!feedsDir.startsWith('s3://')) return folderDropBox(feedsDir);
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(feedsDir) ?? [];
  // the client of S3 is large: only who uses it loads it
  const { s3DropBox } = await import('./s3-drop-box');
  const prefix = path ? `${path.replace(/\/+$/, '')}/` : '';
  return s3DropBox({
    bucket,
    prefix,
    client: { forcePathStyle: process.env['S3_FORCE_PATH_STYLE'] === '1' },
  });
}
