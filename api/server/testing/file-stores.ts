import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { s3Server } from '@console/tooling/test-kit/s3-server';
import { openS3rver } from '@console/tooling/test-kit/s3rver';
import { diskFiles } from '../src/platform/files/disk-files';
import type { FileStore } from '../src/platform/files/file-store';
import { s3Files } from '../src/platform/files/s3-files';

/** A place for files, of its own. */
export interface TestFiles {
  readonly files: FileStore;
  close(): Promise<void>;
}

const prefix = 'console/files/';

/** Every kind of place: what holds in one holds in all. */
export const fileStores: Readonly<Record<string, () => Promise<TestFiles>>> = {
  async 'a folder'() {
    const folder = mkdtempSync(join(tmpdir(), 'files-test-'));
    return {
      files: diskFiles(folder),
      close: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
    };
  },
  async 'our stand-in for S3'() {
    const { bucket, client, close } = await s3Server();
    return { files: s3Files({ bucket, prefix, client }), close };
  },
  async s3rver() {
    const { bucket, client, close } = await openS3rver();
    return { files: s3Files({ bucket, prefix, client }), close };
  },
};

export const fileStoreKinds = Object.keys(fileStores);

/** Opens a place of a kind. */
export function openTestFiles(kind: string): Promise<TestFiles> {
  const open = fileStores[kind];
  if (!open) throw new Error(`${kind} is no kind of place for files`);
  return open();
}
