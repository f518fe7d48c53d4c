import { validateReleaseDocument } from './checks/validate-release-document';
import type { CurrentPointer, ReleaseDocument } from './contract/release-document';
import { ReleaseError } from './release-error';
import { canonicalBytes, parseJson, sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

/** Reads a release document. Throws NOT-FOUND, and SCHEMA when it was edited into something else. */
export async function readRelease(store: Store, env: string, number: number): Promise<ReleaseDocument> {
  const path = storeLayout.release(env, number);
  const bytes = await store.read(path);
  if (bytes === null)
    throw new ReleaseError(
      'NOT-FOUND',
      `expected ${path} in the store, got nothing; see \`release history\``,
    );
  const validated = validateReleaseDocument(parseJson(bytes));
  if (validated.ok) return validated.value;
  throw new ReleaseError('SCHEMA', `${path}\n${validated.problems.join('\n')}`);
}

/** What `current.json` says; null before the first pin. */
export async function readPointer(store: Store, env: string): Promise<CurrentPointer | null> {
  const bytes = await store.read(storeLayout.current(env));
  return bytes === null ? null : pointerIn(bytes, env);
}

function pointerIn(bytes: Uint8Array, env: string): CurrentPointer {
  const value = parseJson(bytes);
  if (isPointer(value)) return { number: value.number, sha256: value.sha256 };
  const path = storeLayout.current(env);
  throw new ReleaseError(
    'STORE-BROKEN',
    `expected a number and a sha256 in ${path}, got neither; run \`release doctor\``,
  );
}

function isPointer(value: unknown): value is CurrentPointer {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'number' in value &&
    Number.isInteger(value.number) &&
    'sha256' in value &&
    typeof value.sha256 === 'string'
  );
}

/**
 * The newest document of an environment; null before the first. A document counts from the moment it is
 * written: where a kill left the pointer behind, the pointer is moved on first.
 */
export async function readHead(store: Store, env: string): Promise<ReleaseDocument | null> {
  const pointer = await readPointer(store, env);
  let number = pointer?.number ?? 0;
  while ((await store.read(storeLayout.release(env, number + 1))) !== null) number += 1;
  if (number === 0) return null;
  const head = await readRelease(store, env, number);
  if (pointer?.number === number && pointer.sha256 !== sha256Of(head)) {
    const path = storeLayout.release(env, number);
    throw new ReleaseError(
      'STORE-BROKEN',
      `expected ${path} as it was written, got edited bytes; run \`release doctor\``,
    );
  }
  if (pointer?.number !== number) await movePointer(store, head);
  return head;
}

/** Moves `current.json` on to a document; never back, whoever else moves it at the same time. */
export async function movePointer(store: Store, document: ReleaseDocument): Promise<void> {
  const path = storeLayout.current(document.env);
  const previous = await store.read(path);
  if (previous !== null && pointerIn(previous, document.env).number >= document.number) return;
  const pointer: CurrentPointer = { number: document.number, sha256: sha256Of(document) };
  const outcome = await store.replaceIf(path, canonicalBytes(pointer), previous);
  if (outcome === 'changed') await movePointer(store, document);
}
