import type { CurrentPointer, ReleaseDocument } from '@console/release/contract/release-document';
import { useSyncExternalStore } from 'react';

/** Which release this page runs. An open page keeps its release until it is loaded anew. */
export type ReleaseState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'ready'; readonly release: ReleaseDocument };

const STORE_URL = '/store/';
const ENVIRONMENT = 'local';

let state: ReleaseState = { status: 'loading' };
const listeners = new Set<() => void>();

function setState(next: ReleaseState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The release of this page. */
export function useRelease(): ReleaseState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

/** Reads the pointer and the release document that it names. */
export function startRelease(): void {
  setState({ status: 'loading' });
  readRelease().then(
    (release) => setState({ status: 'ready', release }),
    (error: Error) => setState({ status: 'failed', reason: error.message }),
  );
}

async function readRelease(): Promise<ReleaseDocument> {
  const folder = `${STORE_URL}releases/${ENVIRONMENT}/`;
  const { number, sha256 }: CurrentPointer = parse(await readBytes(`${folder}current.json`, 'no-cache'));
  const bytes = await readBytes(`${folder}${String(number).padStart(6, '0')}.json`, 'default');
  if ((await sha256Of(bytes)) !== sha256) {
    throw new Error(`Release ${number} is not what was published: its hash differs`);
  }
  return parse(bytes);
}

async function readBytes(url: string, cache: RequestCache): Promise<ArrayBuffer> {
  const response = await fetch(url, { cache }).catch(() => null);
  if (!response?.ok) throw new Error(`${url} answered ${response ? response.status : 'nothing'}`);
  return response.arrayBuffer();
}

function parse<T>(bytes: ArrayBuffer): T {
  return JSON.parse(new TextDecoder().decode(bytes)) as T;
}

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Absolute address of a file of a remote. */
export function artifactUrl(base: string, path: string): string {
  return new URL(`${STORE_URL}${base}${path}`, location.origin).href;
}
