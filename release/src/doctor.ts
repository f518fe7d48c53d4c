import { readPolicy, type Policy } from './checks/environment-policy';
import { validateReleaseDocument } from './checks/validate-release-document';
import type { CurrentPointer, ReleaseDocument } from './contract/release-document';
import { releaseNumbers } from './history';
import { signatureViolations } from './signature';
import { canonicalBytes, parseJson, sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

/** Something of an environment that is not as it was left, and whether the doctor put it right. */
export interface Finding {
  readonly code:
    | 'CHAIN-BROKEN'
    | 'DOCUMENT-BROKEN'
    | 'ORPHAN'
    | 'POINTER-AHEAD'
    | 'POINTER-BEHIND'
    | 'POINTER-HASH'
    | 'SIGNATURE';
  readonly message: string;
  readonly outcome: 'found' | 'repaired';
}

/**
 * Looks for a pointer that is not on the newest document, an edited history, and artifacts of a publication
 * that was cut short. `repair` moves the pointer to the newest sound document and touches nothing else.
 */
export async function doctor(
  store: Store,
  env: string,
  mode: 'look' | 'repair',
): Promise<readonly Finding[]> {
  const { documents, broken } = await readAll(store, env);
  return [
    ...broken,
    ...chainFindings(env, documents),
    ...signatureFindings(documents, await readPolicy(store, env)),
    ...(await pointerFindings(store, { env, newest: documents.at(-1), mode })),
    ...(await orphanFindings(store)),
  ];
}

async function readAll(store: Store, env: string) {
  const documents: ReleaseDocument[] = [];
  const broken: Finding[] = [];
  for (const number of await releaseNumbers(store, env)) {
    const path = storeLayout.release(env, number);
    const bytes = await store.read(path);
    const validated = validateReleaseDocument(bytes === null ? undefined : parseJson(bytes));
    if (validated.ok) documents.push(validated.value);
    else
      broken.push({
        code: 'DOCUMENT-BROKEN',
        message: `${path}: ${validated.problems[0]}`,
        outcome: 'found',
      });
  }
  return { documents, broken };
}

function chainFindings(env: string, documents: readonly ReleaseDocument[]): Finding[] {
  return documents.flatMap((document, index): Finding[] => {
    const before = documents[index - 1];
    const expected = before ? { number: before.number, sha256: sha256Of(before) } : null;
    if (sha256Of(document.parent) === sha256Of(expected)) return [];
    const message =
      `${storeLayout.release(env, document.number)}: expected the parent ${named(expected)}, ` +
      `got ${named(document.parent)}; release ${expected?.number ?? 0} was edited or removed: restore it from a copy`;
    return [{ code: 'CHAIN-BROKEN', message, outcome: 'found' }];
  });
}

function signatureFindings(documents: readonly ReleaseDocument[], policy: Policy): Finding[] {
  return documents
    .flatMap((document) => signatureViolations(document, policy))
    .map(({ message }) => ({ code: 'SIGNATURE', message, outcome: 'found' }));
}

const named = (pointer: CurrentPointer | null) =>
  pointer ? `${pointer.number} ${pointer.sha256.slice(0, 12)}` : 'none';

async function pointerFindings(
  store: Store,
  { env, newest, mode }: { env: string; newest: ReleaseDocument | undefined; mode: 'look' | 'repair' },
): Promise<Finding[]> {
  if (newest === undefined) return [];
  const path = storeLayout.current(env);
  const stored = await store.read(path);
  const expected: CurrentPointer = { number: newest.number, sha256: sha256Of(newest) };
  const pointer = stored === null ? null : pointerOf(parseJson(stored));
  if (pointer && sha256Of(pointer) === sha256Of(expected)) return [];
  const code = pointerCode(pointer, expected);
  const message = `${path}: expected ${named(expected)}, got ${named(pointer)}; \`release doctor\` moves it`;
  if (mode === 'look' || code === 'POINTER-HASH') return [{ code, message, outcome: 'found' }];
  const outcome = await store.replaceIf(path, canonicalBytes(expected), stored);
  return [{ code, message, outcome: outcome === 'replaced' ? 'repaired' : 'found' }];
}

/** A right number with a wrong hash is an edited document: moving the pointer would hide that. */
function pointerCode(pointer: CurrentPointer | null, expected: CurrentPointer): Finding['code'] {
  if (pointer === null || pointer.number < expected.number) return 'POINTER-BEHIND';
  return pointer.number === expected.number ? 'POINTER-HASH' : 'POINTER-AHEAD';
}

function pointerOf(value: unknown): CurrentPointer | null {
  if (typeof value !== 'object' || value === null || !('number' in value) || !('sha256' in value))
    return null;
  const { number, sha256 } = value;
  return typeof number === 'number' && typeof sha256 === 'string' ? { number, sha256 } : null;
}

async function orphanFindings(store: Store): Promise<Finding[]> {
  const paths = await store.list('artifacts/');
  const versions = new Set(paths.map((path) => path.split('/').slice(0, 3).join('/')));
  return [...versions]
    .filter(
      (version) => !['remote.json', 'removed.json'].some((file) => paths.includes(`${version}/${file}`)),
    )
    .map((version) => ({
      code: 'ORPHAN',
      message: `${version}: expected a remote.json, got files without one; publish it again or remove it`,
      outcome: 'found',
    }));
}
