import { createHash } from 'node:crypto';
import { validateReleaseDocument } from './checks/validate-release-document';
import type { CurrentPointer, ReleaseDocument } from './contract/release-document';
import { keepCopy, replaceDamaged } from './kept-copy';
import { canonicalBytes, parseJson, sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

/** What lies under the number of a release. */
export interface StoredRelease {
  readonly number: number;
  /** Null where nothing lies there, or something that is no document of that number. */
  readonly document: ReleaseDocument | null;
  /** SHA-256 of its RFC 8785 form; of nothing, where there is no document. */
  readonly sha256: string;
  /** Whether the bytes are those that the release tool writes: pages compare bytes. */
  readonly isExact: boolean;
  readonly isGone: boolean;
  /** What is wrong with it; null where nothing is, looked at alone. */
  readonly problem: string | null;
}

/** Reads what lies under a number, whatever it is. */
export const documentAt = (store: Store, env: string, number: number): Promise<StoredRelease> =>
  documentIn(store, storeLayout.release(env, number), { env, number });

/** The copy of a release that was kept when it was written, whatever it is now. */
export const copyAt = (store: Store, env: string, number: number): Promise<StoredRelease> =>
  documentIn(store, storeLayout.keptRelease(env, number), { env, number });

/** The document of a number whose hash is known, or its copy; what lies there where neither is the one. */
export async function vouchedAt(
  store: Store,
  env: string,
  { number, sha256 }: CurrentPointer,
): Promise<StoredRelease> {
  const stored = await documentAt(store, env, number);
  if (stored.sha256 === sha256) return stored;
  const copy = await copyAt(store, env, number);
  return copy.sha256 === sha256 ? copy : stored;
}

/** Keeps a copy of a release, so that one that is damaged later is put back. */
export const keepRelease = (store: Store, document: ReleaseDocument): Promise<void> => {
  const { env, number } = document;
  const copy = storeLayout.keptRelease(env, number);
  return keepCopy(store, storeLayout.release(env, number), canonicalBytes(document), copy);
};

/** Writes a release where it was, and puts the damaged bytes aside. Answers whether nobody else was faster. */
export const putBack = (store: Store, document: ReleaseDocument): Promise<boolean> =>
  replaceDamaged(store, storeLayout.release(document.env, document.number), canonicalBytes(document));

async function documentIn(
  store: Store,
  path: string,
  { env, number }: { readonly env: string; readonly number: number },
): Promise<StoredRelease> {
  const bytes = await store.read(path);
  if (bytes === null) return { ...nothing(number, 'it is gone'), isGone: true };
  const value = parseJson(bytes);
  if (value === undefined) return nothing(number, 'it is no JSON');
  const validated = validateReleaseDocument(value);
  if (!validated.ok)
    return nothing(number, validated.problems[0]?.split('; ')[0] ?? 'it is no release document');
  const document = validated.value;
  if (document.number !== number || document.env !== env)
    return nothing(number, `it is release ${document.number} of ${document.env}`);
  const sha256 = sha256Of(document);
  const isExact = createHash('sha256').update(bytes).digest('hex') === sha256;
  return { number, document, sha256, isExact, isGone: false, problem: null };
}

const nothing = (number: number, problem: string): StoredRelease => ({
  ...{ number, problem },
  ...{ document: null, sha256: '', isExact: false, isGone: false },
});

/** `current.json` as it lies there. */
export interface StoredPointer {
  /** Null where it is gone. */
  readonly bytes: Uint8Array | null;
  /** Null where it is gone, or is none. */
  readonly pointer: CurrentPointer | null;
}

/** Reads `current.json`, whatever is in it. */
export async function storedPointer(store: Store, env: string): Promise<StoredPointer> {
  const bytes = await store.read(storeLayout.current(env));
  const value = bytes === null ? null : parseJson(bytes);
  const pointer = isPointer(value) ? { number: value.number, sha256: value.sha256 } : null;
  return { bytes, pointer };
}

function isPointer(value: unknown): value is CurrentPointer {
  if (typeof value !== 'object' || value === null || !('number' in value) || !('sha256' in value))
    return false;
  const { number, sha256 } = value;
  const isNumber = typeof number === 'number' && Number.isSafeInteger(number) && number > 0;
  return isNumber && typeof sha256 === 'string';
}
