import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';

/** A client of S3 that other vendors' stores understand too: they refuse checksums that no call of ours asks for. */
export function s3Client(config: S3ClientConfig = {}): S3Client {
  return new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...config,
  });
}
