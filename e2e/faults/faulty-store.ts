import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseOf, buildFilesOf, type BuildFiles } from '@console/release/contract/build-files';
import type { PinnedRemote, ReleaseDocument } from '@console/release/contract/release-document';
import type { RemoteJson } from '@console/release/contract/remote-json';
import { currentRelease } from '../changed-remote';

const root = join(__dirname, '../..');

/** How a file is served in place of what it is: another answer, or other bytes. */
export type Answer =
  { readonly status: number } | { readonly delayMs: number } | { readonly change: (text: string) => string };

/** A fault of a remote: which of its files, and what becomes of them. */
export interface Fault {
  readonly title: string;
  readonly code: string;
  /** The list of its files, the entry, the chunk or the style of the page; without it, only the document is changed. */
  readonly file?: 'entry' | 'chunk' | 'list' | 'style';
  readonly answer?: Answer;
  /** The changed bytes are those that the release lists: a fault of the code, not of the way to it. */
  readonly isPublished?: boolean;
  readonly document?: (pinned: PinnedRemote) => PinnedRemote;
}

/** The built host before a store of all built remotes, one of which has a fault until `mend` is called. */
export async function faultyConsole(remote: string, fault: Fault) {
  const storeDir = await storeOfBuilds();
  const before = currentRelease(storeDir);
  const pinned = before.remotes[remote];
  if (!pinned) throw new Error(`no remote ${remote} in the release`);
  const manifest = readJson<RemoteJson>(join(storeDir, `artifacts/${remote}/${pinned.version}/remote.json`));
  const base = baseOf(remote, pinned);
  const files = buildFilesOf(manifest.files);
  const wrong = changedFiles(join(storeDir, base), files, fault);
  const changed = fault.isPublished ? spelled(pinned, base, withHashes(files, wrong)) : pinned;
  writeRelease(storeDir, {
    ...before,
    remotes: { ...before.remotes, [remote]: fault.document ? fault.document(changed) : changed },
  });
  const list = base.replace(/\/$/, '.json');

  let isMended = false;
  const asked: string[] = [];
  async function extra(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const asks = new URL(request.url ?? '/', 'http://localhost').pathname.replace('/store/', '');
    const path = asks.replace(base, '');
    const isList = fault.file === 'list' && asks === list;
    if (isMended || !(isList || isFaulty(path, files, fault))) return false;
    asked.push(path);
    return answer(response, {
      fault,
      wrong: isList ? changedList(join(storeDir, list), fault) : wrong.get(path),
    });
  }
  const { edgeServer } = await import('@console/tooling/test-kit/edge-server');
  const server = await edgeServer({
    storeDir,
    hostDir: join(root, 'host/dist'),
    state: { role: 'ROLE_ADMIN', delayMs: 0, failure: null },
    extra,
  });
  return {
    url: server.url,
    smoke: manifest.smoke,
    /** Files that were asked for while they were faulty. */
    asked,
    /** Takes the cause away; whoever waits for an answer still waits. */
    mend: () => {
      isMended = true;
    },
    close: async () => {
      await server.close();
      rmSync(storeDir, { recursive: true });
    },
  };
}

let builds: Promise<string> | null = null;

/** A copy of one store that this process pins once. */
export async function storeOfBuilds(): Promise<string> {
  builds ??= pinBuilds();
  const copy = mkdtempSync(join(tmpdir(), 'faulty-store-'));
  cpSync(await builds, copy, { recursive: true });
  return copy;
}

async function pinBuilds(): Promise<string> {
  const { pinLocalRelease } = await import('@console/tooling/start/pin-local-release');
  const store = mkdtempSync(join(tmpdir(), 'store-of-builds-'));
  await pinLocalRelease({ actor: 'fault table', store });
  return store;
}

const kinds = { entry: /^remoteEntry\..*\.js$/, chunk: /^chunks\/.*\.js$/, style: /\.css$/ };

function isFaulty(path: string, { sri }: BuildFiles, { file, answer: wrong }: Fault): boolean {
  if (!file || file === 'list' || !wrong || !sri[path]) return false;
  return kinds[file].test(path);
}

function changedList(path: string, { answer: wrong }: Fault): Buffer | undefined {
  return wrong && 'change' in wrong ? Buffer.from(wrong.change(readFileSync(path, 'utf8'))) : undefined;
}

function changedFiles(
  folder: string,
  { sri }: BuildFiles,
  { file, answer: wrong }: Fault,
): Map<string, Buffer> {
  const changed = new Map<string, Buffer>();
  if (!file || file === 'list' || !wrong || !('change' in wrong)) return changed;
  for (const path of Object.keys(sri).filter((each) => kinds[file].test(each)))
    changed.set(path, Buffer.from(wrong.change(readFileSync(join(folder, path), 'utf8'))));
  return changed;
}

/** The `integrity` attribute takes several hashes: what was planted may come, and what was built. */
function withHashes({ entry, sri }: BuildFiles, wrong: Map<string, Buffer>): BuildFiles {
  const hashes = [...wrong].map(([path, bytes]) => {
    const planted = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return [path, `${planted} ${sri[path]}`];
  });
  return { entry, sri: { ...sri, ...Object.fromEntries(hashes) } };
}

/** A pinned remote whose files the release spells out, as releases from before lists do. */
function spelled(pinned: PinnedRemote, base: string, { entry, sri }: BuildFiles): PinnedRemote {
  const { version, routes, menu, contract, enabled, fallback, rollout } = pinned;
  return { version, base, entry, sri, routes, menu, contract, enabled, fallback, rollout };
}

function writeRelease(storeDir: string, document: ReleaseDocument): void {
  const folder = join(storeDir, 'releases/local');
  const text = JSON.stringify(document);
  const sha256 = createHash('sha256').update(text).digest('hex');
  writeFileSync(join(folder, `${String(document.number).padStart(6, '0')}.json`), text);
  writeFileSync(join(folder, 'current.json'), JSON.stringify({ number: document.number, sha256 }));
}

async function answer(
  response: ServerResponse,
  { fault, wrong }: { readonly fault: Fault; readonly wrong: Buffer | undefined },
): Promise<boolean> {
  const given = fault.answer;
  if (!given) return false;
  if ('delayMs' in given) {
    await new Promise((resolve) => setTimeout(resolve, given.delayMs).unref());
    return false;
  }
  response.statusCode = 'status' in given ? given.status : 200;
  // a page in place of a script is the commonest fault of all
  response.setHeader('content-type', 'status' in given ? 'text/html' : 'text/javascript');
  response.end(wrong ?? '<!doctype html><title>An error</title>');
  return true;
}

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
