import type { CurrentPointer, ReleaseDocument } from '@console/release/contract/release-document';
import canonicalize from 'canonicalize';
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
  const current = await readJson<CurrentPointer>(`${folder}current.json`, 'no-cache');
  const release = await readJson<ReleaseDocument>(
    `${folder}${String(current.number).padStart(6, '0')}.json`,
    'default',
  );
  if ((await sha256(canonicalize(release) ?? '')) !== current.sha256) {
    throw new Error(`Release ${current.number} is not what was published: its hash differs`);
  }
  return release;
}

async function readJson<T>(url: string, cache: RequestCache): Promise<T> {
  const response = await fetch(url, { cache }).catch(() => null);
  if (!response?.ok) throw new Error(`${url} answered ${response ? response.status : 'nothing'}`);
  return (await response.json()) as T;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Absolute address of a file of a remote. */
export function artifactUrl(base: string, path: string): string {
  return new URL(`${STORE_URL}${base}${path}`, location.origin).href;
}
