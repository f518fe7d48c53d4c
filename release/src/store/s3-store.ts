import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import type { Store } from './store';
import { s3Client } from './s3-client';
import type { S3Place } from './s3-place';
import { cacheControlOf, mediaTypeOf } from './served-as';
import { checkedPath } from './store-path';

const GONE = 404;
const CONFLICT = 409;
const REFUSED = 412;
/** Two writes at the same moment: the store asks both to come again. */
const CONFLICT_ATTEMPTS = 20;

/**
 * The store in an S3-compatible object store: If-None-Match creates exclusively, If-Match replaces.
 */
export function createS3Store({ bucket, prefix, client: config }: S3Place): Store {
  const client = s3Client(config);
  const keyOf = (path: string) => `${prefix}${checkedPath(path)}`;

  async function find(path: string) {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(path) }));
      return { bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(), etag: ETag };
    } catch (error) {
      if (statusOf(error) === GONE) return null;
      throw error;
    }
  }

  async function put(
    path: string,
    bytes: Uint8Array,
    condition: Partial<PutObjectCommandInput>,
  ): Promise<'done' | 'refused'> {
    const object = { ContentType: mediaTypeOf(path), CacheControl: cacheControlOf(path) };
    const command = new PutObjectCommand({
      ...{ Bucket: bucket, Key: keyOf(path), Body: bytes },
      ...object,
      ...condition,
    });
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.send(command);
        return 'done';
      } catch (error) {
        const status = statusOf(error);
        if (status === CONFLICT && attempt < CONFLICT_ATTEMPTS) continue;
        if (status !== REFUSED && status !== GONE) throw error;
        // the client tries again where an answer was lost: then it is refused by what it wrote itself
        const isOwn = triedAgain(error) && sameBytes((await find(path))?.bytes, bytes);
        return isOwn ? 'done' : 'refused';
      }
    }
  }

  return {
    read: async (path) => (await find(path))?.bytes ?? null,
    createExclusive: async (path, bytes) =>
      (await put(path, bytes, { IfNoneMatch: '*' })) === 'done' ? 'created' : 'exists',
    async replaceIf(path, bytes, expectedPrevious) {
      if (expectedPrevious === null)
        return (await put(path, bytes, { IfNoneMatch: '*' })) === 'done' ? 'replaced' : 'changed';
      const found = await find(path);
      if (found?.etag === undefined || !sameBytes(found.bytes, expectedPrevious)) return 'changed';
      return (await put(path, bytes, { IfMatch: found.etag })) === 'done' ? 'replaced' : 'changed';
    },
    async list(begin, after) {
      const paths: string[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: `${prefix}${begin}`,
            ...(after !== undefined && { StartAfter: keyOf(after) }),
            ...(token && { ContinuationToken: token }),
          }),
        );
        paths.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key.slice(prefix.length)] : [])));
        token = page.NextContinuationToken;
      } while (token !== undefined);
      return paths.sort();
    },
    remove: async (path) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(path) }));
    },
  };
}

/** HTTP status of an answer that the client turned into an error; 0 where none came. */
function statusOf(error: unknown): number {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
}

function triedAgain(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.$metadata.attempts ?? 1) > 1;
}

function sameBytes(left: Uint8Array | undefined, right: Uint8Array): boolean {
  return left !== undefined && Buffer.compare(left, right) === 0;
}
