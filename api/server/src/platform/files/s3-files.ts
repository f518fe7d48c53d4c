import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { s3Client } from '@console/release/store/s3-client';
import type { S3Place } from '@console/release/store/s3-place';
import { PRIVATE_FILE } from '../private-files';
import { checkedKey, FilesUnavailableError, type FileStore } from './file-store';

/** Together less than the 20 s after which a browser gives up (A§7), as for the database. */
const CONNECT_TIMEOUT_MS = 3000;
const SILENCE_TIMEOUT_MS = 4500;
const MAX_ATTEMPTS = 3;
/** Whoever downloads a file may rest for so long: while they do, nothing comes from S3 either. */
const REST_TIMEOUT_MS = 120_000;

/** What stores of other vendors say when they are full; S3 itself never is. */
const fullNames = ['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'];
const INSUFFICIENT_STORAGE = 507;

/** Files as objects below `<prefix>`. */
export function s3Files({ bucket, prefix, client: config }: S3Place): FileStore {
  const place = `s3://${bucket}/${prefix}`;
  const waits = { connectionTimeout: CONNECT_TIMEOUT_MS, throwOnRequestTimeout: true };
  const clientOf = (socketTimeout: number) =>
    s3Client({ maxAttempts: MAX_ATTEMPTS, requestHandler: { ...waits, socketTimeout }, ...config });
  const client = clientOf(SILENCE_TIMEOUT_MS);
  const patient = clientOf(REST_TIMEOUT_MS);
  const objectOf = (key: string) => ({ Bucket: bucket, Key: `${prefix}${checkedKey(key)}` });

  const failed = (error: unknown): never => {
    if (error instanceof S3ServiceException && isFull(error))
      throw Object.assign(new Error(`${place} is full: ${error.message}`, { cause: error }), {
        code: 'ENOSPC',
      });
    throw new FilesUnavailableError(place, error);
  };
  /** A bucket that is not there is a failure, not a file that is not there. */
  const noneIfMissing = (error: unknown) =>
    error instanceof S3ServiceException && error.name === 'NoSuchKey' ? null : failed(error);

  return {
    place,
    async write(key, bytes) {
      await client.send(new PutObjectCommand({ ...objectOf(key), Body: bytes })).catch(failed);
    },
    async read(key) {
      const read = async () => {
        const { Body } = await client.send(new GetObjectCommand(objectOf(key)));
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      };
      return read().catch(noneIfMissing);
    },
    // S3 wants to know the length first
    writeFrom: (key, source) =>
      onDisk(source, async (file, bytes) => {
        const object = { ...objectOf(key), Body: createReadStream(file), ContentLength: bytes };
        await client.send(new PutObjectCommand(object)).catch(failed);
        return bytes;
      }),
    async open(key) {
      const answer = await patient
        .send(new GetObjectCommand(objectOf(key)), { requestTimeout: SILENCE_TIMEOUT_MS })
        .catch(noneIfMissing);
      return answer && (answer.Body as Readable);
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectOf(key))).catch(failed);
    },
    async *list() {
      let token: string | undefined;
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }))
          .catch(failed);
        for (const { Key = '' } of page.Contents ?? []) yield Key.slice(prefix.length);
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
    async check() {
      await client
        .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 }))
        .catch(failed);
    },
  };
}

const isFull = ({ name, $metadata }: S3ServiceException) =>
  fullNames.includes(name) || $metadata.httpStatusCode === INSUFFICIENT_STORAGE;

/** Keeps what is read in a file for as long as the work takes. */
async function onDisk<Done>(
  source: Readable,
  work: (file: string, bytes: number) => Promise<Done>,
): Promise<Done> {
  const folder = await mkdtemp(join(tmpdir(), 'console-file-'));
  try {
    const target = createWriteStream(join(folder, 'file'), { mode: PRIVATE_FILE });
    await pipeline(source, target);
    return await work(join(folder, 'file'), target.bytesWritten);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
