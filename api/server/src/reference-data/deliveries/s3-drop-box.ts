import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import type { FeedName } from '@console/contract/feeds';
import { s3Client } from '@console/release/store/s3-client';
import type { S3Place } from '@console/release/store/s3-place';
import { folderOf, isDelivery, type DropBox, type WaitingFile } from './drop-box';

/** Objects below `<prefix><feed>/`; those that do not wait are below other names there. */
export function s3DropBox({ bucket, prefix, client: config }: S3Place): DropBox {
  const client = s3Client(config);
  const keyOf = (feed: FeedName, name: string) => `${prefix}${folderOf(feed)}/${name}`;

  return {
    place: (feed) => `s3://${bucket}/${keyOf(feed, '')}`,
    async list(feed) {
      const begin = keyOf(feed, '');
      const found: WaitingFile[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            ...{ Bucket: bucket, Prefix: begin, Delimiter: '/' },
            ...(token && { ContinuationToken: token }),
          }),
        );
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          const name = Key.slice(begin.length);
          if (isDelivery(name)) found.push({ name, bytes: Size, changedAt: LastModified });
        }
        token = page.NextContinuationToken;
      } while (token);
      return found;
    },
    async read(feed, name) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(feed, name) }));
      if (!Body) throw new Error(`${keyOf(feed, name)} was expected to have content, but came without any`);
      return Body as unknown as AsyncIterable<Uint8Array>;
    },
    async has(feed, name) {
      const key = keyOf(feed, name);
      const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: key, MaxKeys: 1 }));
      return page.Contents?.some(({ Key }) => Key === key) ?? false;
    },
    async move(feed, name, to) {
      const key = keyOf(feed, name);
      const source = encodeURIComponent(`${bucket}/${key}`);
      await client.send(new CopyObjectCommand({ Bucket: bucket, Key: keyOf(feed, to), CopySource: source }));
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
