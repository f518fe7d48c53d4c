import { readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { baseOf } from '@console/release/contract/build-files';
import type { RemoteFile, RemoteJson } from '@console/release/contract/remote-json';
import { currentRelease } from '../changed-remote';
import { storeOfBuilds } from './faulty-store';

const root = join(__dirname, '../..');

interface ReadableStore {
  read(path: string): Promise<Uint8Array | null>;
}

interface ReleaseLibrary {
  createDiskStore(folder: string): ReadableStore;
  verify(
    store: ReadableStore,
    wanted: { remote: string; version: string },
  ): Promise<readonly { code: string; message: string }[]>;
}

const library = createRequire(__filename)(join(root, 'release/dist/library.js')) as ReleaseLibrary;

/** The built host before a store whose files are served with one byte changed, one at a time or several. */
export async function tamperedRemote(remote: string) {
  const storeDir = await storeOfBuilds();
  const pinned = currentRelease(storeDir).remotes[remote];
  if (!pinned) throw new Error(`no remote ${remote} in the release`);
  const { version } = pinned;
  const base = baseOf(remote, pinned);
  const described = readFileSync(join(storeDir, `artifacts/${remote}/${version}/remote.json`), 'utf8');
  const { files, smoke } = JSON.parse(described) as RemoteJson;
  const tampered = new Set<string>();
  const read = (path: string) => readFileSync(join(storeDir, base, path));

  async function extra(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(`/store/${base}`, '');
    // each look is at what the store holds then
    response.setHeader('cache-control', 'no-store');
    if (!tampered.has(path)) return false;
    response.setHeader('content-type', path.endsWith('.css') ? 'text/css' : 'text/javascript');
    response.end(oneByteChanged(path, read(path)));
    return true;
  }
  const { edgeServer } = await import('@console/tooling/test-kit/edge-server');
  const state = { role: 'ROLE_ADMIN', delayMs: 0, failure: null };
  const server = await edgeServer({ storeDir, hostDir: join(root, 'host/dist'), state, extra });
  const store = library.createDiskStore(storeDir);
  return {
    url: server.url,
    files,
    route: smoke[0]?.route ?? '/',
    tampered,
    /** Whether `release verify`, and so C2 at each pin, names the file once it is changed in the store. */
    async isFoundInStore({ path }: RemoteFile): Promise<boolean> {
      const changed: ReadableStore = {
        ...store,
        read: async (each) =>
          each === `${base}${path}` ? oneByteChanged(path, read(path)) : store.read(each),
      };
      const violations = await library.verify(changed, { remote, version });
      return (
        violations.length === 1 && violations[0]?.code === 'C2-HASH' && violations[0].message.startsWith(path)
      );
    },
    close: async () => {
      await server.close();
      rmSync(storeDir, { recursive: true });
    },
  };
}

/** One byte of code in its last comment: it would do all that it did before, so only its hash can tell. */
function oneByteChanged(path: string, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const comment = changed.lastIndexOf('# sourceMappingURL=');
  const at = /\.(js|css)$/.test(path) ? comment : bytes.length >> 1;
  if (at < 0) throw new Error(`${path} has no last comment`);
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  return changed;
}
