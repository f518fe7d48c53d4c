import type { CurrentPointer, ReleaseDocument } from './contract/release-document';
import { artifactFindings } from './artifact-findings';
import { fileFindings, type Mode } from './file-findings';
import { found, type Finding } from './finding';
import { ReleaseError } from './release-error';
import { findHead, isPointerOnly, movePointer, type ReleaseHead } from './release-head';
import { releaseNumbers } from './release-numbers';
import { signatureViolations, type Signer } from './signature';
import { canonicalBytes } from './store/canonical-json';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';
import { documentAt, type StoredRelease } from './stored-release';
import { signersOf } from './vouched-release';
import { writeRelease } from './write-release';

/** Who lets the doctor put things right: getting past a damaged document is a release, and is written in a name. */
export interface Healer {
  readonly actor: string;
  readonly signer?: Signer | undefined;
}

/**
 * Looks for whatever of an environment is not as it was left. `repair` puts back a broken policy or host as they were at
 * the last change, moves the pointer, writes a reformatted document as it was, and gets past a damaged one by a release
 * of the newest sound set. It never changes which versions of remotes are pinned.
 */
export async function doctor(
  store: Store,
  env: string,
  mode: Mode,
  healer: Healer = { actor: 'doctor' },
): Promise<readonly Finding[]> {
  const before = await environmentFindings(store, env, mode, healer);
  return [...before, ...(await historyFindings(store, env)), ...(await orphanFindings(store))];
}

/** What is wrong with what an environment runs now: its files, the newest documents, and the artifacts that they name. */
export async function environmentFindings(
  store: Store,
  env: string,
  mode: Mode,
  healer: Healer = { actor: 'doctor' },
): Promise<readonly Finding[]> {
  const head = await findHead(store, env);
  const isUsed = head.document !== null || head.faults.length > 0;
  const isHostPinned = head.document?.host.artifact !== undefined;
  const files = await fileFindings(store, env, { mode, isUsed, isHostPinned });
  const heads = mode === 'look' ? head.faults : await repairedHead(store, env, { head, healer });
  const artifacts = head.document ? await artifactFindings(store, head.document) : [];
  return [...files, ...heads, ...artifacts];
}

async function repairedHead(
  store: Store,
  env: string,
  { head, healer }: { readonly head: ReleaseHead; readonly healer: Healer },
): Promise<readonly Finding[]> {
  const { document, faults } = head;
  if (document === null || faults.length === 0) return faults.map((fault) => unmended(env, fault));
  const repaired = (): Finding[] => faults.map((fault) => ({ ...fault, outcome: 'repaired' }));
  if (isPointerOnly(faults)) {
    await movePointer(store, document);
    return repaired();
  }
  if (head.next === document.number + 1) {
    const path = storeLayout.release(env, document.number);
    // what it says is what was written: only the bytes differ
    await store.replaceIf(path, canonicalBytes(document), await store.read(path));
    await movePointer(store, document);
    return repaired();
  }
  try {
    const reason = `past damaged documents, the set of release ${document.number}`;
    const written = await writeRelease(store, { ...healer, env, reason }, async () => null);
    const told = `${env} runs release ${written.document.number}, the set of release ${document.number}`;
    return faults.map(({ code, message }) => ({
      ...{ code, message: `${message.split(';')[0]}; ${told}` },
      outcome: 'repaired',
    }));
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return faults.map(({ code, message }) => found(code, `${message}\n  not now: ${error.message}`));
  }
}

/** Where no document is sound there is nothing to run again. */
function unmended(env: string, { code, message }: Finding): Finding {
  const [what = ''] = message.split(';');
  const advice = `copy ${storeLayout.releases(env)} back from a backup, or pin the whole set anew`;
  return found(code, `${what}; no sound release is left: ${advice}`);
}

async function historyFindings(store: Store, env: string): Promise<readonly Finding[]> {
  const { document: head } = await findHead(store, env);
  const numbers = await releaseNumbers(store, env);
  const stored = await Promise.all(numbers.map((number) => documentAt(store, env, number)));
  const chain = stored.filter(({ number }) => head !== null && number <= head.number);
  const passed = passedOver(chain);
  const counting = stored.filter(({ number }) => !passed.has(number));
  return [...chainFindings(env, chain), ...(await signatureFindings(store, env, counting))];
}

/** Numbers between a document and the one that it was built on: they were damaged then, and count no more. */
function passedOver(stored: readonly StoredRelease[]): ReadonlySet<number> {
  const passed = stored.flatMap(({ number, document }) => {
    const parent = document ? (document.parent?.number ?? 0) : number - 1;
    return Array.from({ length: Math.max(0, number - 1 - parent) }, (_, index) => parent + 1 + index);
  });
  return new Set(passed);
}

/** Each document names the one that it was built on. */
function chainFindings(env: string, stored: readonly StoredRelease[]): Finding[] {
  const byNumber = new Map(stored.map((each) => [each.number, each]));
  return stored.flatMap(({ number, document }): Finding[] => {
    const parent = document?.parent;
    if (!parent) return [];
    const before = byNumber.get(parent.number);
    if (before?.sha256 === parent.sha256) return [];
    const path = storeLayout.release(env, parent.number);
    const restore = `restore it from a copy; until then nothing can roll back to it, and nothing else is hindered`;
    if (before && before.problem !== null)
      return [found('DOCUMENT-BROKEN', `${path}: ${before.problem}; ${restore}`)];
    const expected = named(parent);
    const got = before ? named(before) : 'none';
    const message = `${storeLayout.release(env, number)}: expected the parent ${expected}, got ${got}; release ${parent.number} was edited or removed: ${restore}`;
    return [found('CHAIN-BROKEN', message)];
  });
}

async function signatureFindings(
  store: Store,
  env: string,
  stored: readonly StoredRelease[],
): Promise<readonly Finding[]> {
  const signers = await signersOf(store, env);
  const documents = stored.flatMap(({ document }): readonly ReleaseDocument[] =>
    document ? [document] : [],
  );
  // what nobody signed before the first signature is of the time before signing: the next one vouches for its bytes
  const first = documents.findIndex(({ signature }) => signature !== undefined);
  return documents
    .slice(first < 0 ? documents.length : first)
    .flatMap((document) => signatureViolations(document, { signers }))
    .map(({ message }) => found('SIGNATURE', message));
}

const named = ({ number, sha256 }: CurrentPointer) => `${number} ${sha256.slice(0, 12)}`;

async function orphanFindings(store: Store): Promise<Finding[]> {
  const paths = await store.list('artifacts/');
  const versions = new Set(paths.map((path) => path.split('/').slice(0, 3).join('/')));
  return [...versions]
    .filter(
      (version) =>
        !['remote.json', 'host.json', 'removed.json'].some((file) => paths.includes(`${version}/${file}`)),
    )
    .map((version) =>
      found(
        'ORPHAN',
        `${version}: expected a remote.json, got files without one; publish it again or remove it`,
      ),
    );
}
