import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';

/** How often a call is made before its failure is told: a busy store breaks off more than one in a row. */
const MAX_ATTEMPTS = 5;

/** A client of S3 that other vendors' stores understand too: they refuse checksums that no call of ours asks for. */
export function s3Client(config: S3ClientConfig = {}): S3Client {
  return new S3Client({
    maxAttempts: MAX_ATTEMPTS,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...config,
  });
}
