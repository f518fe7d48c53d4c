import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/**
 * Writes a .tar.gz whose bytes follow from its entries alone: `{ path, mode, bytes() }`, sorted by path, all of one
 * time (a Date) and of nobody.
 */
export async function writeArchive(file, { folder, entries, time }) {
  const tar = pack();
  const writing = pipeline(tar, createGzip({ level: 6 }), createWriteStream(file));
  const sorted = [...entries].sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, mode, bytes } of sorted) {
    const header = { name: `${folder}/${path}`, mode, mtime: time, uid: 0, gid: 0, uname: '', gname: '' };
    await new Promise((resolve, reject) => {
      tar.entry(header, bytes(), (error) => (error ? reject(error) : resolve(undefined)));
    });
  }
  tar.finalize();
  await writing;
}
