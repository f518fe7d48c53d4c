import { ReleaseError } from '../release-error';
import { createDiskStore } from './disk-store';
import { s3Place } from './s3-place';
import type { Store } from './store';

/**
 * The store at an address: a folder, or `s3://bucket/prefix`, whose keys, region and endpoint come from the
 * environment as for every client of AWS (`AWS_ACCESS_KEY_ID`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3` …). Throws USAGE.
 */
export async function openStore(address: string): Promise<Store> {
  if (!address.includes('://')) return createDiskStore(address);
  const place = s3Place(address);
  if (place === null)
    throw new ReleaseError('USAGE', `expected a folder or s3://bucket/prefix as the store, got ${address}`);
  // the client of S3 is large: only who uses it loads it
  const { createS3Store } = await import('./s3-store');
  return createS3Store(place);
}
