import { createHash } from 'node:crypto';

/** The files of a build as `remote.json` and `host.json` list them, by path: `{ path, sha384, bytes, kind }`. */
export const fileEntries = (assets) =>
  Object.entries(assets)
    .map(([path, source]) => fileEntry(path, source.buffer()))
    .sort((a, b) => (a.path < b.path ? -1 : 1));

/** Eight digits of what a build is, for its version. */
export const shortHash = (description) =>
  createHash('sha256').update(JSON.stringify(description)).digest('hex').slice(0, 8);

function kindOf(path) {
  if (path.endsWith('.css')) return 'style';
  if (!path.endsWith('.js')) return 'asset';
  return path.startsWith('remoteEntry') ? 'entry' : 'script';
}

function fileEntry(path, bytes) {
  const sha384 = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  return { path, sha384, bytes: bytes.length, kind: kindOf(path) };
}
