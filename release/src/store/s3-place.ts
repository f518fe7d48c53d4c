import type { S3ClientConfig } from '@aws-sdk/client-s3';

/** Where objects lie in an object store. */
export interface S3Place {
  readonly bucket: string;
  /** Begins every key: `console/` or nothing. */
  readonly prefix: string;
  /** What the environment of the process does not say (`AWS_REGION`, `AWS_ENDPOINT_URL_S3` and so on). */
  readonly client?: S3ClientConfig | undefined;
}

/**
 * Reads `s3://bucket/prefix`, with `S3_FORCE_PATH_STYLE` of the process; null for anything else. A bucket has a name
 * as S3 allows it: small letters, digits, dots and hyphens.
 */
export function s3Place(address: string): S3Place | null {
  const [, bucket, path] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(address) ?? [];
  if (bucket === undefined) return null;
  const folder = path?.replace(/\/+$/, '');
  const { S3_FORCE_PATH_STYLE: isPathStyle } = process.env;
  return { bucket, prefix: folder ? `${folder}/` : '', client: { forcePathStyle: isPathStyle === '1' } };
}
